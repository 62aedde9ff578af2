import { existsSync } from 'node:fs';
import { parse } from 'dotenv';
import { fileReason } from '../../harness/settings/file-reason.ts';
import { readText } from '../../harness/settings/read-text.ts';
import { UsageError } from '../../harness/settings/usage-error.ts';

/** What the named dotenv file sets; without a name, `.env` of the working folder where there is one. */
export function readDotenvFile(path: string | undefined): Record<string, string> {
  if (path === undefined && !existsSync('.env')) return {};
  const file = path ?? '.env';
  let content: string;
  try {
    content = readText(file);
  } catch (cause) {
    throw new UsageError(`The env file ${file} cannot be read: ${fileReason(cause)}`, { cause });
  }
  refuseStrayLines(file, content);
  refuseCutValues(file, content);
  return parse(content);
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
    const [, name] = /^\s*(?:export\s+)?(LOYALTY_\w+)\s*=\s*[^\s"'`#][^"'`#]*(?<!\s)#/.exec(line) ?? [];
    if (name === undefined) continue;
    throw new UsageError(
      `The env file ${file} has a # in the value of ${name} in line ${index + 1}, where the value would end. Put the value in quotes.`,
    );
  }
}
