import { check, ownMember, searchLater } from '#loyalty';
import { foundAs, keepData } from '../shared/kept-data.ts';

export default [
  check('asking-for-exemptions-leaves-the-data-of-the-member', {
    clauses: ['coupon-exemptions.leaves-data'],
    needs: { member: ownMember },
    once: true,
    async run({ api, data, expect, given, run, member }) {
      const { query, before } = await keepData({ api, data, given, run }, member);
      for (const count of [1, 2, 3, 60, 100]) {
        const products = Array.from({ length: count }, () => ({ external_id: data.productId() }));
        given(await api.couponExemptions(member.id, products));
      }
      expect('coupon-exemptions.leaves-data', await searchLater({ api, run }, query)).toSatisfy(
        ...foundAs(before),
      );
    },
  }),
];
