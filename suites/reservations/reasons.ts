import type { Reason } from '../../engine/models/model.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import {
  type Action,
  type CardRole,
  countOf,
  couponOf,
  type CouponAction,
  type Flaw,
  type StampAction,
  type State,
} from './state.ts';

type Why = Reason<State, Action, ClauseId>;

/** The clause by which a flawed request has no effect. */
export const flawClauses: Readonly<Record<Flaw, ClauseId>> = {
  'without a token': 'token.authorization.no-effect',
  'with a made-up token': 'token.authorization.no-effect',
  'in another store': 'store-binding.no-effect',
  'for an unknown member': 'errors.unknown-member.action',
  'with a broken body': 'errors.malformed-json',
};

const flaws: readonly Why[] = Object.entries(flawClauses).map(([flaw, clause]) => ({
  when: (_, action) => 'flaw' in action && action.flaw === flaw,
  clause,
}));

const onCoupon = (
  kind: CouponAction['kind'],
  when: (state: State, action: CouponAction) => boolean,
  clause: ClauseId | null,
): Why => ({
  when: (state, action) => action.kind === kind && when(state, action as CouponAction),
  clause,
});

const isUnknown = (state: State, action: CouponAction): boolean => couponOf(state, action) === undefined;

/** Why a coupon is not reserved, or its reservation not cancelled (sections 3.1, 4.7 and 7.4). */
const coupons: readonly Why[] = [
  onCoupon('reserve coupon', isUnknown, 'reserve-coupon.unknown-code'),
  onCoupon('cancel coupon', isUnknown, 'cancel-coupon-reservation.unknown-code'),
  onCoupon(
    'reserve coupon',
    (state, action) => {
      const { holder = null } = couponOf(state, action) ?? {};
      return holder !== null && holder !== action.order;
    },
    'reserve-coupon.holds',
  ),
  {
    // A service may let a member have one reserved coupon at a time.
    ...onCoupon(
      'reserve coupon',
      ({ coupons: all }, { coupon }) =>
        Object.entries(all).some(([role, { holder }]) => role !== coupon && holder !== null),
      null,
    ),
    isRare: true,
  },
  onCoupon(
    'cancel coupon',
    (state, action) => {
      const { holder = null, past = [] } = couponOf(state, action) ?? {};
      return holder === null && past.includes(action.order);
    },
    'cancel-coupon-reservation.again.is-not-ok',
  ),
  // What the cancel of an order does that does not hold the coupon is left open.
  onCoupon(
    'cancel coupon',
    (state, action) => {
      const { holder = null, past = [] } = couponOf(state, action) ?? {};
      return holder !== action.order && (holder !== null || !past.includes(action.order));
    },
    null,
  ),
];

const onStamps = (
  kind: StampAction['kind'],
  when: (state: State, action: StampAction) => boolean,
  clause: ClauseId | null,
): Why => ({
  when: (state, action) => action.kind === kind && when(state, action as StampAction),
  clause,
});

/** What is asked of a card in a request, with what the order holds of it already. */
interface Asked {
  readonly asked: number;
  readonly own: number;
  readonly free: number;
  readonly others: number;
}

/** What a request asks of each card that it names. */
function askedOf(state: State, { entries, order }: StampAction): readonly Asked[] {
  return Object.entries(state.cards).flatMap(([role, { free, held }]) => {
    const named = entries.filter(({ card }) => card === role);
    if (named.length === 0) return [];
    const own = held[order] ?? 0;
    const all = Object.values(held).reduce((sum, count) => sum + count, 0);
    const asked = named.reduce((sum, entry) => sum + countOf(state, order, entry), 0);
    return [{ asked, own, free, others: all - own }];
  });
}

const hasCount =
  (isWrong: (count: number) => boolean) =>
  (state: State, { entries, order }: StampAction): boolean =>
    entries.some((entry) => isWrong(countOf(state, order, entry)));

const namesUnknownCard = (state: State, { entries }: StampAction): boolean =>
  entries.some(({ card }) => state.cards[card as CardRole] === undefined);

const holdsStamps = (state: State, { order }: StampAction): boolean =>
  Object.values(state.cards).some(({ held }) => held[order] !== undefined);

/** Why stamps are not reserved, or their reservation not cancelled (sections 3.1, 4.6 and 8). */
const stamps: readonly Why[] = [
  onStamps('reserve stamps', hasCount((count) => count === 0), 'reserve-stamps.count.zero'),
  onStamps('reserve stamps', hasCount((count) => count < 0), 'reserve-stamps.count.negative'),
  onStamps('reserve stamps', hasCount((count) => !Number.isInteger(count)), 'reserve-stamps.count.fraction'),
  onStamps('cancel stamps', hasCount((count) => count === 0), 'cancel-stamp-reservation.count.zero'),
  onStamps('cancel stamps', hasCount((count) => count < 0), 'cancel-stamp-reservation.count.negative'),
  onStamps(
    'cancel stamps',
    hasCount((count) => !Number.isInteger(count)),
    'cancel-stamp-reservation.count.fraction',
  ),
  onStamps('reserve stamps', namesUnknownCard, 'reserve-stamps.unknown-card'),
  onStamps(
    'reserve stamps',
    (state, action) => askedOf(state, action).some(({ asked, own, free, others }) => asked > free + own + others),
    'reserve-stamps.beyond-collected',
  ),
  onStamps(
    'reserve stamps',
    (state, action) => askedOf(state, action).some(({ asked, own, free }) => asked > free + own),
    'reserve-stamps.holds',
  ),
  // Whether an order that holds stamps may reserve more of them is left open.
  onStamps('reserve stamps', holdsStamps, null),
  onStamps('cancel stamps', namesUnknownCard, null),
  // How the cancel of more stamps than the order holds is answered is left open.
  onStamps(
    'cancel stamps',
    (state, action) => askedOf(state, action).some(({ asked, own }) => asked > own),
    null,
  ),
];

const questions: Why = { when: (_, { kind }) => kind === 'ask', clause: null };

/** Every reason to refuse a request about coupons or stamps; those that apply are united. */
export const reasons: readonly Why[] = [...flaws, ...coupons, ...stamps, questions];
