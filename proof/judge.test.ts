import { expect, test } from 'vitest';
import { fault } from '../mock/patches/fault.ts';
import { sampleCheck, sampleClause, sampleReport } from '../tests/support/sample-report.ts';
import { judgeFault } from './judge.ts';

const lostCoupons = fault({
  id: 'coupons-are-lost',
  clause: 'reserve-coupon.holds',
  difficulty: 'plain',
  what: 'Confirms coupons and holds none.',
  break: () => {},
});

/** What a run makes of it in which these checks fail, by the clause that they fail. */
const judged = (...failing: (readonly [clause: string, check: string])[]) =>
  judgeFault(
    lostCoupons,
    [],
    sampleReport(
      failing.map(([id, name]) =>
        sampleClause({ id, verdict: 'fail', checks: [sampleCheck({ name, verdict: 'fail' })] }),
      ),
    ),
  );

const own = ['reserve-coupon.holds', 'coupon-is-held'] as const;

test('counts a fault as killed by its own clause alone', () => {
  expect(judged(own)).toMatchObject({ killed: true, by: ['coupon-is-held'], bystanders: [] });
  expect(judged(['reserve-coupon.success', 'coupon-is-given'])).toMatchObject({ killed: false });
});

test('names other clauses that failed, but for those that only walks charge', () => {
  const other = ['reserve-coupon.success', 'coupon-is-given'] as const;
  const walked = ['reserve-stamps.holds', 'walk-7-of-coupon-and-card'] as const;
  expect(judged(own, other, walked).bystanders).toEqual(['reserve-coupon.success']);
});
