import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { NoiseMonitor } from '../client/noise-monitor.ts';
import { Redactor } from '../redaction/redactor.ts';
import { causeOf } from '../report/cause.ts';
import { Attempt } from './attempt.ts';
import { select, type CheckSelection } from './selection.ts';
import { check } from './check.ts';
import { Collector } from './collect.ts';
import { aggregateAttempts } from './aggregate-attempts.ts';
import { outcomeOf } from './outcome.ts';

const clause = 'reserve-coupon.success';
const subject = check('subject', { clauses: [clause], run: async () => {} });
const entry = { suite: 'coupons', check: subject };

function selected(): CheckSelection {
  const selection = select([{ name: 'coupons', checks: [subject] }], [clause]);
  if (selection === null) throw new Error(`Nothing is named ${clause}.`);
  return selection;
}

/** A collector that was handed one attempt with a failure on an answer. */
function collected(): Collector {
  const noise = new NoiseMonitor();
  const collector = new Collector(new Redactor(), noise);
  const attempt = new Attempt();
  const answer = answerOf('reserveCoupon', 409, {});
  const { recorded } = answer;
  Object.assign(recorded.request, { url: 'https://service.test/' });
  attempt.find(clause, answer, false, 'status 200', 'status 409');
  collector.onFinished(
    outcomeOf(entry, [attempt], 5, () => aggregateAttempts(clause, [attempt], true, noise)),
  );
  return collector;
}

test('points from a failed result to the exchange that shows it', () => {
  const { clauses, exchanges } = collected().findings(selected(), 0);
  const result = clauses.find(({ id }) => id === clause);
  expect(result).toMatchObject({ verdict: 'fail', cause: null, checks: [{ evidence: 'x1' }] });
  expect(exchanges).toMatchObject([{ id: 'x1', attempt: 1, role: 'check' }]);
});

test('tells of a shared exchange what the check that failed on it expected', () => {
  const noise = new NoiseMonitor();
  const collector = new Collector(new Redactor(), noise);
  const answer = answerOf('reserveCoupon', 200, {});
  Object.assign(answer.recorded.request, { url: 'https://service.test/' });
  for (const [isMet, expected] of [
    [true, 'status 200'],
    [false, 'is_ok: true'],
    [true, 'a body'],
  ] as const) {
    const attempt = new Attempt();
    attempt.find(clause, answer, isMet, expected, 'something');
    collector.onFinished(
      outcomeOf(entry, [attempt], 5, () => aggregateAttempts(clause, [attempt], true, noise)),
    );
  }
  const { exchanges } = collector.findings(selected(), 0);
  expect(exchanges).toMatchObject([{ id: 'x1', title: expect.stringMatching(/: expected is_ok: true$/) }]);
});

test('says of every other clause why it is open', () => {
  const { clauses } = collected().findings(selected(), 0);
  const others = clauses.filter(({ verdict }) => verdict === 'not-run');
  expect(new Set(others.map(({ cause }) => cause?.kind))).toContain('not-selected');
});

test('leaves what was selected inconclusive given that nothing could be tested', () => {
  const collector = new Collector(null, new NoiseMonitor());
  const { clauses } = collector.findings(selected(), 0, causeOf('no-access', 'connect ECONNREFUSED'));
  expect(clauses.find(({ id }) => id === clause)).toMatchObject({
    verdict: 'inconclusive',
    reason: 'connect ECONNREFUSED',
    cause: { kind: 'no-access' },
  });
});
