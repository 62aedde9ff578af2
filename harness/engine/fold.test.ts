import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { NoiseMonitor } from '../client/noise-monitor.ts';
import { Attempt } from './attempt.ts';
import { foldAttempts, isUnsettled, type FinishedAttempt } from './fold.ts';
import type { EarlyEnd } from './early-end.ts';

const clause = 'reserve-coupon.success';
const calm = new NoiseMonitor();
const noise: EarlyEnd = { verdict: 'inconclusive', reason: 'the line broke' };
const unmet: EarlyEnd = { verdict: 'not-run', reason: 'nothing to reserve' };

/** A look that found this: a status, and whether that is what was expected. */
function look(
  found: readonly (readonly [status: number, holds: boolean])[],
  stop: EarlyEnd | null = null,
): FinishedAttempt {
  const attempt = new Attempt();
  for (const [status, holds] of found) {
    attempt.find(clause, answerOf('reserveCoupon', status, {}), holds, 'status 200', `status ${status}`);
  }
  return { attempt, stop };
}

const passing = look([[200, true]]);
const failing = look([[409, false]]);
const down = look([[503, false]]);

test.each([
  ['one look that passed', [passing], 'pass'],
  ['noise beside a look that passed', [look([], noise), passing], 'pass'],
  ['a contradiction in one of three looks', [passing, failing, passing], 'fail'],
  ['a contradiction before the look ended early', [look([[409, false]], unmet)], 'fail'],
  ['a 5xx that went away', [down, passing], 'pass'],
  [
    'a contradiction beside a 5xx',
    [
      look([
        [503, false],
        [409, false],
      ]),
    ],
    'fail',
  ],
  ['a look that ended early after a promise that held', [look([[200, true]], unmet)], 'not-run'],
  ['noise alone', [look([], noise)], 'inconclusive'],
  ['noise and an unmet precondition', [look([], unmet), look([], noise)], 'inconclusive'],
  ['a look that asked nothing', [look([])], 'inconclusive'],
] as const)('gives the verdict of all looks given %s', (_, looks, verdict) => {
  expect(foldAttempts(clause, looks, true, calm).verdict).toBe(verdict);
});

test.each([
  ['stood on every look while the service was up', [down, down, down], true, 'fail'],
  ['stood on every look while the service was down', [down, down, down], false, 'inconclusive'],
  ['stood on some looks, and the others saw noise', [down, look([], noise)], true, 'inconclusive'],
] as const)('judges a 5xx by its lasting given that it %s', (_, looks, isUp, verdict) => {
  expect(foldAttempts(clause, looks, isUp, calm).verdict).toBe(verdict);
});

test('says how many of the looks were wrong given several', () => {
  const outcome = foldAttempts(clause, [passing, failing, failing], true, calm);
  expect(outcome.looks).toEqual({ wrong: 2, of: 3 });
  expect(outcome.message).toBe('Expected status 200; received status 409 (2 of 3 looks)');
});

test('names the reason given that no look came to a verdict', () => {
  expect(foldAttempts(clause, [look([], unmet)], true, calm).message).toBe('nothing to reserve');
});

test('does not judge a clause by the findings of another', () => {
  expect(foldAttempts('reserve-coupon.holds', [failing], true, calm).verdict).toBe('inconclusive');
});

test('wants another look given noise or a 5xx alone', () => {
  expect([passing, failing, down, look([], noise), look([], unmet)].map(isUnsettled)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('does not judge by what an answer in doubt left behind, given that another look is right', () => {
  const attempt = new Attempt();
  attempt.disturb();
  attempt.find(clause, answerOf('reserveCoupon', 409, {}), false, 'status 200', 'status 409');
  const disturbed = { attempt, stop: null };
  expect(foldAttempts(clause, [disturbed, passing], true, calm).verdict).toBe('pass');
  expect(foldAttempts(clause, [disturbed, disturbed, disturbed], true, calm).verdict).toBe('fail');
});

test('wants what may be noise to stand through many answers given rough weather', () => {
  const rough = new NoiseMonitor();
  rough.onNoise();
  const times = (count: number): FinishedAttempt[] =>
    Array.from({ length: count }, () => look([[503, false]]));
  const verdictOf = (looks: FinishedAttempt[]): string => foldAttempts(clause, looks, true, rough).verdict;
  expect(verdictOf(times(3))).toBe('inconclusive');
  expect(verdictOf(times(rough.attemptsToConfirm))).toBe('fail');
  expect(verdictOf(Array.from({ length: rough.attemptsToConfirm }, () => down))).toBe('inconclusive');
});

test('takes a body that is no JSON for noise that may go away', () => {
  const attempt = new Attempt();
  attempt.find(clause, answerOf('reserveCoupon', 200, '<html>'), false, 'is_ok: true', 'a page');
  expect(foldAttempts(clause, [{ attempt, stop: null }, passing], true, calm).verdict).toBe('pass');
});
