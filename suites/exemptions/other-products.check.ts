import { type Answer, check, namedExemption, valueAt } from '#loyalty';
import { hasCode, hasRulesOf, namesCoupon } from '../shared/exemption-rules.ts';

/** Whether an answer names the coupon of that code, with rules that exempt something. */
const isExempting = ({ items }: Answer, code: string | undefined): boolean =>
  items.some((coupon) => hasCode(coupon, code) && valueAt(coupon, 'exemption_rules.0') !== undefined);

export default [
  check('coupon-exemptions-are-those-of-the-products-asked-for-and-not-of-earlier-ones', {
    clauses: ['coupon-exemptions.names-coupon', 'coupon-exemptions.exemption-rules'],
    needs: { exempt: namedExemption },
    // It begins before the others: what is kept of the first request of a member is then that of this one.
    lasting: true,
    async run({ api, data, exempt: { member_id, product, coupon_code }, given, expect }) {
      const ask = (one: object) => api.couponExemptions(member_id, [one]);
      const before = given(await ask({ external_id: data.productId() }));
      const answer = given(await ask(product));
      expect('coupon-exemptions.names-coupon', answer).toSatisfy(...namesCoupon(coupon_code));
      expect('coupon-exemptions.exemption-rules', answer).toSatisfy(...hasRulesOf(coupon_code));
      const after = given(await ask({ external_id: data.productId() }));
      // A service may name coupons that exempt nothing of what is asked for.
      expect('coupon-exemptions.names-coupon', after).toSatisfy(
        `no exemption by the coupon ${coupon_code} of a product that is none, as before`,
        () => isExempting(before, coupon_code) || !isExempting(after, coupon_code),
      );
    },
  }),
];
