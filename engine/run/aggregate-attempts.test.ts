import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { NoiseMonitor } from '../client/noise-monitor.ts';
import { causeOf } from '../report/cause.ts';
import { Attempt } from './attempt.ts';
import { aggregateAttempts } from './aggregate-attempts.ts';
import type { EarlyEnd } from './early-end.ts';

const clause = 'reserve-coupon.success';
const calm = new NoiseMonitor();
const noise: EarlyEnd = { verdict: 'inconclusive', cause: causeOf('noise', 'the line broke') };
const unmet: EarlyEnd = { verdict: 'not-run', cause: causeOf('precondition', 'nothing to reserve') };

/** An attempt that found this: a status, and whether that is what was expected. */
function attemptThat(
  found: readonly (readonly [status: number, isMet: boolean])[],
  end: EarlyEnd | null = null,
): Attempt {
  const attempt = new Attempt();
  for (const [status, isMet] of found) {
    attempt.judge(clause, answerOf('reserveCoupon', status, {}), isMet, 'status 200', `status ${status}`);
  }
  attempt.end = end;
  return attempt;
}

const passing = attemptThat([[200, true]]);
const failing = attemptThat([[409, false]]);
const down = attemptThat([[503, false]]);

test.each([
  ['one attempt that passed', [passing], 'pass'],
  ['noise and an attempt that passed', [attemptThat([], noise), passing], 'pass'],
  ['a contradiction in one of three attempts', [passing, failing, passing], 'fail'],
  ['a contradiction before the attempt ended early', [attemptThat([[409, false]], unmet)], 'fail'],
  ['a 5xx that went away', [down, passing], 'pass'],
  ['a 5xx twice, and then nothing that may be asked', [down, down, attemptThat([], unmet)], 'fail'],
  ['a 5xx once, and then nothing that may be asked', [down, attemptThat([], unmet)], 'inconclusive'],
  [
    'a contradiction and a 5xx',
    [
      attemptThat([
        [503, false],
        [409, false],
      ]),
    ],
    'fail',
  ],
  ['an attempt that ended early after a promise that held', [attemptThat([[200, true]], unmet)], 'not-run'],
  ['noise alone', [attemptThat([], noise)], 'inconclusive'],
  ['noise and an unmet precondition', [attemptThat([], unmet), attemptThat([], noise)], 'inconclusive'],
  ['an attempt with answers that held nothing to ask', [attemptThat([])], 'not-run'],
] as const)('gives the verdict of all attempts given %s', (_, attempts, verdict) => {
  expect(aggregateAttempts(clause, attempts, true, calm).verdict).toBe(verdict);
});

test('fails nothing, however often it was seen, given that something is held that cannot be released', () => {
  const stuck = [1, 2, 3].map(() => {
    const attempt = new Attempt();
    attempt.disturb(true);
    attempt.judge(clause, answerOf('reserveCoupon', 409, {}), false, 'status 200', 'status 409');
    return attempt;
  });
  expect(aggregateAttempts(clause, stuck, true, calm).verdict).toBe('inconclusive');
});

test.each([
  ['stood on every attempt while the service was up', [down, down, down], true, 'fail'],
  ['stood on every attempt while the service was down', [down, down, down], false, 'inconclusive'],
  ['stood on some attempts, and the others saw noise', [down, attemptThat([], noise)], true, 'inconclusive'],
] as const)('judges a 5xx by its lasting given that it %s', (_, attempts, isUp, verdict) => {
  expect(aggregateAttempts(clause, attempts, isUp, calm).verdict).toBe(verdict);
});

test('says how many of the attempts failed given several', () => {
  const outcome = aggregateAttempts(clause, [passing, failing, failing], true, calm);
  expect(outcome.attempts).toEqual({ failed: 2, of: 3 });
  expect(outcome.message).toBe('Expected status 200; received status 409 (2 of 3 attempts)');
});

test('names the reason given that no attempt came to a verdict', () => {
  expect(aggregateAttempts(clause, [attemptThat([], unmet)], true, calm).message).toBe('nothing to reserve');
});

test('does not decide a clause by the judgements of another', () => {
  expect(aggregateAttempts('reserve-coupon.holds', [failing], true, calm).verdict).toBe('not-run');
});

test('wants another attempt given noise or a 5xx alone', () => {
  expect(
    [passing, failing, down, attemptThat([], noise), attemptThat([], unmet)].map(
      ({ isUnsettled }) => isUnsettled,
    ),
  ).toEqual([false, false, true, true, false]);
});

test('does not judge by what an answer in doubt left behind, given that another attempt is right', () => {
  const attempt = new Attempt();
  attempt.disturb();
  attempt.judge(clause, answerOf('reserveCoupon', 409, {}), false, 'status 200', 'status 409');
  expect(aggregateAttempts(clause, [attempt, passing], true, calm).verdict).toBe('pass');
  expect(aggregateAttempts(clause, [attempt, attempt, attempt], true, calm).verdict).toBe('fail');
});

test('wants what may be noise to stand through many answers given noise', () => {
  const rough = new NoiseMonitor();
  rough.onNoise();
  const times = (count: number): Attempt[] =>
    Array.from({ length: count }, () => attemptThat([[503, false]]));
  const verdictOf = (attempts: Attempt[]): string => aggregateAttempts(clause, attempts, true, rough).verdict;
  expect(verdictOf(times(3))).toBe('inconclusive');
  expect(verdictOf(times(rough.attemptsToConfirm))).toBe('fail');
  expect(verdictOf(Array.from({ length: rough.attemptsToConfirm }, () => down))).toBe('inconclusive');
});

test('takes a body that is no JSON for noise that may go away', () => {
  const attempt = new Attempt();
  attempt.judge(clause, answerOf('reserveCoupon', 200, '<html>'), false, 'is_ok: true', 'a page');
  expect(aggregateAttempts(clause, [attempt, passing], true, calm).verdict).toBe('pass');
});

test('tells which optional field a doubtful failure is about given that nothing more could be asked', () => {
  const missing = { operation: 'updateMember', paths: ['address.city'], empty: null } as const;
  const attempt = new Attempt();
  const answer = answerOf('reserveCoupon', 200, {});
  attempt.judge(clause, answer, false, 'a city', 'nothing', { missing });
  attempt.doubt();
  const decided = aggregateAttempts(clause, [attempt, attemptThat([], unmet)], true, calm);
  expect(decided).toMatchObject({ verdict: 'inconclusive', missing });
});

test('takes a failure that may be of an earlier attempt for one given that nothing more could be asked', () => {
  const attempt = attemptThat([[200, false]]);
  attempt.markFromPreviousAttempt();
  expect(aggregateAttempts(clause, [attempt, down], true, calm).verdict).toBe('fail');
  expect(aggregateAttempts(clause, [attempt, attemptThat([], unmet)], true, calm).verdict).toBe('fail');
  expect(aggregateAttempts(clause, [attempt, down], false, calm).verdict).toBe('inconclusive');
  expect(aggregateAttempts(clause, [attempt, passing], true, calm).verdict).toBe('pass');
});

test('says since when a contradiction can be seen, where its story holds something of a later edition', () => {
  const newer = new Attempt();
  newer.noteEdition('2027.03');
  newer.noteEdition('2027.01');
  newer.judge(clause, answerOf('reserveCoupon', 409, {}), false, 'status 200', 'status 409');
  const decide = (...attempts: Attempt[]) => aggregateAttempts(clause, attempts, true, calm);
  expect(decide(newer)).toMatchObject({ verdict: 'fail', since: '2027.03' });
  expect(decide(newer, failing)).toMatchObject({ verdict: 'fail' });
  expect(decide(newer, failing)).not.toHaveProperty('since');
});
