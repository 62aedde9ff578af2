import process from 'node:process';
import { resolveSettings } from '../runner/settings/resolve.ts';
import type { RunSettings } from '../runner/settings/run-settings.ts';
import { flagOf, hasFlag, hasVariable, variableOf } from '../runner/settings/spellings.ts';
import { type SettingName, type Settings, settings } from '../runner/settings/table.ts';
import { readSettings } from '../runner/settings/variables.ts';
import type { Environment } from '../engine/settings/setting.ts';

/**
 * Reads the settings of the environment and of the dotenv file, and prints on standard error what is ignored or suspect
 * there.
 */
export const readBackground = (environment: Environment, envFile?: string | null): Settings =>
  readSettings(environment, envFile, (words) => process.stderr.write(`${words}\n`));

/** Settings of a command, from its options, the environment and the dotenv file. */
export interface CommandSettings {
  /** Each from the source that wins. */
  readonly given: Settings;
  /** What decides a run. */
  readonly run: RunSettings;
}

/**
 * Reads the settings of a command: an option overrides the environment, the environment overrides the dotenv file.
 * Throws a `UsageError` where they do not fit.
 */
export function resolveCommand(flags: Settings, environment: Environment): CommandSettings {
  const background = readBackground(environment, flags.envFile);
  const run = resolveSettings(flags, background, bothSpellings);
  return { given: { ...background, ...flags }, run };
}

/** Reads the settings of a command, whatever service they name. */
export const readGiven = (flags: Settings, environment: Environment): Settings => ({
  ...readBackground(environment, flags.envFile),
  ...flags,
});

/** A setting as people may have written it on the command line or in the environment. */
function bothSpellings(name: SettingName): string {
  if (!hasFlag(name)) return variableOf(name);
  return hasVariable(name) ? `${flagOf(name)} (${variableOf(name)})` : flagOf(name);
}

/** The folder of the reports. */
export const outOf = ({ out }: Settings): string => out ?? settings.out.default;
