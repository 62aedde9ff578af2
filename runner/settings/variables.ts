import { didYouMean, holdsPassword } from '../../harness/settings/explain.ts';
import { UsageError } from '../../harness/settings/usage-error.ts';
import { readDotenvFile } from './dotenv-file.ts';
import { settingOfVariable } from './spellings.ts';
import type { Setting } from './rows/setting.ts';
import { type Settings, settingOf } from './table.ts';

/**
 * Reads the settings of the dotenv file (none where it is null) and of the real environment, which overrides the file.
 * An empty value counts as not set. Throws a {@link UsageError} that names the variable, what was found (secrets masked)
 * and what is accepted.
 */
export function readSettings(environment: NodeJS.ProcessEnv, envFile?: string | null): Settings {
  const given = { ...(envFile === null ? {} : readDotenvFile(envFile)), ...environment };
  const entries = Object.entries(given)
    .filter(([variable]) => variable.startsWith('LOYALTY_'))
    .map(([variable, value = '']) => readVariable(variable, value, environment));
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Settings;
}

function readVariable(
  variable: string,
  value: string,
  environment: NodeJS.ProcessEnv,
): [name: string, value: unknown] {
  const name = settingOfVariable.get(variable);
  if (name === undefined) {
    const proposal = didYouMean(variable, [...settingOfVariable.keys()]);
    throw new UsageError(`There is no variable ${variable}.${proposal}`);
  }
  const setting = settingOf(name);
  if (value === '') return [name, undefined];
  const refuse = (advice: string): never => {
    const found = isShown(setting, value) ? JSON.stringify(value) : 'a value that is not shown';
    throw new UsageError(`${variable} is ${found}; ${advice.charAt(0).toLowerCase()}${advice.slice(1)}`);
  };
  return [name, readValue(setting, value, refuse, environment)];
}

/** Whether a message may repeat a value that is not accepted. */
export const isShown = ({ isSecret }: Setting, value: string): boolean =>
  isSecret !== true && !holdsPassword(value);

/**
 * Reads the text of a setting: one value, or several with their separator between them. `refuse` gets a sentence on what
 * is accepted. The word `auto` may stand for what the environment says.
 */
export function readValue(
  { schema, accepts, known = [], separator, auto }: Setting,
  value: string,
  refuse: (advice: string) => never,
  environment: NodeJS.ProcessEnv = {},
): unknown {
  if (value === 'auto' && auto !== undefined) return auto(environment, refuse);
  const read = (one: string): unknown => {
    const parsed = schema.safeParse(one);
    return parsed.success
      ? parsed.data
      : refuse(`Accepted is ${accepts}${auto === undefined ? '' : ', or auto'}.${didYouMean(one, known)}`);
  };
  if (separator === undefined) return read(value);
  const parts = value.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '').map(read);
}
