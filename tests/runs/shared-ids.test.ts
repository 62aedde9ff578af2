import { loyalty } from '../../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import { check } from '../../loyalty/checks/check.ts';
import { runSuites } from '../../engine/run/run-suites.ts';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';
import { runOnSharedIds } from '../support/shared-ids.ts';

test('fails no clause and writes to no fixture of another check given members with coupons and cards of the same ids', async () => {
  const only = ['coupons', 'stamps', 'refund', 'exemptions'];
  expect(await runOnSharedIds({ only })).toEqual({ accused: [], faulty: [], held: 0 });
});

test('ends a check as faulty before it sends, given a write to what it does not lease', async () => {
  const service = createService();
  const [coupon] = service.fixtures.coupons;
  const subject = check('subject', {
    clauses: ['reserve-coupon.success'],
    async run({ api, expect: expecting }) {
      const order = { external_transaction_id: 'order' };
      const answer = await api.reserveCoupon(coupon?.member_id ?? '', coupon?.code ?? '', order);
      expecting('reserve-coupon.success', answer).toBeConfirmed();
    },
  });
  const report = await runSuites(loyalty, {
    ...inProcessRun(service),
    suites: [{ name: 'subject', checks: [subject] }],
  });
  const [result] = report.clauses.flatMap(({ checks }) => checks);
  expect(result).toMatchObject({ verdict: 'inconclusive', cause: { kind: 'check-error' } });
  expect(result?.message).toContain('reserveCoupon may change coupons of');
});
