import type { Api } from '../client/api.ts';
import { isConfirmed } from '../client/answer.ts';
import type { Need } from '../engine/need.ts';
import type { RunContext } from '../engine/run-context.ts';
import { couponOrders } from '../reservations/order-ids.ts';
import { firstAccepted } from './first-accepted.ts';
import { type Coupon, couponsOf, type CouponWay } from './needs.ts';
import { oneOf } from './of-fixtures.ts';
import { couponRelease, fullCouponOrder } from './orders.ts';

const listed: Need<Coupon> = oneOf('coupons', {
  words: 'a usable coupon of a member',
  suits: ({ usable }) => usable,
  partners: ({ member_id }) => [couponsOf(member_id)],
  as: (coupon) => ({ ...coupon, ...couponOrders(coupon) }),
});

/**
 * A usable coupon, for this check alone, with the way in which such coupons can be had. A service may let a member have one
 * reserved coupon at a time.
 */
export const usableCoupon: Need<Coupon> = {
  ...listed,
  candidates: (run) =>
    listed.candidates(run).map((candidate) => ({
      ...candidate,
      take: async (api) => {
        const coupon = await candidate.take(api);
        return { ...coupon, way: await wayOf(run, api, coupon) };
      },
    })),
};

/** The ways in which a coupon may be had, the usual one first. */
export const couponWays: readonly [CouponWay, ...CouponWay[]] = [
  {},
  { external_product_id: undefined },
  { channel: 'POS' },
  { external_product_id: undefined, channel: 'POS' },
];

/** The way in which the first coupon that a run takes is reserved: its others are hardly of another kind. */
const wayOf = (run: RunContext, api: Api, coupon: Coupon): Promise<CouponWay> =>
  run.once('the way in which coupons are reserved', async () => {
    const { member_id, code } = coupon;
    const order = fullCouponOrder(coupon, 1);
    const reserved = await firstAccepted(couponWays, (way) =>
      api.reserveCoupon(member_id, code, { ...order, ...way }),
    );
    if (isConfirmed(reserved.answer))
      await api.cancelCouponReservation(member_id, code, couponRelease(coupon, 1));
    return reserved.body;
  });
