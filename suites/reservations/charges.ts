import type { Step } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { relationTo, relationToCard } from './cells.ts';
import { flawClause } from './reasons.ts';
import {
  type Action,
  type CardRole,
  countOf,
  couponOf,
  type CouponAction,
  isReservation,
  isWrongCount,
  type StampAction,
  rival,
  type State,
} from './state.ts';

type Charged = Step<State, Action>;

/** The clause by which a request without reason to refuse it is done. */
export function promise(state: State, action: Action): ClauseId {
  if (action.kind === 'ask') return 'reserve-coupon.holds'; // a question may always be refused
  if (action.kind === 'compare data') return keepsData[action.after];
  return 'coupon' in action ? couponPromise(state, action) : stampPromise(state, action);
}

const keepsData = {
  'reserve coupon': 'reserve-coupon.leaves-data',
  'cancel coupon': 'cancel-coupon-reservation.leaves-data',
  'reserve stamps': 'reserve-stamps.leaves-data',
  'cancel stamps': 'reserve-stamps.leaves-data',
  refund: 'refund-transaction.leaves-data',
} as const;

function couponPromise(state: State, action: CouponAction): ClauseId {
  if (action.kind === 'cancel coupon') return 'cancel-coupon-reservation.success';
  const coupon = couponOf(state, action);
  if (coupon?.holder === action.order) return 'reserve-coupon.same-order.is-ok';
  if (coupon === undefined || coupon.past.length === 0) return 'reserve-coupon.success';
  // A rival is another order each time.
  return action.order !== rival && coupon.past.includes(action.order)
    ? 'cancel-coupon-reservation.frees-for-same-order'
    : 'cancel-coupon-reservation.frees-for-others';
}

function stampPromise(state: State, action: StampAction): ClauseId {
  if (action.kind === 'cancel stamps') return 'cancel-stamp-reservation.success';
  const cards = action.entries.flatMap(({ card }) => state.cards[card as CardRole] ?? []);
  // What is free is what others do not hold: that is more or less where one of them holds another count than it asked for.
  if (cards.some(({ held }) => Object.keys(held).some((order) => Number(order) !== action.order)))
    return 'reserve-stamps.exact-count';
  return cards.some(({ past }) => past.length > 0)
    ? 'cancel-stamp-reservation.releases'
    : 'reserve-stamps.success';
}

/**
 * The clause that is broken when a probe contradicts the state that a request should have left: by the request, by whether
 * it was done, and by whether the probe is about what it named.
 */
export function charge(culprit: Charged, probe: Charged): ClauseId {
  const { action } = culprit;
  if (probe.action.kind === 'compare data') return promise(probe.state, probe.action);
  if (!isReservation(action))
    return 'coupon' in probe.action ? 'reserve-coupon.holds' : 'reserve-stamps.holds';
  if (action.flaw !== undefined) return flawClause(action);
  if ('coupon' in probe.action)
    return 'coupon' in action
      ? chargeCoupon(culprit, action, probe.action)
      : chargeStampsOnCoupon(action, probe);
  return 'coupon' in action
    ? chargeCouponOnCard(action)
    : chargeStamps(culprit, action, probe.action as StampAction, probe.isDone);
}

const chargeStampsOnCoupon = (action: StampAction, { isDone }: Charged): ClauseId =>
  action.kind === 'cancel stamps' && isDone
    ? 'cancel-stamp-reservation.only-reserved'
    : 'reserve-stamps.leaves-coupons';

const chargeCouponOnCard = ({ kind }: CouponAction): ClauseId =>
  kind === 'cancel coupon' ? 'cancel-coupon-reservation.leaves-stamps' : 'reserve-stamps.holds';

/** A coupon's request, and a probe of a coupon. */
function chargeCoupon({ state, isDone }: Charged, action: CouponAction, probe: CouponAction): ClauseId {
  const isReserve = action.kind === 'reserve coupon';
  if (action.coupon === 'unusable coupon') return 'reserve-coupon.leaves-other-coupons';
  if (couponOf(state, action) === undefined)
    return isReserve ? 'reserve-coupon.unknown-code' : 'cancel-coupon-reservation.unknown-code';
  if (probe.coupon !== action.coupon)
    return isReserve
      ? 'reserve-coupon.leaves-other-coupons'
      : 'cancel-coupon-reservation.leaves-other-coupons';
  return isReserve ? chargeReserve(state, isDone, action, probe) : chargeCancel(state, isDone, action);
}

function chargeReserve(state: State, isDone: boolean, action: CouponAction, probe: CouponAction): ClauseId {
  const coupon = couponOf(state, action);
  if (!isDone) return 'reserve-coupon.refusal-keeps-holder';
  const isHeldAlready = coupon?.holder === action.order;
  const isReleased = probe.kind === 'reserve coupon' && couponOf(state, probe)?.holder === null;
  if (!isHeldAlready) return 'reserve-coupon.holds';
  return isReleased ? 'reserve-coupon.same-order.one-hold' : 'reserve-coupon.same-order.stays-held';
}

function chargeCancel(state: State, isDone: boolean, action: CouponAction): ClauseId {
  const coupon = couponOf(state, action);
  const relation = coupon === undefined ? 'free' : relationTo(coupon, action.order);
  if (relation === 'held twice') return 'reserve-coupon.same-order.one-hold';
  if (relation === 'held' || isDone) return 'cancel-coupon-reservation.frees-for-others';
  if (relation === 'passed on') return 'cancel-coupon-reservation.again.keeps-new-holder';
  if (relation === 'held by another order') return 'reserve-coupon.holds';
  return 'cancel-coupon-reservation.again.stays-available';
}

/** A request about stamps, and a probe of a card; `isMore`: more is free than should be. */
function chargeStamps(
  { state, isDone }: Charged,
  action: StampAction,
  probe: StampAction,
  isMore: boolean,
): ClauseId {
  const [{ card = 'unknown card' } = {}] = probe.entries;
  const index = action.entries.findIndex((entry) => entry.card === card);
  const entry = action.entries[index];
  if (action.kind === 'reserve stamps') {
    if (!isDone) return 'reserve-stamps.refused-holds-nothing';
    if (isMore) return index > 0 ? 'reserve-stamps.every-entry' : 'reserve-stamps.holds';
    return 'reserve-stamps.exact-count';
  }
  const known = state.cards[card as CardRole];
  if (entry === undefined || known === undefined) return 'cancel-stamp-reservation.exact-count';
  if (hasWrongCount(state, action)) return 'cancel-stamp-reservation.exact-count';
  const count = countOf(state, action.order, entry);
  const held = known.held[action.order] ?? 0;
  if (held === 0) return chargeIdleCancel(relationToCard(known, action.order));
  if (count === held && action.entries.length === 1)
    return isMore ? 'cancel-stamp-reservation.other-orders-stay-held' : 'cancel-stamp-reservation.releases';
  if (count > held)
    return isMore ? 'cancel-stamp-reservation.only-reserved' : 'cancel-stamp-reservation.releases';
  return isMore || count < held
    ? 'cancel-stamp-reservation.exact-count'
    : 'cancel-stamp-reservation.releases';
}

const hasWrongCount = (state: State, { entries, order }: StampAction): boolean =>
  entries.some((entry) => isWrongCount(countOf(state, order, entry)));

/** The cancel of an order that holds nothing of the card. */
function chargeIdleCancel(relation: string): ClauseId {
  if (relation.startsWith('released')) return 'cancel-stamp-reservation.again-changes-nothing';
  return relation.endsWith('others some')
    ? 'cancel-stamp-reservation.other-orders-stay-held'
    : 'cancel-stamp-reservation.only-reserved';
}
