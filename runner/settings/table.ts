import type { z } from 'zod';
import { service } from './rows/service.ts';
import { selection } from './rows/selection.ts';
import { data } from './rows/data.ts';
import { messages } from './rows/messages.ts';
import { pace } from './rows/pace.ts';
import { verdict } from './rows/verdict.ts';
import { reports } from './rows/reports.ts';
import type { Setting } from './rows/setting.ts';

/**
 * Every setting, by the name that the library gives it. The command line, the environment, the options of the library,
 * `.env.example`, `--help` and docs/options.md derive from this table.
 */
export const settings = {
  ...service,
  ...selection,
  ...data,
  ...messages,
  ...pace,
  ...verdict,
  ...reports,
} as const;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as readonly SettingName[];

type Row<N extends SettingName> = (typeof settings)[N];
type One<N extends SettingName> = z.output<Row<N>['schema']>;
type Value<N extends SettingName> = Row<N> extends { separator: string } ? readonly One<N>[] : One<N>;

/** Settings as they were given in whatever spelling, read and checked. */
export type Settings = { readonly [N in SettingName]?: Value<N> };

/** One setting, whichever it is. */
export const settingOf = (name: SettingName): Setting => settings[name];
