import { explainIssues } from '../../engine/settings/explain.ts';
import { unreadable } from '../../engine/settings/file-reason.ts';
import { twinsIn } from './fixture-twins.ts';
import { type Fixtures, fixturesSchema, placeholdersIn } from './fixtures.ts';
import { jsonFault, twinNameLine } from '../../engine/settings/json-fault.ts';
import { readText } from '../../engine/settings/read-text.ts';
import { UsageError } from '../../engine/settings/usage-error.ts';
import type { Json } from '../../schemas/json.ts';

/** Reads and validates a fixtures file. Throws a {@link UsageError} that names the file, the place and the fix. */
export function readFixtures(path: string): Fixtures {
  return validated(parseJsonFile(path), `The fixtures file ${path}`);
}

/** Fixtures that are given as a value; undefined for none. Throws a {@link UsageError} as {@link readFixtures} does. */
export const parseFixtures = (given: Json): Fixtures | undefined =>
  given === undefined ? undefined : validated(given, 'The option fixtures');

function validated(document: Json, what: string): Fixtures {
  const parsed = fixturesSchema.safeParse(document);
  if (!parsed.success) {
    throw new UsageError(`${what} is not as expected:\n${explainIssues(parsed.error, fixturesSchema)}`);
  }
  const left = placeholdersIn(parsed.data);
  if (left.length > 0) {
    throw new UsageError(
      `${what} still has placeholders:\n  ${left.join('\n  ')}\nPut the values of your sandbox there, or remove what it does not have.`,
    );
  }
  const twins = twinsIn(parsed.data);
  if (twins.length === 0) return parsed.data;
  throw new UsageError(
    `${what} names the same thing twice:\n  ${twins.join('\n  ')}\nRemove one of the two entries.`,
  );
}

function parseJsonFile(path: string): Json {
  let content: string;
  try {
    content = readText(path);
  } catch (cause) {
    throw unreadable(`The fixtures file ${path} cannot be read`, cause);
  }
  let document: Json;
  try {
    document = JSON.parse(content);
  } catch (cause) {
    throw new UsageError(
      `The fixtures file ${path} is not JSON, ${jsonFault(content, cause as Error)}. Fix that line.`,
      {
        cause,
      },
    );
  }
  const twin = twinNameLine(content);
  if (twin !== null) {
    throw new UsageError(
      `The fixtures file ${path} has a name in line ${twin} that is there before. Join the two.`,
    );
  }
  return document;
}
