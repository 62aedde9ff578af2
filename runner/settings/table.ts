import type { Given } from '../../engine/settings/complete.ts';
import type { Setting } from '../../engine/settings/setting.ts';
import { engineSettings } from '../../engine/run/settings.ts';
import { service } from './rows/service.ts';
import { selection } from './rows/selection.ts';
import { data } from './rows/data.ts';
import { messages } from './rows/messages.ts';
import { pace } from './rows/pace.ts';
import { verdict } from './rows/verdict.ts';
import { reports } from './rows/reports.ts';

/** The settings that a run keeps by their names; what else says where the service is becomes its `remote`. */
export const runTable = {
  scope: service.scope,
  correlationHeader: service.correlationHeader,
  ...messages,
  ...engineSettings,
  ...selection,
  ...data,
  ...pace,
  ...verdict,
  ...reports,
} as const;

/**
 * Every setting, by the name that the library gives it. The command line, the environment, the options of the library
 * and of the engine, `.env.example`, `--help` and docs/options.md derive from this table.
 */
export const settings = { ...service, ...runTable } as const;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as readonly SettingName[];

/** Settings as they were given in whatever spelling, read and checked. */
export type Settings = Given<typeof settings>;

/** One setting, whichever it is. */
export const settingOf = (name: SettingName): Setting => settings[name];
