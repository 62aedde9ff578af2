import { check, ownMember, searchLater } from '#loyalty';
import { foundAs, keepData } from '../shared/kept-data.ts';

export default [
  check('asking-for-exemptions-leaves-the-data-of-the-member', {
    clauses: ['coupon-exemptions.leaves-data'],
    needs: { member: ownMember },
    once: true,
    async run({ api, data, expect, given, run, member }) {
      const { query, before } = await keepData({ api, data, given, run }, member);
      given(await api.couponExemptions(member.id, [{ external_id: data.productId() }]));
      expect('coupon-exemptions.leaves-data', await searchLater({ api, run }, query)).toSatisfy(
        ...foundAs(before),
      );
    },
  }),
];
