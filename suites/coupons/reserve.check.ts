import {
  couponWays,
  firstAccepted,
  fullCouponOrder,
  valueAt,
  check,
  couponOrder,
  couponRelease,
  unknownLike,
  unusableCoupons,
  usableCoupon,
} from '#loyalty';
import {
  brokenValue,
  cancelCouponFor,
  reserveCouponFor,
  reserveForAnyProduct,
} from '../shared/coupon-orders.ts';

/** As long as a short memory lasts, in milliseconds. */
const pauseMs = 5000;

export default [
  check('refusal-of-a-reserved-coupon-is-a-business-failure', {
    clauses: ['action-result.refusal.status'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      expect('action-result.refusal.status', await reserveCouponFor(api, coupon, 2)).toHaveStatus(200);
    },
  }),

  check('usable-coupon-is-reserved', {
    clauses: ['reserve-coupon.success'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, coupon }) {
      const reserve = (way: object) =>
        api.reserveCoupon(coupon.member_id, coupon.code, { ...fullCouponOrder(coupon, 1), ...way });
      const sent = await firstAccepted(couponWays, reserve);
      expect('reserve-coupon.success', sent.answer).toBeDone();
      expect('reserve-coupon.success', await reserve(sent.body)).toSatisfy(
        'status 200 with an action result, where the order is given the coupon again',
        ({ succeeded, status, json }) =>
          !succeeded || (status === 200 && valueAt(json, 'is_ok') !== undefined),
      );
    },
  }),

  check('coupon-reservation-takes-every-field-in-its-type', {
    clauses: ['reserve-coupon.accepts-described-fields'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, coupon }) {
      const body = { ...couponOrder(coupon, 1), channel: 'POS', redeemed_value: brokenValue(coupon) };
      const answer = await api.reserveCoupon(coupon.member_id, coupon.code, body);
      expect('reserve-coupon.accepts-described-fields', answer).toSatisfy(
        'no validation error over fields of the described types',
        ({ status }) => status < 400,
      );
    },
  }),

  check('coupon-that-does-not-exist-is-neither-reserved-nor-released', {
    clauses: ['reserve-coupon.unknown-code', 'cancel-coupon-reservation.unknown-code'],
    needs: { coupon: usableCoupon },
    async run({ api, data, expect, coupon }) {
      const unknown = { ...coupon, code: unknownLike(coupon.code) };
      expect('reserve-coupon.unknown-code', await reserveCouponFor(api, unknown, 1)).toBeRejected();
      expect('reserve-coupon.unknown-code', await reserveCouponFor(api, unknown, 1)).toBeRejected();
      for (const code of [`${coupon.code}${data.digits(4)}`, `${data.digits(4)}${coupon.code}`])
        expect(
          'reserve-coupon.unknown-code',
          await reserveCouponFor(api, { ...coupon, code }, 1),
        ).toBeRejected();
      expect('cancel-coupon-reservation.unknown-code', await cancelCouponFor(api, unknown, 1)).toBeRejected();
    },
  }),

  check('unusable-coupon-is-refused', {
    clauses: ['reserve-coupon.unusable'],
    needs: { coupons: unusableCoupons },
    async run({ api, expect, coupons }) {
      for (const coupon of coupons) {
        for (const _ of [1, 2])
          expect('reserve-coupon.unusable', await reserveForAnyProduct(api, coupon, 1)).toNotSucceed();
        const byOrderAlone = await api.reserveCoupon(coupon.member_id, coupon.code, couponRelease(coupon, 3));
        expect('reserve-coupon.unusable', byOrderAlone).toNotSucceed();
        await cancelCouponFor(api, coupon, 3); // which makes no coupon usable
        const nothing = { ...couponOrder(coupon, 3), redeemed_value: 0 };
        const redeemed = await api.reserveCoupon(coupon.member_id, coupon.code, nothing);
        expect('reserve-coupon.unusable', redeemed).toNotSucceed();
        // What is refused is not held, so that there is nothing to release.
        expect('reserve-coupon.unusable', await cancelCouponFor(api, coupon, 1)).toNotSucceed();
      }
    },
  }),

  check('refusal-of-an-unusable-coupon-is-a-business-failure', {
    clauses: ['action-result.refusal.status', 'reserve-coupon.unusable'],
    needs: { coupons: unusableCoupons },
    async run({ api, expect, coupons }) {
      for (const coupon of coupons) {
        const answer = await reserveForAnyProduct(api, coupon, 2, 'POS');
        expect('action-result.refusal.status', answer).toHaveStatus(200);
        expect('reserve-coupon.unusable', answer).toNotSucceed();
      }
    },
  }),

  check('coupon-is-still-held-after-a-pause', {
    clauses: [
      'reserve-coupon.no-expiry',
      'action-result.refusal.status',
      'reserve-coupon.same-order.is-ok',
      'cancel-coupon-reservation.frees-for-others',
    ],
    needs: { coupon: usableCoupon },
    // One long attempt shows more than several short ones.
    once: true,
    async run({ api, expect, given, refused, run, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      await run.pause(pauseMs);
      const rival = await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.no-expiry', rival).toNotSucceed();
      refused(rival);
      expect('action-result.refusal.status', rival).toHaveStatus(200);
      expect('reserve-coupon.same-order.is-ok', await reserveCouponFor(api, coupon, 1)).toBeConfirmed();
      given(await cancelCouponFor(api, coupon, 1));
      const next = await reserveCouponFor(api, coupon, 2);
      expect('cancel-coupon-reservation.frees-for-others', next).toBeConfirmed();
    },
  }),
];
