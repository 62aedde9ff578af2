import { expect, test } from 'vitest';
import { isBroken } from '../../engine/report/verdict.ts';
import { runAgainst } from '../../proof/run-against.ts';
import { variationOf } from '../../proof/trials.ts';

/** Conforming services that differ in several places at once, and were accused for it while each place alone was not. */
const combinations = [
  [['search-by-email-wants-lower-case', 'leaves-out-email'], 'search'],
  [['refunds-take-whole-pieces', 'refunds-carry-the-id-of-the-transaction'], 'refund'],
  [['discovery-asks-for-a-token', 'tokens-have-no-signature'], 'discovery.success'],
  [
    ['coupon-validity-is-given-back-with-hours-of-an-offset', 'coupon-validity-is-given-back-without-offset'],
    'drafts',
  ],
  [
    ['coupon-validity-is-in-a-zone-that-is-not-shown', 'drafts-without-an-end-last-for-ever'],
    'createDraftCoupon',
  ],
  [['search-by-phone-is-behind-the-others', 'members-are-served-one-call-at-a-time'], 'update'],
] as const;

test.each(combinations)('accuses no service for %s together', async (ids, area) => {
  const { report } = await runAgainst((service) => ids.forEach((id) => variationOf(id).vary(service)), 1, 1, {
    only: [area],
  });
  const failing = report.clauses.filter(({ verdict }) => isBroken(verdict));
  expect(failing.map(({ id, checks }) => [id, checks[0]?.message])).toEqual([]);
  expect(report.clauses.some(({ verdict }) => verdict === 'pass')).toBe(true);
});

test('tells of no failure that it would take back given searches with fields of their own', async () => {
  const failed: string[] = [];
  const { vary } = variationOf('search-elements-are-names-and-emails');
  const { report } = await runAgainst(vary, 1, 1, {
    only: ['consent'],
    onFinished: ({ entry, results }) => {
      if ([...results.values()].some(({ verdict }) => verdict === 'fail')) failed.push(entry.check.name);
    },
  });
  expect(report.clauses.filter(({ verdict }) => isBroken(verdict))).toEqual([]);
  expect(failed).toEqual([]);
});
