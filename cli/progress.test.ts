import { expect, test } from 'vitest';
import { Attempt } from '../engine/run/attempt.ts';
import { check } from '../loyalty/checks/check.ts';
import { type CheckOutcome, outcomeOf } from '../engine/run/outcome.ts';
import { recordedOf } from '../tests/support/answer.ts';
import { EachCheck, Overview, type ProgressPrinter, type Screen } from './progress.ts';

const entry = (suite: string, name: string) => ({
  suite,
  check: check(name, { clauses: ['list-stores.exactly-one'], run: async () => {} }),
});
const entries = [entry('stores', 'one'), entry('token', 'two'), entry('stores', 'three')];

const finished = (nth: number): CheckOutcome =>
  outcomeOf(entries[nth] ?? entry('', ''), [], 1, () => ({
    verdict: 'pass',
    message: null,
    cause: null,
    expected: null,
    received: null,
    attempts: { failed: 0, of: 1 },
    evidence: null,
  }));

function shown(
  isTTY: boolean,
  progressOn = (screen: Screen): ProgressPrinter => new Overview(screen, entries, () => 'fail'),
): string {
  let written = '';
  const screen = {
    isTTY,
    columns: 40,
    write: (text: string | Uint8Array) => Boolean((written += String(text))),
  };
  const progress = progressOn(screen);
  for (const nth of entries.keys()) progress.onFinished(finished(nth), entries.length);
  progress.end();
  return written;
}

test('writes a line as each suite ends given no terminal', () => {
  expect(shown(false)).toBe('token: 1 check, 1 pass\nstores: 2 checks, 2 pass\n');
});

test('rewrites one line and clears it at the end given a terminal', () => {
  const written = shown(true);
  expect(written).toContain('\r\u001B[Kchecks 3/3  about 0 s left  stores');
  expect(written).not.toContain('\n');
  expect(written.endsWith('\r\u001B[K')).toBe(true);
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
