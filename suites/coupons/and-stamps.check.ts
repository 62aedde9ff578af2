import {
  type Answer,
  check,
  type CheckContext,
  type Coupon,
  couponAndStampCard,
  couponOrder,
  couponRelease,
  freeStamps,
  isConfirmed,
  replaceAt,
  type StampCard,
  stampOrder,
  stampRelease,
  unknownLike,
  unknownNumber,
  unusableCoupons,
} from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

type Parts = Pick<CheckContext<never>, 'api' | 'given' | 'refused' | 'run'>;

/** An order that holds a coupon and a stamp of one member, and what other orders ask of both. */
interface Holder {
  readonly askForCoupon: () => Promise<Answer>;
  readonly askForStamps: () => Promise<Answer>;
}

/** Reserves the coupon and a stamp for the order in slot 1, both known to be refused to other orders. */
async function holdBoth(
  { api, given, refused, run }: Parts,
  coupon: Coupon,
  card: StampCard,
): Promise<Holder> {
  const all = await freeStamps({ api, run }, card);
  const askForCoupon = () => reserveCouponFor(api, coupon, 2);
  const askForStamps = () => api.reserveStamps(card.member_id, stampOrder(card, 2, all));
  given(await reserveCouponFor(api, coupon, 1));
  given(await api.reserveStamps(card.member_id, stampOrder({ ...card, order: coupon.order }, 1, 1)));
  refused(await askForCoupon());
  refused(await askForStamps());
  return { askForCoupon, askForStamps };
}

/** Counts that no service takes. */
const wrongCounts = [0, -1, 0.5, 'conformance'] as const;

/** The order in slot 1, and its release, with such a count. */
const orderOf = (card: StampCard, count: number | string) =>
  replaceAt(stampOrder(card, 1, 1), 'reserved_stamps.0.count', count);
const releaseOf = (card: StampCard, count: number | string) =>
  replaceAt(stampRelease(card, 1, 1), 'reserved_stamps.0.count', count);

/** Stories of a coupon and stamps of one member: what an order does with one of them, or is refused, leaves the other one. */
export default [
  // The first, so that no stamps of the member were reserved before.
  check('coupon-stays-reserved-while-stamps-of-another-order-come-and-go', {
    clauses: [
      'reserve-coupon.holds',
      'reserve-stamps.leaves-coupons',
      'cancel-stamp-reservation.only-reserved',
    ],
    needs: { both: couponAndStampCard },
    async run({ api, expect, given, refused, both: { coupon, card } }) {
      given(await reserveCouponFor(api, coupon, 3));
      given(await cancelCouponFor(api, coupon, 3));
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      given(await api.reserveStamps(card.member_id, stampOrder(card, 1, 1)));
      refused(await api.reserveStamps(card.member_id, stampOrder(card, 2, card.collected + 1)));
      refused(await api.reserveStamps(card.member_id, stampOrder(card, 2, 0)));
      const rival = await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.holds', rival).toNotSucceed();
      refused(rival);
      given(await api.cancelStampReservation(card.member_id, stampRelease(card, 1, 1)));
      await api.cancelStampReservation(card.member_id, stampRelease(card, 1, 1));
      const late = await reserveCouponFor(api, coupon, 2);
      expect('cancel-stamp-reservation.only-reserved', late).toNotSucceed();
      refused(late);
      // Once more while the coupon is free.
      given(await cancelCouponFor(api, coupon, 1));
      given(await api.reserveStamps(card.member_id, stampOrder(card, 2, 1)));
      given(await api.cancelStampReservation(card.member_id, stampRelease(card, 2, 1)));
      expect('reserve-stamps.leaves-coupons', await reserveCouponFor(api, coupon, 3)).toBeConfirmed();
    },
  }),

  check('stamps-stay-reserved-while-a-coupon-of-another-order-comes-and-goes', {
    clauses: ['reserve-stamps.holds', 'cancel-coupon-reservation.leaves-stamps'],
    needs: { both: couponAndStampCard },
    async run({ api, run, expect, given, refused, both: { coupon, card } }) {
      // Those of the order that is refused the coupon.
      const stamps = { ...card, order: coupon.order };
      const all = await freeStamps({ api, run }, card);
      const reserveAllStamps = () => api.reserveStamps(card.member_id, stampOrder(card, 2, all));
      given(await api.reserveStamps(card.member_id, stampOrder(stamps, 2, 1)));
      refused(await reserveAllStamps());
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      const rival = await reserveAllStamps();
      expect('reserve-stamps.holds', rival).toNotSucceed();
      refused(rival);
      // A service may let any order cancel.
      const stranger = await cancelCouponFor(api, coupon, 2);
      if (!isConfirmed(stranger)) given(await cancelCouponFor(api, coupon, 1));
      refused(await cancelCouponFor(api, coupon, 1));
      expect('cancel-coupon-reservation.leaves-stamps', await reserveAllStamps()).toNotSucceed();
      given(await api.cancelStampReservation(card.member_id, stampRelease(stamps, 2, 1)));
      expect('cancel-coupon-reservation.leaves-stamps', await reserveAllStamps()).toBeConfirmed();
    },
  }),

  check('order-that-is-refused-stamps-or-a-coupon-keeps-what-it-holds', {
    clauses: [
      'reserve-coupon.holds',
      'reserve-stamps.holds',
      'reserve-stamps.refused-holds-nothing',
      'cancel-coupon-reservation.leaves-other-coupons',
      'cancel-coupon-reservation.leaves-stamps',
      'cancel-stamp-reservation.only-reserved',
      'cancel-stamp-reservation.exact-count',
    ],
    needs: { both: couponAndStampCard },
    async run({ expect, both: { coupon, card }, ...context }) {
      const { api, refused } = context;
      const { member_id, code } = coupon;
      const { askForCoupon, askForStamps } = await holdBoth(context, coupon, card);
      const stamps = { ...card, order: coupon.order };
      const noCard = { ...stamps, stamp_card_id: unknownNumber };
      const noCoupon = { ...coupon, code: unknownLike(code) };
      const expectRefusal = async (clause: Parameters<typeof expect>[0], ask: () => Promise<Answer>) => {
        const answer = await ask();
        expect(clause, answer).toNotSucceed();
        refused(answer);
      };

      refused(await api.reserveStamps(member_id, stampOrder(noCard, 1, 1)));
      for (const count of wrongCounts) refused(await api.reserveStamps(member_id, orderOf(stamps, count)));
      await expectRefusal('reserve-stamps.refused-holds-nothing', askForStamps);
      await expectRefusal('reserve-coupon.holds', askForCoupon);

      const mistake = { ...couponOrder(coupon, 1), redeemed_value: 'conformance' };
      refused(await reserveCouponFor(api, noCoupon, 1));
      refused(await api.reserveCoupon(member_id, code, mistake));
      await expectRefusal('reserve-stamps.holds', askForStamps);
      await expectRefusal('reserve-coupon.holds', askForCoupon);

      refused(await cancelCouponFor(api, noCoupon, 1));
      await expectRefusal('cancel-coupon-reservation.leaves-stamps', askForStamps);
      await expectRefusal('cancel-coupon-reservation.leaves-other-coupons', askForCoupon);

      for (const count of wrongCounts)
        refused(await api.cancelStampReservation(member_id, releaseOf(stamps, count)));
      await api.cancelStampReservation(member_id, stampRelease(noCard, 1, 1));
      await expectRefusal('cancel-stamp-reservation.exact-count', askForStamps);
      await expectRefusal('cancel-stamp-reservation.only-reserved', askForCoupon);
    },
  }),

  check('order-that-is-refused-an-unusable-coupon-keeps-what-it-holds', {
    clauses: ['reserve-coupon.leaves-other-coupons', 'reserve-stamps.holds'],
    needs: { both: couponAndStampCard, coupons: unusableCoupons },
    async run({ expect, both: { coupon, card }, coupons, ...context }) {
      const { api, refused } = context;
      const { askForCoupon, askForStamps } = await holdBoth(context, coupon, card);
      for (const unusable of coupons)
        refused(
          await api.reserveCoupon(unusable.member_id, unusable.code, {
            ...couponOrder(unusable, 1),
            ...couponRelease(coupon, 1),
          }),
        );
      expect('reserve-stamps.holds', await askForStamps()).toNotSucceed();
      expect('reserve-coupon.leaves-other-coupons', await askForCoupon()).toNotSucceed();
    },
  }),
];
