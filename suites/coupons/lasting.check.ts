import { type Check, check, type CheckContext, type Coupon, spareCoupon } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { isNotOk } from '../shared/is-not-ok.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

type Context = CheckContext<ClauseId> & { readonly coupon: Coupon };

/** A story with a long pause, on a coupon that no other check needs meanwhile. */
const lasting = (
  name: string,
  clauses: readonly ClauseId[],
  run: (context: Context) => Promise<void>,
): Check => check(name, { clauses, needs: { coupon: spareCoupon }, once: true, lasting: true, run });

/** What is asked first after the pause differs: a service may forget, or remember, what is older than half a minute. */
export default [
  lasting(
    'coupon-reserved-at-the-till-is-still-held-when-the-other-checks-have-ended',
    ['reserve-coupon.no-expiry'],
    async ({ api, expect, given, refused, run, coupon }) => {
      // A reservation that follows a released one, or that was repeated, lasts as well.
      given(await reserveCouponFor(api, coupon, 2, 'POS'));
      given(await cancelCouponFor(api, coupon, 2));
      given(await reserveCouponFor(api, coupon, 1, 'POS'));
      refused(await reserveCouponFor(api, coupon, 2));
      given(await reserveCouponFor(api, coupon, 1, 'POS'));
      await run.pauseWhileOthersRun();
      expect('reserve-coupon.no-expiry', await reserveCouponFor(api, coupon, 2)).toNotSucceed();
    },
  ),

  lasting(
    'order-has-its-coupon-again-when-the-other-checks-have-ended',
    [
      'reserve-coupon.same-order.is-ok',
      'reserve-coupon.same-order.stays-held',
      'cancel-coupon-reservation.success',
      'cancel-coupon-reservation.frees-for-others',
    ],
    async ({ api, expect, given, refused, run, coupon }) => {
      given(await reserveCouponFor(api, coupon, 1));
      await run.pauseWhileOthersRun();
      const again = await reserveCouponFor(api, coupon, 1);
      expect('reserve-coupon.same-order.is-ok', again).toBeConfirmed();
      given(again);
      const rival = await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.same-order.stays-held', rival).toNotSucceed();
      refused(rival);
      await run.pauseWhileOthersRun();
      const cancelled = await cancelCouponFor(api, coupon, 1);
      expect('cancel-coupon-reservation.success', cancelled).toBeConfirmed();
      given(cancelled);
      const next = await reserveCouponFor(api, coupon, 2);
      expect('cancel-coupon-reservation.frees-for-others', next).toBeConfirmed();
    },
  ),

  lasting(
    'coupon-that-was-released-is-released-again-when-the-other-checks-have-ended',
    [
      'cancel-coupon-reservation.again.is-not-ok',
      'cancel-coupon-reservation.again.stays-available',
      'reserve-coupon.holds',
    ],
    async ({ api, expect, given, run, coupon }) => {
      given(await reserveCouponFor(api, coupon, 1));
      given(await cancelCouponFor(api, coupon, 1));
      await run.pauseWhileOthersRun();
      const again = await cancelCouponFor(api, coupon, 1);
      expect('cancel-coupon-reservation.again.is-not-ok', again).toSatisfy(...isNotOk);
      const next = await reserveCouponFor(api, coupon, 2);
      expect('cancel-coupon-reservation.again.stays-available', next).toBeConfirmed();
      given(next);
      given(await cancelCouponFor(api, coupon, 2));
      await run.pauseWhileOthersRun();
      given(await reserveCouponFor(api, coupon, 3));
      expect('reserve-coupon.holds', await reserveCouponFor(api, coupon, 1)).toNotSucceed();
    },
  ),
];
