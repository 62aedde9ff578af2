import { didYouMean, holdsPassword, nearest } from '../../engine/settings/explain.ts';
import { UsageError } from '../../engine/settings/usage-error.ts';
import { readDotenvFile } from './dotenv-file.ts';
import { settingOfVariable } from './spellings.ts';
import type { Environment, Setting } from '../../engine/settings/setting.ts';
import { type SettingName, type Settings, settingOf } from './table.ts';

const prefix = 'LOYALTY_';

/**
 * Reads the settings of the dotenv file (none where it is null) and of the real environment, which overrides the file.
 * An empty value counts as not set. `onNotice` gets a sentence on what is ignored or suspect. Throws a {@link UsageError}
 * that names the variable, what was found (secrets masked) and what is accepted.
 */
export function readSettings(
  environment: Environment,
  envFile?: string | null,
  onNotice: (words: string) => void = () => {},
): Settings {
  const given = { ...(envFile === null ? {} : readDotenvFile(envFile)), ...environment };
  const variables = Object.entries(given).filter(([variable]) => variable.startsWith(prefix));
  Object.keys(given).forEach(refuseOtherCase);
  const entries = variables.flatMap(([variable, value = '']) => {
    const name = settingNamed(variable);
    return name === null ? [] : [[name, readVariable(name, variable, value, environment)]];
  });
  noticesOf(variables).forEach(onNotice);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Settings;
}

function noticesOf(variables: readonly (readonly [string, string | undefined])[]): string[] {
  const isOurs = ([variable]: readonly [string, unknown]): boolean => settingNamed(variable) !== null;
  const ignored = variables.filter((one) => !isOurs(one)).map(([variable]) => variable);
  const quoted = variables.filter((one) => isOurs(one) && /^(["']).+\1$/s.test(one[1] ?? ''));
  return [
    ...(ignored.length === 0 ? [] : [`Ignored, since no setting has this name: ${ignored.join(', ')}.`]),
    ...quoted.map(
      ([variable]) =>
        `The value of ${variable} begins and ends with a quote. Remove both if they are not part of it: docker --env-file keeps them.`,
    ),
  ];
}

/** Refuses a variable of ours in other letters: the run would test the mock in place of the service. */
function refuseOtherCase(variable: string): void {
  const meant = variable.toUpperCase();
  if (variable === meant || !settingOfVariable.has(meant)) return;
  throw new UsageError(`There is no variable ${variable}. Did you mean ${meant}?`);
}

/** What Kubernetes sets in each pod for each service, here for one with a name such as `loyalty-sandbox`. */
const serviceLink = /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?$/;

/** The setting that a variable is of, or null for a variable of somebody else. Refuses a misspelt one. */
function settingNamed(variable: string): SettingName | null {
  const name = settingOfVariable.get(variable);
  if (name !== undefined) return name;
  if (serviceLink.test(variable)) return null;
  const bare = (one: string): string => one.slice(prefix.length);
  const meant = nearest(bare(variable), [...settingOfVariable.keys()].map(bare));
  if (meant === null) return null;
  throw new UsageError(`There is no variable ${variable}. Did you mean ${prefix}${meant}?`);
}

function readVariable(name: SettingName, variable: string, value: string, environment: Environment): unknown {
  const setting = settingOf(name);
  if (value === '') return undefined;
  const refuse = (advice: string): never => {
    const found = isShown(setting, value) ? JSON.stringify(value) : 'a value that is not shown';
    throw new UsageError(`${variable} is ${found}; ${advice.charAt(0).toLowerCase()}${advice.slice(1)}`);
  };
  return readValue(setting, value, refuse, environment);
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
  environment: Environment = {},
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
  const named = parts.filter((part) => part !== '');
  return named.length === 0 ? refuse(`Accepted is ${accepts}.`) : named.map(read);
}
