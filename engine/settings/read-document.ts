import type { z } from 'zod';
import { explainIssues } from './explain.ts';
import { unreadable } from './file-reason.ts';
import { jsonFault } from './json-fault.ts';
import { readText } from './read-text.ts';
import { UsageError } from './usage-error.ts';

/** A kind of file, and how one is read. */
interface DocumentKind<T> {
  /** What it is called, with its article. */
  readonly what: string;
  readonly schema: z.ZodType<T>;
  /** Reads the text; as JSON, unless it is given. */
  readonly parse?: (text: string) => unknown;
}

const mostIssues = 10;

/** The document that a file holds. Throws a {@link UsageError} naming the file and what is wrong with it. */
export function readDocument<T>(path: string, { what, schema, parse = JSON.parse }: DocumentKind<T>): T {
  let text: string;
  try {
    text = readText(path);
  } catch (cause) {
    throw unreadable(`${path} cannot be read as ${what}`, cause);
  }
  let document: unknown;
  try {
    document = parse(text);
  } catch (cause) {
    throw new UsageError(
      `${path} is not ${what}: ${faultOf(text, cause as Error)}. Fix it, or name another.`,
      {
        cause,
      },
    );
  }
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  const issues = explainIssues(parsed.error, schema).split('\n').slice(0, mostIssues).join('\n');
  throw new UsageError(`${path} is not ${what}:\n${issues}`);
}

/** Why a text cannot be read: JSON says no place by itself. */
const faultOf = (text: string, thrown: Error): string =>
  thrown instanceof SyntaxError
    ? `it is not JSON, ${jsonFault(text, thrown)}`
    : thrown.message.replace(/:?\n.*$/s, '');
