import { expect, test } from 'vitest';
import { Attempt } from '../engine/run/attempt.ts';
import { check } from '../loyalty/checks/check.ts';
import { type CheckOutcome, outcomeOf } from '../engine/run/outcome.ts';
import { recordedOf } from '../tests/support/answer.ts';
import { LiveProgress } from './live-progress.ts';
import { EachCheck, type ProgressPrinter, type Screen, SuiteLines } from './progress.ts';

const entry = (suite: string, name: string) => ({
  suite,
  check: check(name, { clauses: ['list-stores.exactly-one'], run: async () => {} }),
});
const entries = [entry('stores', 'one'), entry('token', 'two'), entry('stores', 'three')];

const finished = (nth: number, verdict: 'pass' | 'fail' = 'pass'): CheckOutcome =>
  outcomeOf(entries[nth] ?? entry('', ''), [], 1, () => ({
    verdict,
    message: verdict === 'fail' ? 'Expected 1; received 2' : null,
    cause: null,
    expected: null,
    received: null,
    attempts: { failed: 0, of: 1 },
    evidence: null,
  }));

/** A screen, and what was written to it. */
function fakeScreen(isTTY: boolean): { screen: Screen; written: () => string } {
  let written = '';
  const write = (text: string | Uint8Array): boolean => Boolean((written += String(text)));
  return { screen: { isTTY, columns: 60, write }, written: () => written };
}

function shown(isTTY: boolean, of: (screen: Screen) => ProgressPrinter, failing?: number): string {
  const { screen, written } = fakeScreen(isTTY);
  const progress = of(screen);
  for (const nth of entries.keys())
    progress.onFinished(finished(nth, nth === failing ? 'fail' : 'pass'), entries.length);
  progress.end();
  return written();
}

const live = (screen: Screen): ProgressPrinter => new LiveProgress(screen, () => 'fail');

test('writes a line as each suite ends given no terminal', () => {
  const lines = (screen: Screen): ProgressPrinter => new SuiteLines(screen, entries, () => 'fail');
  expect(shown(false, lines)).toBe('token: 1 check, 1 pass\nstores: 2 checks, 2 pass\n');
});

test('rewrites one line, and ends with a table of the areas, given a terminal', () => {
  const written = shown(true, live, 1);
  expect(written).toContain('\r\u001B[K✗ list-stores.exactly-one  Expected 1; received 2\n');
  expect(written).toContain('\r\u001B[Kchecks 3/3  1 failed');
  expect(written.slice(written.lastIndexOf('\u001B[K') + 3)).toMatch(
    /^area +checks +pass +fail +time\nstores +2 +2 +\d\.\d s\ntoken +1 +1 +\d\.\d s\n\n$/,
  );
});

test('says that it waits where all that is left waits, and gives no time before a tenth has run', async () => {
  const { screen, written } = fakeScreen(true);
  const progress = live(screen);
  progress.onFinished(finished(0), 20);
  expect(written()).not.toContain('left');
  progress.onFinished(finished(1), 20);
  expect(written()).toContain('checks 2/20  about');
  progress.onFinished(finished(2), 4);
  const ended = Promise.resolve();
  progress.onPause(6000, ended);
  expect(written().endsWith('checks 3/4  waiting 6 s for late effects')).toBe(true);
});

test('tells each check with its requests, and no address, given that everything is to be shown', () => {
  const exchange = recordedOf('searchMembers', {
    id: 'x7',
    durationMs: 3,
    request: { method: 'GET', url: 'http://x/members?email=eve@example.com', headers: {}, body: null },
  });
  const silent = { ...exchange, id: 'x8', reply: null, error: 'reset \u001B[31m' };
  let written = '';
  const screen: Screen = {
    isTTY: true,
    columns: 40,
    write: (text: string | Uint8Array) => Boolean((written += String(text))),
  };
  const progress = new EachCheck(screen, () => 'fail');
  const attempt = new Attempt();
  for (const one of [exchange, silent]) attempt.record(one);
  progress.onFinished({ ...finished(0), attempts: [attempt] });
  expect(written.split('\n')).toEqual([
    'pass  stores/one  1 ms',
    '    x7  searchMembers: GET /api/v2.0/stores/{storeId}/members/search → 200  3 ms',
    '    x8  searchMembers: GET /api/v2.0/stores/{storeId}/members/search → reset ␛[31m  3 ms',
    '',
  ]);
});
