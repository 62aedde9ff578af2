import { readText } from '../engine/settings/read-text.ts';
import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { didYouMean } from '../engine/settings/explain.ts';
import { unreadable } from '../engine/settings/file-reason.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { resolveSettings } from '../runner/settings/resolve.ts';
import type { RunSettings } from '../runner/settings/run-settings.ts';
import { settingOfVariable } from '../runner/settings/spellings.ts';
import { type SettingName, settingOf, type Settings } from '../runner/settings/table.ts';
import { readSettings, readValue } from '../runner/settings/variables.ts';

/** One of several services of a run, with settings of its own. */
export interface NamedTarget {
  /** Names the folder of its reports. */
  readonly name: string;
  readonly run: RunSettings;
  /** The dotenv file with its settings, where it has one. */
  readonly envFile: string | undefined;
}

/** A setting in a file of targets: its variable in small letters, without what all variables begin with. */
const keyOf = (variable: string): string => variable.replace('LOYALTY_', '').toLowerCase();

/** A name of a folder on every system: Windows keeps some for itself, and takes away a dot at the end. */
const folderName = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))\w(?:[\w.-]*[\w-])?$/i;

/** What a target may have of its own; selection, verdict and reports are the same for all. */
const settingOfKey: ReadonlyMap<string, SettingName> = new Map(
  [...settingOfVariable]
    .filter(([, name]) => ['service', 'data', 'messages', 'pace'].includes(settingOf(name).group))
    .map(([variable, name]) => [keyOf(variable), name]),
);
const keys = ['name', 'env_file', ...settingOfKey.keys()];

/** Refuses something in a line of the file. */
type Refuse = (offset: number | undefined, words: string) => never;

/**
 * Reads a file of targets, in YAML or JSON: a list, of which each entry has a name and settings, or a dotenv file with
 * them. They override those of `common`. Throws a {@link UsageError} that names the line, before anything is sent.
 */
export function readTargets(path: string, common: Settings): NamedTarget[] {
  const lines = new LineCounter();
  const refuse: Refuse = (offset, words) => {
    throw new UsageError(`${path}, line ${lines.linePos(offset ?? 0).line}: ${words}`);
  };
  const text = contentOf(path);
  const document = parseDocument(text, { lineCounter: lines });
  const tab = /^ *\t/m.exec(text);
  if (tab !== null && document.errors.length > 0)
    refuse(tab.index, 'a tab indents it, which YAML does not take. Indent with spaces.');
  for (const error of document.errors)
    refuse(
      error.pos[0],
      error.code === 'MULTIPLE_DOCS'
        ? 'a second document begins. Put all targets in one list.'
        : (error.message.split(/ at line \d|\n/)[0] ?? 'this is no YAML.'),
    );
  const entries = isSeq(document.contents) ? document.contents.items : [];
  if (entries.length === 0)
    refuse(0, 'there is no target. Expected is a list, of which each entry has a name.');
  const seen = new Map<string, string>();
  return entries.map((entry) => {
    if (!isMap(entry)) return refuse(0, 'expected are entries with a name and settings.');
    const target = targetOf(entry, common, refuse);
    refuseTwins(target, seen, (words) => refuse(entry.range?.[0], words));
    return target;
  });
}

function contentOf(path: string): string {
  try {
    return readText(path);
  } catch (cause) {
    throw unreadable(`The targets ${path} cannot be read`, cause);
  }
}

function targetOf(entry: YAMLMap, common: Settings, refuse: Refuse): NamedTarget {
  const start = entry.range?.[0];
  const texts = new Map(entry.items.map((pair) => textOf(pair, refuse)));
  const name = texts.get('name')?.text ?? '';
  if (!folderName.test(name))
    refuse(
      start,
      'a target needs a name of letters, digits, dots and hyphens, which every system takes: it names the folder of its reports.',
    );
  const own: Record<string, unknown> = {};
  for (const [key, { text, offset }] of texts) {
    const setting = settingOfKey.get(key);
    if (setting !== undefined)
      own[setting] = readValue(settingOf(setting), text, (advice) => refuse(offset, `${key}: ${advice}`));
  }
  try {
    const file = texts.get('env_file')?.text;
    const background = { ...common, ...(file === undefined ? {} : readSettings({}, file)) };
    const run = resolveSettings(own, background, (setting) => nameOf(setting));
    if (run.remote === null) refuse(start, `the target ${name} has no address: set base_url.`);
    return { name, run, envFile: file };
  } catch (thrown) {
    if (!(thrown instanceof UsageError) || thrown.message.includes(', line ')) throw thrown;
    return refuse(start, `the target ${name}: ${thrown.message}`);
  }
}

const nameOf = (setting: SettingName): string =>
  [...settingOfKey].find(([, name]) => name === setting)?.[0] ?? setting;

function textOf(
  { key, value }: Pair,
  refuse: Refuse,
): [key: string, { readonly text: string; readonly offset: number | undefined }] {
  const offset = isScalar(key) ? key.range?.[0] : undefined;
  const name = isScalar(key) ? String(key.value) : '';
  if (!keys.includes(name))
    refuse(offset, `there is no setting ${name} of a target.${didYouMean(name, keys)}`);
  if (!isScalar(value) || value.value === null) refuse(offset, `${name} has no value.`);
  return [name, { text: isScalar(value) ? String(value.source ?? value.value) : '', offset }];
}

/** Two runs never meet on one store, and two targets never share a folder. */
function refuseTwins(
  { name, run }: NamedTarget,
  seen: Map<string, string>,
  refuse: (words: string) => never,
): void {
  const store = `${run.remote?.baseUrl} ${run.remote?.clientId}`;
  for (const [what, key] of [
    ['name', `name ${name.toLowerCase()}`],
    ['store', `store ${store}`],
  ] as const) {
    const other = seen.get(key);
    if (other !== undefined) refuse(`the target ${name} has the same ${what} as the target ${other}.`);
    seen.set(key, name);
  }
}
