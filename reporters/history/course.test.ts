import { expect, test } from 'vitest';
import type { ClauseVerdict } from '../../engine/report/report.ts';
import { courseOf, turnsOf } from './course.ts';
import type { PastRun } from './past-run.ts';

/** Runs on consecutive days in which one clause came to these verdicts. */
const historyOf = (...verdicts: ClauseVerdict[]): PastRun[] =>
  verdicts.map((verdict, day) => ({
    target: 'https://sandbox.test',
    verdict: 'conformant',
    started_at: `2026-03-0${day + 1}T10:00:00.000Z`,
    seed: 1,
    labels: {},
    clauses: { [verdict]: ['one'] },
  }));

const dayOf = (run: PastRun | null): number | null =>
  run === null ? null : Number(run.started_at.slice(8, 10));

test.each<[string, ClauseVerdict[], number | null, number | null]>([
  ['that broke', ['pass', 'pass', 'fail', 'fail'], 3, 2],
  ['that was not tested between', ['pass', 'not-run', 'fail', 'inconclusive'], 3, 1],
  ['that became a warning', ['pass', 'warning', 'fail'], 2, 1],
  ['that was not tested since it broke', ['pass', 'fail', 'not-run', 'fail'], 2, 1],
  ['that never held', ['not-run', 'fail', 'fail'], 2, null],
  ['that holds again', ['pass', 'fail', 'pass'], null, 3],
  ['that was never tested', ['not-run'], null, null],
])('says when a clause %s broke', (_case, verdicts, broke, held) => {
  const { brokeIn, heldIn } = courseOf('one', historyOf(...verdicts));
  expect([dayOf(brokeIn), dayOf(heldIn)]).toEqual([broke, held]);
});

test('names what broke and what holds again in each run, across runs that did not test it', () => {
  const turns = turnsOf(historyOf('pass', 'not-run', 'fail', 'fail', 'pass'));
  expect(turns.map(({ broke, fixed }) => [broke, fixed])).toEqual([
    [[], []],
    [[], []],
    [['one'], []],
    [[], []],
    [[], ['one']],
  ]);
});
