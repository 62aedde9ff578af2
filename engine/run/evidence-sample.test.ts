import { expect, test } from 'vitest';
import { answerOf, recordedOf } from '../../tests/support/answer.ts';
import { NoiseMonitor } from '../client/noise-monitor.ts';
import { check } from '../../loyalty/checks/check.ts';
import { aggregateAttempts } from './aggregate-attempts.ts';
import { Attempt } from './attempt.ts';
import { EvidenceSample } from './evidence-sample.ts';
import { type CheckOutcome, outcomeOf } from './outcome.ts';

const clause = 'reserve-coupon.success';
const subject = check('subject', { clauses: [clause], run: async () => {} });

const search = { method: 'GET', url: '', headers: {}, body: null };

/** An attempt that prepares with some exchanges, and then judges an answer. */
function attempt(number: number, setup: number, isMet = true): Attempt {
  const made = new Attempt(number);
  for (let left = setup; left > 0; left -= 1)
    made.record(recordedOf('searchMembers', { phase: 'setup', request: search }));
  made.judge(clause, answerOf('reserveCoupon', isMet ? 409 : 200, {}), isMet, 'status 409', 'a status');
  made.record(recordedOf('listStores', { phase: 'cleanup', request: search }));
  return made;
}

const outcome = (...attempts: Attempt[]): CheckOutcome =>
  outcomeOf({ suite: 'coupons', check: subject }, attempts, 5, () =>
    aggregateAttempts(clause, attempts, true, new NoiseMonitor()),
  );

const operationsOf = ({ attempts }: CheckOutcome): string[] =>
  attempts.flatMap(({ exchanges }) => exchanges.map(({ operation }) => operation));

test('keeps what led to the first answer by which a clause held, and no other attempt', () => {
  const kept = new EvidenceSample().of(outcome(attempt(1, 2), attempt(2, 2)));
  expect(operationsOf(kept)).toEqual(['searchMembers', 'searchMembers', 'reserveCoupon']);
});

test('keeps the story of a further check only where it is smaller', () => {
  const sample = new EvidenceSample();
  sample.of(outcome(attempt(1, 2)));
  expect(operationsOf(sample.of(outcome(attempt(1, 3))))).toEqual([]);
  expect(operationsOf(sample.of(outcome(attempt(1, 0))))).toEqual(['reserveCoupon']);
});

test('keeps what may have changed something, whatever else is left out', () => {
  const sample = new EvidenceSample();
  sample.of(outcome(attempt(1, 0)));
  const other = attempt(1, 2);
  other.record(recordedOf('refundTransaction'));
  expect(operationsOf(sample.of(outcome(other)))).toEqual(['refundTransaction']);
});

test('keeps everything of a failure', () => {
  const failed = outcome(attempt(1, 2, false), attempt(2, 2, false));
  expect(new EvidenceSample().of(failed)).toBe(failed);
});
