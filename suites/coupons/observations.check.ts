import {
  couponOrder,
  couponUnderAnother,
  couponRelease,
  describeForm,
  isConfirmed,
  observe,
  otherLetterCase,
  usableCoupon,
} from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

export default [
  observe('cancel-of-a-coupon-without-order', {
    silence: 'silence.reservation.order-id-required',
    needs: { coupon: usableCoupon },
    run: async ({ api, coupon }) =>
      describeForm(await api.cancelCouponReservation(coupon.member_id, coupon.code, {})),
  }),

  observe('coupon-reservation-of-nothing-but-an-order', {
    silence: 'silence.reservation.required-fields',
    needs: { coupon: usableCoupon },
    run: async ({ api, coupon }) =>
      describeForm(await api.reserveCoupon(coupon.member_id, coupon.code, couponRelease(coupon, 1))),
  }),

  observe('coupon-reservation-on-a-misspelt-channel', {
    silence: 'silence.reservation.channel',
    needs: { coupon: usableCoupon },
    async run({ api, coupon }) {
      const body = { ...couponOrder(coupon, 1), channel: 'OnlinStore' };
      return describeForm(await api.reserveCoupon(coupon.member_id, coupon.code, body));
    },
  }),

  observe('order-id-in-other-letter-case', {
    silence: 'silence.reservation.order-id-letter-case',
    needs: { coupon: usableCoupon },
    async run({ api, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      const external_transaction_id = otherLetterCase(coupon.order(1));
      const body = { ...couponOrder(coupon, 1), external_transaction_id };
      const answer = await api.reserveCoupon(coupon.member_id, coupon.code, body);
      return isConfirmed(answer) ? 'the same order' : 'another order';
    },
  }),

  observe('unknown-coupon-code', {
    silence: 'silence.coupons.unknown-code',
    needs: { coupon: usableCoupon },
    async run({ api, data, coupon }) {
      const code = `lc-${data.unique()}`;
      const reserved = await api.reserveCoupon(coupon.member_id, code, couponOrder(coupon, 1));
      const cancelled = await api.cancelCouponReservation(coupon.member_id, code, couponRelease(coupon, 1));
      return `reserve: ${describeForm(reserved)}; cancel: ${describeForm(cancelled)}`;
    },
  }),

  observe('coupon-code-in-other-letter-case', {
    silence: 'silence.coupons.code-letter-case',
    needs: { coupon: usableCoupon },
    async run({ api, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      const code = otherLetterCase(coupon.code);
      const answer = await api.reserveCoupon(coupon.member_id, code, couponOrder(coupon, 1));
      return isConfirmed(answer) ? 'found' : `not found: ${describeForm(answer)}`;
    },
  }),

  observe('coupon-of-another-member', {
    silence: 'silence.coupons.other-member',
    needs: { coupon: couponUnderAnother },
    async run({ api, coupon: { foreign } }) {
      return describeForm(await reserveCouponFor(api, foreign, 1));
    },
  }),

  observe('reservations-of-one-order-for-two-members', {
    silence: 'silence.coupons.order-of-two-members',
    needs: { coupon: usableCoupon, other: usableCoupon },
    async run({ api, given, coupon, other }) {
      given(await reserveCouponFor(api, coupon, 1));
      return describeForm(await reserveCouponFor(api, { ...other, order: coupon.order }, 1));
    },
  }),

  observe('cancel-by-an-order-that-does-not-hold-the-coupon', {
    silence: 'silence.coupons.cancel-other-order',
    needs: { coupon: usableCoupon },
    async run({ api, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      const answer = await cancelCouponFor(api, coupon, 2);
      const isFree = isConfirmed(await reserveCouponFor(api, coupon, 3));
      return `${describeForm(answer)}; ${isFree ? 'released' : 'still held'}`;
    },
  }),

  observe('cancel-of-a-coupon-that-was-never-reserved', {
    silence: 'silence.coupons.cancel-never-reserved',
    needs: { coupon: usableCoupon },
    run: async ({ api, coupon }) => describeForm(await cancelCouponFor(api, coupon, 4)),
  }),

  observe('same-order-reserves-with-another-product-and-value', {
    silence: 'silence.coupons.reserve-other-product',
    needs: { coupon: usableCoupon },
    async run({ api, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      const body = { ...couponOrder(coupon, 1), external_product_id: 'conformance-2', redeemed_value: 0.5 };
      return describeForm(await api.reserveCoupon(coupon.member_id, coupon.code, body));
    },
  }),

  observe('negative-redeemed-value', {
    silence: 'silence.coupons.redeemed-value-bounds',
    needs: { coupon: usableCoupon },
    async run({ api, coupon }) {
      const body = { ...couponOrder(coupon, 1), redeemed_value: -1 };
      return describeForm(await api.reserveCoupon(coupon.member_id, coupon.code, body));
    },
  }),

  observe('details-of-a-confirmation', {
    silence: 'silence.coupons.details-when-ok',
    needs: { coupon: usableCoupon },
    async run({ api, given, coupon }) {
      const details = given(await reserveCouponFor(api, coupon, 1)).get('details');
      if (typeof details !== 'string') return details === undefined ? 'absent' : 'no text';
      return details === '' ? 'empty' : 'a text';
    },
  }),

  observe('order-id-as-a-number', {
    silence: 'silence.request.lenient-types',
    needs: { coupon: usableCoupon },
    run: async ({ api, coupon: { member_id, code } }) =>
      describeForm(await api.cancelCouponReservation(member_id, code, { external_transaction_id: 4 })),
  }),
];
