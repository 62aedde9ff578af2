import { readFile } from 'node:fs/promises';

/** Runs that a history keeps, the last one included. */
const kept = 10;

/** The runs of a history file, a line of JSON each; none when there is no file. What cannot be read is left out. */
export async function readHistory(path: string): Promise<string[]> {
  try {
    const lines = (await readFile(path, 'utf8')).split('\n');
    return lines.filter(isRun).slice(-kept);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
}

/** The history with one more run; the oldest makes room. */
export const withRun = (history: readonly string[], run: unknown): string[] =>
  [...history, JSON.stringify(run, withoutRepeated)].slice(-kept);

/** What a report of the same run shows, and no later one: it is most of a run. */
const repeated: ReadonlySet<string> = new Set(['labels', 'fullName', 'trace']);

const withoutRepeated = (key: string, value: unknown): unknown => (repeated.has(key) ? undefined : value);

/** The content of a history file. */
export const historyFile = (history: readonly string[]): string =>
  history.map((line) => `${line}\n`).join('');

function isRun(line: string): boolean {
  try {
    const run: unknown = JSON.parse(line);
    return typeof run === 'object' && run !== null && 'testResults' in run;
  } catch {
    return false;
  }
}
