import { loyalty } from '../../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { NoiseMonitor } from '../client/noise-monitor.ts';
import { Redactor } from '../redaction/redactor.ts';
import type { Breach } from '../contract/breach.ts';
import { causeOf } from '../report/cause.ts';
import { Attempt } from './attempt.ts';
import { select, type CheckSelection } from './selection.ts';
import { check } from '../../loyalty/checks/check.ts';
import { Collector } from './collect.ts';
import { aggregateAttempts } from './aggregate-attempts.ts';
import { outcomeOf } from './outcome.ts';
import { resultOfTally, type Watch } from './passive-check.ts';

const clause = 'reserve-coupon.success';
const subject = check('subject', { clauses: [clause], run: async () => {} });
const entry = { suite: 'coupons', check: subject };

function selected(): CheckSelection {
  const selection = select(loyalty, [{ name: 'coupons', checks: [subject] }], [clause]);
  if (selection === null) throw new Error(`Nothing is named ${clause}.`);
  return selection;
}

const nothingPassive = { passive: [], lacks: () => null };

/** A collector that was handed one attempt with a failure on an answer. */
function collected(passive: readonly Watch[] = []): Collector {
  const noise = new NoiseMonitor();
  const collector = new Collector(new Redactor(), loyalty, { ...nothingPassive, passive });
  const attempt = new Attempt();
  const answer = answerOf('reserveCoupon', 409, {});
  const { recorded } = answer;
  Object.assign(recorded.request, { url: 'https://service.test/' });
  attempt.judge(clause, answer, false, 'status 200', 'status 409');
  collector.onFinished(
    outcomeOf(entry, [attempt], 5, () => aggregateAttempts(clause, [attempt], true, noise)),
  );
  return collector;
}

test('points from a failed result to the exchange that shows it', async () => {
  const { clauses, exchanges } = await collected().results(selected(), 0);
  const result = clauses.find(({ id }) => id === clause);
  expect(result).toMatchObject({ verdict: 'fail', cause: null, checks: [{ evidence: 'x1' }] });
  expect(exchanges).toMatchObject([{ id: 'x1', attempt: 1, role: 'check' }]);
});

test('tells of a shared exchange what the check that failed on it expected', async () => {
  const noise = new NoiseMonitor();
  const collector = new Collector(new Redactor(), loyalty, nothingPassive);
  const answer = answerOf('reserveCoupon', 200, {});
  Object.assign(answer.recorded.request, { url: 'https://service.test/' });
  for (const [isMet, expected] of [
    [true, 'status 200'],
    [false, 'is_ok: true'],
    [true, 'a body'],
  ] as const) {
    const attempt = new Attempt();
    attempt.judge(clause, answer, isMet, expected, 'something');
    collector.onFinished(
      outcomeOf(entry, [attempt], 5, () => aggregateAttempts(clause, [attempt], true, noise)),
    );
  }
  const { exchanges } = await collector.results(selected(), 0);
  expect(exchanges).toMatchObject([{ id: 'x1', title: expect.stringMatching(/: expected is_ok: true$/) }]);
});

/** A passive check that found this of a clause. */
const finding = (id: string, breach: Breach | null, seen = 1): Watch => ({
  onExchange: () => {},
  results: () => [resultOfTally(id, { seen, wrong: breach === null ? 0 : 1, breach })],
});

const breachOf = (id: string): Breach => {
  const { recorded: evidence } = answerOf('listStores', 200, []);
  Object.assign(evidence.request, { url: 'https://service.test/' });
  const condition = { kind: 'has', path: 'phone.number', value: '90001234' } as const;
  return { clause: id, expected: 'one', received: 'phone +47 90001234', condition, evidence };
};

test('reports what a passive check saw broken, with its exchange, also of what was not asked for', async () => {
  const other = 'list-stores.exactly-one';
  const collector = new Collector(new Redactor(), loyalty, {
    ...nothingPassive,
    passive: [finding(other, breachOf(other))],
  });
  const { clauses, exchanges } = await collector.results(selected(), 0);
  expect(clauses.find(({ id }) => id === other)).toMatchObject({
    verdict: 'fail',
    checks: [
      { name: 'answers-hold-list-stores-exactly-one', evidence: 'x1', attempts: { failed: 1, of: 1 } },
    ],
  });
  expect(exchanges).toMatchObject([{ id: 'x1', role: 'probe' }]);
});

test('masks what a passive check quotes', async () => {
  const redactor = new Redactor();
  redactor.addSecret('phone', '90001234');
  const { clauses } = await new Collector(redactor, loyalty, {
    ...nothingPassive,
    passive: [finding(clause, breachOf(clause))],
  }).results(selected(), 0);
  expect(JSON.stringify(clauses)).not.toContain('90001234');
});

test.each([
  ['that a clause holds which was not asked for', 'list-stores.exactly-one', 1],
  ['of a clause that a check decided and no answer contained', clause, 0],
] as const)('does not repeat %s', async (_, id, seen) => {
  const collector = collected([finding(id, null, seen)]);
  const { clauses } = await collector.results(selected(), 0);
  const suites = clauses.find((one) => one.id === id)?.checks.map(({ suite }) => suite);
  expect(suites).not.toContain('contract');
});

test('says of every other clause why it is open', async () => {
  const { clauses } = await collected().results(selected(), 0);
  const others = clauses.filter(({ verdict }) => verdict === 'not-run');
  expect(new Set(others.map(({ cause }) => cause?.kind))).toContain('not-selected');
});

test.each([
  ['that no answer showed it', false, 'unseen'],
  ['that it is in another shard, given one', true, 'other-shard'],
] as const)('says of a clause that no check of the run decided %s', async (_, isPart, kind) => {
  const empty = new Collector(new Redactor(), loyalty, nothingPassive);
  const { clauses } = await empty.results(selected(), 0, null, isPart);
  expect(clauses.find(({ id }) => id === clause)?.cause?.kind).toBe(kind);
});

test('leaves what was selected inconclusive given that nothing could be tested', async () => {
  const collector = new Collector(null, loyalty, nothingPassive);
  const { clauses } = await collector.results(selected(), 0, causeOf('no-access', 'connect ECONNREFUSED'));
  expect(clauses.find(({ id }) => id === clause)).toMatchObject({
    verdict: 'inconclusive',
    reason: 'connect ECONNREFUSED',
    cause: { kind: 'no-access' },
  });
});
