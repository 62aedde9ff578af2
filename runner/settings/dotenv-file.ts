import { existsSync } from 'node:fs';
import { parse } from 'dotenv';
import { unreadable } from '../../engine/settings/file-reason.ts';
import { readText } from '../../engine/settings/read-text.ts';
import { UsageError } from '../../engine/settings/usage-error.ts';

/** What the named dotenv file sets; without a name, `.env` of the working folder where there is one. */
export function readDotenvFile(path: string | undefined): Record<string, string> {
  if (path === undefined && !existsSync('.env')) return {};
  const file = path ?? '.env';
  let content: string;
  try {
    content = readText(file);
  } catch (cause) {
    throw unreadable(`The env file ${file} cannot be read`, cause);
  }
  refuseStrayLines(file, content);
  refuseCutValues(file, content);
  refuseOpenQuotes(file, content);
  const variables = parse(content);
  if (path !== undefined) refuseForeignFile(file, Object.keys(variables));
  return variables;
}

/** A file that was named is meant to set something; the `.env` of the working folder may be of another program. */
function refuseForeignFile(file: string, names: readonly string[]): void {
  if (names.length === 0 || names.some((name) => /^LOYALTY_/i.test(name))) return;
  throw new UsageError(
    `The env file ${file} sets no variable that begins with LOYALTY_, but ${names.slice(0, 3).join(', ')}. Name the file that sets LOYALTY_BASE_URL and the others; .env.example lists them.`,
  );
}

/** dotenv drops a line that it cannot read without a word; a forgotten `=` must not go unnoticed. */
function refuseStrayLines(file: string, content: string): void {
  const outsideQuotes = content.replaceAll(/(["'`])(?:\\.|(?!\1)[^\\])*\1/g, '');
  for (const [index, line] of outsideQuotes.split(/\r?\n/).entries()) {
    if (/^\s*(#.*)?$/.test(line) || /^\s*(export\s+)?[\w.-]+\s*[=:]/.test(line)) continue;
    throw new UsageError(
      `The env file ${file} has no NAME=value in line ${index + 1}. Fix or remove that line.`,
    );
  }
}

/** An unquoted value ends at its first `#`: one that stands in the middle of a word is part of a secret. */
function refuseCutValues(file: string, content: string): void {
  for (const [index, line] of content.split(/\r?\n/).entries()) {
    const [, name] = /^\s*(?:export\s+)?(LOYALTY_\w+)\s*=(?:\s*[^\s"'`#][^#]*)?(?<!\s)#/.exec(line) ?? [];
    if (name === undefined) continue;
    throw new UsageError(
      `The env file ${file} has a # in the value of ${name} in line ${index + 1}, where the value would end. Put the value in quotes.`,
    );
  }
}

/** A value that begins with a quote and does not end with it: dotenv takes the quote for a part of it. */
function refuseOpenQuotes(file: string, content: string): void {
  const found =
    /^[^\S\n]*(?:export\s+)?(LOYALTY_\w+)\s*=[^\S\n]*(["'`])(?!(?:\\\2|(?!\2).)*\2[^\S\n]*(?:#[^\n]*)?$)/ms.exec(
      content,
    );
  if (found === null) return;
  const line = content.slice(0, found.index).split('\n').length;
  throw new UsageError(
    `The env file ${file} begins the value of ${found[1]} in line ${line} with a quote that does not end it. Close the quote at the end of the value; put a value that has this quote in another kind of quotes.`,
  );
}
