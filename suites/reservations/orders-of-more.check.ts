import {
  type Answer,
  type Api,
  buyer,
  check,
  type CheckContext,
  type Coupon,
  freeStamps,
  searchLater,
  isConfirmed,
  type Orders,
  sharedOrders,
  type StampCard,
  unknownLike,
  usableCoupon,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { expectRefused } from '../shared/expect-refused.ts';
import { foundAs, type KeptData, keepData } from '../shared/kept-data.ts';
import { cancelStampsFor, reserveStampsFor, stampEntries } from '../shared/stamp-orders.ts';
import type { Buyer } from './calls-between.ts';
import { flawedApi } from './cast.ts';

type Context = CheckContext<ClauseId>;

/** The order that holds more, the next one, and a rival, by their slots. */
const [order, next, rival] = [1, 2, 3];

/** What an order asks for that holds another coupon, and that one. All have the same orders. */
interface Things {
  readonly coupon: Coupon;
  readonly card: StampCard;
  readonly second: StampCard;
  readonly other: Coupon;
  readonly kept: KeptData;
}

/** Whether the other coupon is of the same member. */
const isOfOne = ({ coupon, other }: Things): boolean => coupon.member_id === other.member_id;

const clauses: readonly ClauseId[] = [
  'reserve-coupon.holds',
  'reserve-coupon.same-order.is-ok',
  'reserve-coupon.unknown-code',
  'reserve-coupon.refusal-keeps-holder',
  'reserve-coupon.leaves-other-coupons',
  'reserve-coupon.leaves-data',
  'cancel-coupon-reservation.success',
  'cancel-coupon-reservation.unknown-code',
  'cancel-coupon-reservation.leaves-other-coupons',
  'cancel-coupon-reservation.leaves-stamps',
  'store-binding.no-effect',
  'reserve-stamps.holds',
  'reserve-stamps.refused-holds-nothing',
  'reserve-stamps.leaves-coupons',
  'reserve-stamps.leaves-data',
  'cancel-stamp-reservation.success',
  'cancel-stamp-reservation.other-orders-stay-held',
];

/** Expects that the member has the data that it had. */
const keeps = async (context: Context, clause: ClauseId, { query, before }: KeptData): Promise<void> =>
  context.expect(clause, await searchLater(context, query)).toSatisfy(...foundAs(before));

/** The order asks for coupons that the member does not have, and cancels them. */
async function askForNoCoupons(context: Context, things: Things): Promise<void> {
  const { api } = context;
  const { coupon, other } = things;
  const unknown = { ...coupon, code: unknownLike(coupon.code) };
  await expectRefused(context, 'reserve-coupon.unknown-code', reserveCouponFor(api, unknown, order));
  await expectRefused(
    context,
    'cancel-coupon-reservation.unknown-code',
    cancelCouponFor(api, unknown, order),
  );
  // The coupon itself may have the code of the other one.
  if (isOfOne(things) || other.code === coupon.code) return;
  const theirs = { ...other, member_id: coupon.member_id };
  if (isConfirmed(await reserveCouponFor(api, theirs, order))) await cancelCouponFor(api, theirs, order);
  await cancelCouponFor(api, theirs, order);
}

/** The order has one coupon more, releases it, and is refused it while the next one holds it. */
async function aboutCoupon(context: Context, things: Things): Promise<void> {
  const { api, assume, expect, given } = context;
  const { coupon, other, kept } = things;
  const cast = { memberId: coupon.member_id, coupons: {}, cards: {} };
  const inAnotherStore: Api = flawedApi(context, 'in another store', cast, 0);
  const askFor = (one: Coupon): Promise<Answer> => reserveCouponFor(api, one, rival);
  assume(isConfirmed(await reserveCouponFor(api, coupon, order)), 'an order that may hold both coupons');
  await expectRefused(context, 'reserve-coupon.holds', askFor(coupon));
  expect('reserve-coupon.same-order.is-ok', await reserveCouponFor(api, coupon, order)).toBeConfirmed();
  await expectRefused(context, 'store-binding.no-effect', cancelCouponFor(inAnotherStore, coupon, order));
  await expectRefused(context, 'store-binding.no-effect', askFor(coupon));
  await askForNoCoupons(context, things);
  await expectRefused(context, 'reserve-coupon.leaves-other-coupons', askFor(other));
  const cancelled = await cancelCouponFor(api, coupon, order);
  expect('cancel-coupon-reservation.success', cancelled).toBeConfirmed();
  given(cancelled);
  await expectRefused(context, 'cancel-coupon-reservation.leaves-other-coupons', askFor(other));
  const free = await reserveCouponFor(api, coupon, next);
  // A service may let a member have one reserved coupon at a time.
  if (!isOfOne(things)) expect('cancel-coupon-reservation.frees-for-others', free).toBeConfirmed();
  if (isConfirmed(free)) {
    await expectRefused(context, 'reserve-coupon.holds', reserveCouponFor(api, coupon, order));
    await expectRefused(context, 'reserve-coupon.refusal-keeps-holder', askFor(coupon));
    given(await cancelCouponFor(api, coupon, next));
  }
  await keeps(context, 'reserve-coupon.leaves-data', kept);
}

/** The order has a stamp of a card of which the next one has another, and releases it. */
async function aboutStamps(context: Context, { card, other, kept }: Things): Promise<void> {
  const { api, assume, expect, given, refused, run } = context;
  const all = await freeStamps({ api, run }, card);
  assume(all > 2, 'a card with three stamps that are free');
  const askFor = (count: number): Promise<Answer> => reserveStampsFor(api, card, rival, count);
  const askForOther = (): Promise<Answer> => reserveCouponFor(api, other, rival);
  given(await reserveStampsFor(api, card, next, 1));
  const tooMany = stampEntries([[card, all - 1] as const, [card, 1] as const], card.order(order));
  await expectRefused(context, 'reserve-stamps.holds', api.reserveStamps(card.member_id, tooMany));
  assume(isConfirmed(await reserveStampsFor(api, card, order, 1)), 'an order that may hold stamps as well');
  await expectRefused(context, 'reserve-stamps.holds', askFor(all - 1));
  await expectRefused(context, 'reserve-stamps.leaves-coupons', askForOther());
  refused(await reserveStampsFor(api, card, order, 0));
  refused(await cancelStampsFor(api, card, order, 0));
  await expectRefused(context, 'reserve-stamps.refused-holds-nothing', askFor(all - 1));
  const cancelled = await cancelStampsFor(api, card, order, 1);
  expect('cancel-stamp-reservation.success', cancelled).toHaveStatus(204);
  given(cancelled);
  await expectRefused(context, 'cancel-stamp-reservation.other-orders-stay-held', askFor(all));
  await expectRefused(context, 'reserve-stamps.leaves-coupons', askForOther());
  given(await cancelStampsFor(api, card, next, 1));
  await keeps(context, 'reserve-stamps.leaves-data', kept);
}

/** The order has a stamp of another card, which stays held whatever else it has and releases. */
async function aboutSecondCard(context: Context, things: Things): Promise<void> {
  const { api, given, refused, run } = context;
  const { coupon, card, second } = things;
  const all = await freeStamps({ api, run }, second);
  const askFor = (): Promise<Answer> => reserveStampsFor(api, second, rival, all);
  given(await reserveStampsFor(api, second, order, 1));
  refused(await askFor());
  // Whether it may have more of both, a service may decide.
  await reserveStampsFor(api, card, order, 1);
  await expectRefused(context, 'reserve-stamps.holds', askFor());
  await cancelStampsFor(api, card, order, 1);
  await expectRefused(context, 'reserve-stamps.holds', askFor());
  await reserveCouponFor(api, coupon, order);
  await expectRefused(context, 'reserve-stamps.holds', askFor());
  await askForNoCoupons(context, things);
  await expectRefused(context, 'cancel-coupon-reservation.leaves-stamps', askFor());
  await cancelCouponFor(api, coupon, order);
  await expectRefused(context, 'cancel-coupon-reservation.leaves-stamps', askFor());
}

/** All that an order asks for that holds the other coupon already. */
async function askWith(
  context: Context,
  { owner, coupons, cards }: Buyer,
  other: Coupon,
  { order: idOf }: Orders,
): Promise<void> {
  const { api, given, refused } = context;
  const kept = await keepData(context, owner);
  const withOrders = <T extends Coupon | StampCard>(thing: T): T => ({ ...thing, order: idOf });
  const [coupon] = coupons.map(withOrders) as [Coupon];
  const [card, second] = cards.map(withOrders) as [StampCard, StampCard];
  const things = { coupon, card, second, other: withOrders(other), kept };
  given(await reserveCouponFor(api, things.other, order));
  refused(await reserveCouponFor(api, things.other, rival));
  await aboutCoupon(context, things);
  await aboutStamps(context, things);
  await aboutSecondCard(context, things);
}

/** Orders that hold something else already: it stays theirs, and changes nothing about what they ask for. */
export default [
  check('order-that-holds-another-coupon-of-the-member-has-more-and-releases-it', {
    clauses,
    needs: { all: buyer(2, 2, 23) },
    once: true,
    run: (context) =>
      askWith(context, context.all, context.all.coupons[1] as Coupon, context.all.coupons[0] as Coupon),
  }),
  check('order-that-holds-a-coupon-of-another-member-has-more-and-releases-it', {
    clauses: [...clauses, 'cancel-coupon-reservation.frees-for-others'],
    needs: { all: buyer(1, 2, 24), other: usableCoupon },
    once: true,
    run: (context) => askWith(context, context.all, context.other, sharedOrders),
  }),
];
