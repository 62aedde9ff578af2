import { z } from 'zod';
import type { AdditionalSuite } from '../engine/run/additional.ts';
import { explainIssues } from '../engine/settings/explain.ts';
import type { Setting } from '../engine/settings/setting.ts';
import type { Fixtures } from '../loyalty/settings/fixtures.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import type { OutcomeVerdict } from '../engine/report/report.ts';
import { resolveSettings } from './settings/resolve.ts';
import type { RunSettings } from './settings/run-settings.ts';
import { isInLibrary, libraryOptionOf } from './settings/spellings.ts';
import { type SettingName, settingNames, settingOf, type Settings, type settings } from './settings/table.ts';

/** A check that has finished, and how far the run is. */
export interface Progress {
  readonly suite: string;
  readonly check: string;
  readonly verdict: OutcomeVerdict;
  /** Checks that have finished, this one included. */
  readonly finished: number;
  readonly total: number;
}

type Table = typeof settings;
type CommandOnly = { [N in SettingName]: Table[N] extends { commandOnly: true } ? N : never }[SettingName];
type OfService = { [N in SettingName]: Table[N] extends { group: 'service' } ? N : never }[SettingName];

/** A value as a program gives it: a number, a boolean, otherwise the text that the command line takes. */
type Plain<T> = T extends number | boolean ? T : string;
type Given<N extends SettingName> = Table[N] extends { separator: string }
  ? readonly string[]
  : Table[N] extends { value: '<time>' }
    ? string
    : Plain<NonNullable<Settings[N]>>;

/** What a program says of the service: the address and the credentials, and how to reach it. */
export type TargetOptions = Required<{
  readonly [N in 'baseUrl' | 'clientId' | 'clientSecret']: Given<N>;
}> & {
  readonly [N in Exclude<OfService, CommandOnly | 'baseUrl' | 'clientId' | 'clientSecret'>]?: Given<N>;
};

type RunOptions = {
  readonly [N in Exclude<SettingName, CommandOnly | OfService | 'fixtures' | 'suites'>]?: Given<N>;
};

/**
 * How a run is configured: the settings of docs/options.md. Every part is optional: without any, all suites run against
 * the embedded mock.
 */
export interface ConformanceOptions extends RunOptions {
  /** The service, never one in production; the embedded mock when absent. */
  readonly target?: TargetOptions;
  /** What the sandbox's owner supplies, or the path of the JSON file with it; the embedded mock brings its own. */
  readonly fixtures?: Fixtures | string;
  /** Suites of your own, next to ours, or the folder of the `*.check.js`, `.mjs` or `.ts` files that export them. */
  readonly suites?: readonly AdditionalSuite[] | string;
  /** Aborted to end early: no further check starts, and those under way release what they reserved. */
  readonly signal?: AbortSignal;
  /** Called with every check that has finished. */
  readonly onProgress?: (progress: Progress) => void;
}

/** A value that is accepted where its text is. */
const valueOf = ({ schema, accepts }: Setting): z.ZodType =>
  z.unknown().transform((value, context): unknown => {
    const parsed = schema.safeParse(String(value));
    if (parsed.success) return parsed.data;
    context.addIssue(`accepted is ${accepts}`);
    return z.NEVER;
  });

function optionsWhere(isWanted: (name: SettingName) => boolean): Record<string, z.ZodType> {
  const names = settingNames.filter((name) => isInLibrary(name) && isWanted(name));
  return Object.fromEntries(
    names.map((name) => {
      const one = valueOf(settingOf(name));
      return [name, (settingOf(name).separator === undefined ? one : z.array(one)).optional()];
    }),
  );
}

const isOfService = (name: SettingName): boolean => settingOf(name).group === 'service';
const ofService = optionsWhere(isOfService);
const isList = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value);

const options = z.strictObject({
  ...optionsWhere((name) => !isOfService(name)),
  target: z
    .strictObject({
      ...ofService,
      ...Object.fromEntries(
        ['baseUrl', 'clientId', 'clientSecret'].map((name) => [name, ofService[name]?.nonoptional()]),
      ),
    })
    .optional(),
  fixtures: z.union([z.string(), z.looseObject({})]).optional(),
  suites: z.custom<string | readonly AdditionalSuite[]>(isList, 'a folder or a list of suites').optional(),
  signal: z.instanceof(AbortSignal).optional(),
  onProgress: z.custom((value) => typeof value === 'function', 'a function').optional(),
});

/**
 * Puts the settings of an environment, then defaults where the options leave something out. Throws a {@link UsageError}
 * that names what is wrong.
 */
export function resolveOptions(given: ConformanceOptions, environment: Settings = {}): RunSettings {
  const parsed = options.safeParse(given);
  if (!parsed.success)
    throw new UsageError(`There are options that are not accepted:\n${explainIssues(parsed.error, options)}`);
  const { target, suites: _, ...rest } = parsed.data;
  const flat = { ...rest, ...(target as object) } as Parameters<typeof resolveSettings>[0];
  return resolveSettings(flat, environment, libraryOptionOf);
}
