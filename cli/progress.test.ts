import { expect, test } from 'vitest';
import { check } from '../harness/check.ts';
import type { Finished } from '../harness/run/engine.ts';
import { Progress } from './progress.ts';

const entry = (suite: string, name: string) => ({
  suite,
  check: check(name, { clauses: ['list-stores.exactly-one'], run: async () => {} }),
});
const entries = [entry('stores', 'one'), entry('token', 'two'), entry('stores', 'three')];

const finished = (nth: number): Finished => ({
  entry: entries[nth] ?? entry('', ''),
  outcomes: new Map([
    [
      'list-stores.exactly-one',
      { verdict: 'pass', message: null, finding: null, looks: { wrong: 0, of: 1 } },
    ],
  ]),
  observation: null,
  exchanges: [],
  outstanding: [],
  durationMs: 1,
});

function shown(isTTY: boolean): string {
  let written = '';
  const screen = {
    isTTY,
    columns: 40,
    write: (text: string | Uint8Array) => Boolean((written += String(text))),
  };
  const progress = new Progress(screen, entries);
  for (const nth of entries.keys()) progress.onFinished(finished(nth), entries.length);
  progress.end();
  return written;
}

test('writes a line as each suite ends given no terminal', () => {
  expect(shown(false)).toBe('token: 1 check, 1 pass\nstores: 2 checks, 2 pass\n');
});

test('rewrites one line and clears it at the end given a terminal', () => {
  const written = shown(true);
  expect(written).toContain('\r\u001B[Kchecks 3/3  stores');
  expect(written).not.toContain('\n');
  expect(written.endsWith('\r\u001B[K')).toBe(true);
});
