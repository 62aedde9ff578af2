import {
  flagOf,
  hasFlag,
  hasVariable,
  isInLibrary,
  libraryOptionOf,
  variableOf,
} from '../../runner/settings/spellings.ts';
import { defaultWords } from '../../engine/settings/complete.ts';
import { groups } from '../../engine/settings/setting.ts';
import { type SettingName, settingNames, settingOf } from '../../runner/settings/table.ts';

const width = 118;

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, '')}.`;

/** What a setting does, its default included, in sentences. */
function explained(name: SettingName): string {
  const { words, more } = settingOf(name);
  const without = defaultWords(settingOf(name));
  return [sentence(words), more ?? [], without === null ? [] : `Default: ${without}.`].flat().join(' ');
}

const inGroup = (group: string): SettingName[] =>
  settingNames.filter((name) => settingOf(name).group === group);

const head = `Configuration of a run; generated from the table of settings by \`npm run generate\`. Copy it to .env, or name the copy with --env. The environment overrides this file, and an option overrides both. An empty value counts as not set.`;

const tail = `The usual variables work too: HTTP_PROXY, HTTPS_PROXY and NO_PROXY for proxies, NODE_EXTRA_CA_CERTS for a certificate authority of your own, NO_COLOR for plain output. They are read from the environment only.`;

/** The text of `.env.example`: every variable with its explanation, none of them set. */
export function renderEnvExample(): string {
  const parts = Object.entries(groups).map(([group, title]) => {
    const variables = inGroup(group).filter(hasVariable);
    return `# --- ${title} ---\n\n${variables.map((name) => `${comment(explained(name))}${variableOf(name)}=\n`).join('\n')}`;
  });
  return [comment(head), ...parts, comment(tail)].join('\n');
}

/** Wraps a text to comment lines. */
function comment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return `${lines.join('\n')}\n`;
}

const code = (text: string): string => `\`${text}\``;

function row(name: SettingName): string {
  const { value, noFlag, noVariable, words, more } = settingOf(name);
  const cells = [
    hasFlag(name) ? code([flagOf(name), value ?? []].flat().join(' ')) : `none: ${noFlag}`,
    hasVariable(name) ? code(variableOf(name)) : `none: ${noVariable}`,
    isInLibrary(name) ? code(libraryOptionOf(name)) : '',
    [sentence(words), more ?? []].flat().join(' '),
    defaultWords(settingOf(name)) ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The page docs/options.md: every setting in all its spellings. */
export function renderOptionsPage(): string {
  const tables = Object.entries(groups).map(
    ([group, title]) =>
      `## ${title}\n\n| option | variable | library | what it does | default |\n|---|---|---|---|---|\n${inGroup(group).map(row).join('\n')}\n`,
  );
  return `# Options

Generated from the table of settings (\`runner/settings/table.ts\`) by \`npm run generate\`.

Each setting is an option of the command line, a variable, and an option of \`runConformance\` ([api.md](api.md)). An option overrides the environment, and the environment overrides the dotenv file. A wrong value is refused before anything is sent (exit code 2).

An option that holds several values may be repeated, or its values separated by commas.

${tables.join('\n')}`;
}
