import {
  alikeSlots,
  check,
  type Coupon,
  couponOrder,
  couponPair,
  couponRelease,
  isConfirmed,
  strangerSlot,
  usableCoupon,
} from '#loyalty';
import { brokenValue, cancelCouponFor, reserveCouponFor } from './orders.ts';

/** What the order in slot 1 may send to reserve its coupon, in the words of a check's name: `coupon-reserved-…-is-held`. */
const requests = [
  ['at-the-till', () => ({ channel: 'POS' })],
  ['without-channel', () => ({ channel: undefined })],
  ['without-product', () => ({ external_product_id: undefined })],
  ['without-value', () => ({ redeemed_value: undefined })],
  ['with-nothing-redeemed', () => ({ redeemed_value: 0 })],
  ['with-a-fraction', (coupon: Coupon) => ({ redeemed_value: brokenValue(coupon) })],
] as const;

/** What the order may say otherwise, where a service may refuse it: what it confirms, it holds. */
const refusable = [
  ['without-a-name-for-its-product', { external_product_id: '' }],
  ['for-thousands', { redeemed_value: 5000 }],
  ['in-an-unknown-channel', { channel: 'Webshop' }],
] as const;

/** Stories of orders that say little, say something else the next time, or have much alike. */
export default [
  ...requests.map(([words, fieldsOf]) =>
    check(`coupon-reserved-${words}-is-held`, {
      clauses: [
        'reserve-coupon.holds',
        'cancel-coupon-reservation.success',
        'cancel-coupon-reservation.frees-for-others',
      ],
      needs: { coupon: usableCoupon },
      async run({ api, expect, given, refused, coupon }) {
        const body = { ...couponOrder(coupon, 1), ...fieldsOf(coupon) };
        given(await api.reserveCoupon(coupon.member_id, coupon.code, body));
        const rival = await reserveCouponFor(api, coupon, 2);
        expect('reserve-coupon.holds', rival).toNotSucceed();
        refused(rival);
        const cancelled = await cancelCouponFor(api, coupon, 1);
        expect('cancel-coupon-reservation.success', cancelled).toBeDone();
        given(cancelled);
        const next = await reserveCouponFor(api, coupon, 2);
        expect('cancel-coupon-reservation.frees-for-others', next).toBeConfirmed();
        given(next);
        const again = await api.reserveCoupon(coupon.member_id, coupon.code, body);
        expect('reserve-coupon.holds', again).toNotSucceed();
      },
    }),
  ),

  ...refusable.map(([words, fields]) =>
    check(`coupon-reserved-${words}-is-held`, {
      clauses: ['reserve-coupon.holds'],
      needs: { coupon: usableCoupon },
      async run({ api, expect, given, coupon }) {
        const body = { ...couponOrder(coupon, 1), ...fields };
        given(await api.reserveCoupon(coupon.member_id, coupon.code, body));
        expect('reserve-coupon.holds', await reserveCouponFor(api, coupon, 2)).toNotSucceed();
      },
    }),
  ),

  ...alikeSlots.map(([holder, rival]) =>
    check(`coupon-of-order-${holder}-is-refused-to-order-${rival}`, {
      clauses: ['reserve-coupon.holds'],
      needs: { coupon: usableCoupon },
      async run({ api, expect, given, coupon }) {
        given(await reserveCouponFor(api, coupon, holder));
        expect('reserve-coupon.holds', await reserveCouponFor(api, coupon, rival)).toNotSucceed();
        // A service may let any order cancel.
        if (isConfirmed(await cancelCouponFor(api, coupon, strangerSlot))) return;
        await cancelCouponFor(api, coupon, rival);
        expect('reserve-coupon.holds', await reserveCouponFor(api, coupon, 3)).toNotSucceed();
      },
    }),
  ),

  // Whether the order may change its channel is left open; where it may, it still holds the coupon, and once.
  check('coupon-reserved-again-in-another-channel-stays-held-until-one-cancel', {
    clauses: ['reserve-coupon.same-order.stays-held', 'reserve-coupon.same-order.one-hold'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, refused, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      given(await reserveCouponFor(api, coupon, 1, 'POS'));
      const rival = await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.same-order.stays-held', rival).toNotSucceed();
      refused(rival);
      given(await cancelCouponFor(api, coupon, 1));
      expect('reserve-coupon.same-order.one-hold', await reserveCouponFor(api, coupon, 3)).toBeConfirmed();
    },
  }),

  check('coupon-reserved-again-by-its-order-id-alone-stays-held', {
    clauses: ['reserve-coupon.same-order.stays-held'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, refused, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      given(await api.reserveCoupon(coupon.member_id, coupon.code, couponRelease(coupon, 1)));
      expect('reserve-coupon.same-order.stays-held', await reserveCouponFor(api, coupon, 2)).toNotSucceed();
    },
  }),

  // A service may let a member have one reserved coupon at a time: it refuses the second one then.
  check('coupon-stays-held-while-another-order-reserves-another-one', {
    clauses: ['reserve-coupon.leaves-other-coupons'],
    needs: { coupons: couponPair },
    async run({ api, expect, given, refused, coupons: [coupon, other] }) {
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      await reserveCouponFor(api, other, 2);
      expect('reserve-coupon.leaves-other-coupons', await reserveCouponFor(api, coupon, 3)).toNotSucceed();
    },
  }),
];
