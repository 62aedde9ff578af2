import { loyalty } from '../../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import { runSuites } from '../../engine/run/run-suites.ts';
import { isBroken } from '../../engine/report/verdict.ts';
import { createService, type Service } from '../../mock/service/service.ts';
import { type MockFixtures, mockFixtures } from '../../mock/service/state/fixtures.ts';
import { inProcessRun } from '../../proof/in-process.ts';
import { faultOf, variationOf } from '../../proof/trials.ts';

/** One of each, as the smallest sandbox has it: a coupon that can be used, and one that cannot. */
function oneOfEach(): MockFixtures {
  const fixtures = mockFixtures();
  const first = <T>(list: readonly T[]): T[] => list.slice(0, 1);
  const { members, coupons, stamp_cards, transactions, identifier_types, login_otps } = fixtures;
  const [usable, others] = [coupons.filter((one) => one.usable), coupons.filter((one) => !one.usable)];
  return {
    ...fixtures,
    members: first(members),
    coupons: [...first(usable), ...first(others)],
    stamp_cards: first(stamp_cards),
    transactions: first(transactions),
    identifier_types: first(identifier_types),
    login_otps: first(login_otps),
  };
}

/** The clauses that a service fails which has one of each fixture, with the words of a check. */
async function failedBy(
  change: (service: Service) => void,
  { only = [], maxMessages }: { only?: readonly string[]; maxMessages?: number },
): Promise<unknown[]> {
  let ahead = 0;
  const service = createService({ fixtures: oneOfEach(), clock: () => new Date(Date.now() + ahead) });
  change(service);
  const { clauses } = await runSuites(loyalty, {
    ...inProcessRun(service),
    only,
    ...(maxMessages === undefined ? {} : { maxMessages }),
    // Nothing waits for the end of the other checks.
    pause: async (ms) => void (ahead += ms),
  });
  expect(clauses.some(({ verdict }) => verdict === 'pass')).toBe(true);
  return clauses
    .filter(({ verdict }) => isBroken(verdict))
    .map(({ id, checks }) => [id, checks.find(({ verdict }) => verdict === 'fail')?.message]);
}

const differing = [
  'refunds-take-points',
  'refunds-take-points-some-time-later',
  'reserved-coupons-take-points',
  'leaves-out-every-zero',
] as const;

test.each(differing)('accuses no service where %s, with or without messages', async (id) => {
  const { vary } = variationOf(id);
  expect(await failedBy(vary, {})).toEqual([]);
  expect(await failedBy(vary, { maxMessages: 0 })).toEqual([]);
});

const faults = [
  ['update-identifier-updates-the-latest', 'identifiers'],
  ['reserve-stamps-done-uses-up-coupons', 'stamps'],
] as const;

test.each(faults)('finds %s', async (id, area) => {
  const { clause, break: breakService } = faultOf(id);
  expect(await failedBy(breakService, { only: [area] })).toContainEqual([clause, expect.any(String)]);
});

test('fails no clause given stamps that the refunds of earlier runs have used up', async () => {
  const fixtures = oneOfEach();
  const [card] = fixtures.stamp_cards;
  const service = createService({
    fixtures: { ...fixtures, stamp_cards: card ? [{ ...card, collected: 2 }] : [] },
  });
  for (const seed of [1, 2, 3]) {
    const run = inProcessRun(service);
    const { clauses } = await runSuites(loyalty, { ...run, seed, only: ['stamps', 'refund-transaction'] });
    expect(clauses.filter(({ verdict }) => isBroken(verdict))).toEqual([]);
    expect(clauses.find(({ id }) => id === 'reserve-stamps.success')?.verdict).toBe('pass');
  }
});

test.each([1, 2, 3])('fails no clause given cards with %i of their stamps left', async (collected) => {
  const fixtures = mockFixtures();
  const stamp_cards = fixtures.stamp_cards.map((card) => ({ ...card, collected }));
  const run = inProcessRun(createService({ fixtures: { ...fixtures, stamp_cards } }));
  const { clauses } = await runSuites(loyalty, { ...run, fixtures, only: ['stamps', 'refund-transaction'] });
  expect(clauses.filter(({ verdict }) => isBroken(verdict))).toEqual([]);
});
