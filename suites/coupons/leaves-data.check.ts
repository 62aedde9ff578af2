import { check, otherMember, ownedCoupon, searchLater, unknownLike } from '#loyalty';
import { foundAs, keepData, keepDataOf } from '../shared/kept-data.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

/** Stories of what calls about a coupon leave of its member. */
export default [
  check('coupon-reserved-and-released-leaves-the-data-of-its-member', {
    clauses: ['reserve-coupon.leaves-data', 'cancel-coupon-reservation.leaves-data'],
    needs: { coupon: ownedCoupon, other: otherMember },
    once: true,
    async run({ api, data, expect, given, refused, run, coupon, other }) {
      const unknown = { ...coupon, code: unknownLike(coupon.code) };
      const { query, before } = await keepData({ api, data, given, run }, coupon.owner);
      const others = await keepDataOf({ api, data, given, run }, other);
      given(await reserveCouponFor(api, coupon, 1));
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      refused(await reserveCouponFor(api, unknown, 2));
      const between = await searchLater({ api, run }, query);
      expect('reserve-coupon.leaves-data', between).toSatisfy(...foundAs(before));
      for (const { query: another, before: kept } of others)
        expect('reserve-coupon.leaves-data', await api.searchMembers(another)).toSatisfy(...foundAs(kept));
      given(await cancelCouponFor(api, coupon, 1));
      refused(await cancelCouponFor(api, coupon, 1));
      refused(await cancelCouponFor(api, unknown, 1));
      const after = await searchLater({ api, run }, query);
      expect('cancel-coupon-reservation.leaves-data', after).toSatisfy(...foundAs(between));
      for (const { query: another, before: kept } of others)
        expect('cancel-coupon-reservation.leaves-data', await api.searchMembers(another)).toSatisfy(
          ...foundAs(kept),
        );
    },
  }),
];
