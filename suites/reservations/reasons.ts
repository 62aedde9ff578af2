import type { Reason } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import {
  type Action,
  type CardRole,
  countOf,
  couponOf,
  type CouponAction,
  type CouponState,
  holdsStamps,
  isReservation,
  type StampAction,
  type State,
} from './state.ts';

type Why = Reason<State, Action, ClauseId>;

/** The clause by which a flawed request has no effect. */
export function flawClause({ kind, flaw }: CouponAction | StampAction): ClauseId {
  if (flaw === 'in another store') return 'store-binding.no-effect';
  if (flaw === 'with a broken body') return 'errors.malformed-json';
  if (flaw === 'for an unknown member' || flaw === 'for a near member')
    return kind.endsWith('coupon') ? 'errors.unknown-member.action' : 'errors.unknown-member.status';
  return flaw === 'for another member' ? otherMemberClauses[kind] : 'token.authorization.no-effect';
}

const flawClauses: readonly ClauseId[] = [
  'token.authorization.no-effect',
  'store-binding.no-effect',
  'errors.malformed-json',
  'errors.unknown-member.action',
  'errors.unknown-member.status',
  'reserve-coupon.unusable',
  'reserve-stamps.beyond-collected',
];

const otherMemberClauses = {
  'reserve coupon': 'reserve-coupon.unusable',
  'cancel coupon': 'cancel-coupon-reservation.other-member',
  'reserve stamps': 'reserve-stamps.beyond-collected',
  'cancel stamps': 'cancel-stamp-reservation.other-member',
} as const;

/** A cancel for a member who holds nothing may be confirmed: then it did nothing. */
const isIdleCancel = ({ kind, flaw }: CouponAction | StampAction): boolean =>
  flaw === 'for another member' && kind.startsWith('cancel');

const flawed = (isMeant: (action: CouponAction | StampAction) => boolean, clause: ClauseId | null): Why => ({
  when: (_, action) => isReservation(action) && isMeant(action),
  clause,
});

const flaws: readonly Why[] = [
  flawed(isIdleCancel, null),
  ...flawClauses.map((clause) =>
    flawed((action) => !isIdleCancel(action) && flawClause(action) === clause, clause),
  ),
];

/** A reason about requests of one kind. */
const on = <A extends CouponAction | StampAction>(
  kind: A['kind'],
  when: (state: State, action: A) => boolean,
  clause: ClauseId | null,
): Why => ({
  when: (state, action) => action.kind === kind && when(state, action as A),
  clause,
});

const isUnusable = (_: State, { coupon }: CouponAction): boolean => coupon === 'unusable coupon';

const isUnknown = (state: State, action: CouponAction): boolean =>
  couponOf(state, action) === undefined && !isUnusable(state, action);

const noCoupon: Pick<CouponState, 'holder' | 'past'> = { holder: null, past: [] };

/** Why a coupon is not reserved, or its reservation not cancelled (sections 3.1, 4.7 and 7.4). */
const coupons: readonly Why[] = [
  on<CouponAction>('reserve coupon', isUnusable, 'reserve-coupon.unusable'),
  on<CouponAction>('cancel coupon', isUnusable, null),
  on<CouponAction>('reserve coupon', isUnknown, 'reserve-coupon.unknown-code'),
  on<CouponAction>('cancel coupon', isUnknown, 'cancel-coupon-reservation.unknown-code'),
  on<CouponAction>(
    'reserve coupon',
    (state, action) => {
      const { holder = null } = couponOf(state, action) ?? {};
      return holder !== null && holder !== action.order;
    },
    'reserve-coupon.holds',
  ),
  {
    // A service may let a member have one reserved coupon at a time.
    ...on<CouponAction>(
      'reserve coupon',
      ({ coupons: all }, { coupon }) =>
        Object.entries(all).some(([role, { holder }]) => role !== coupon && holder !== null),
      null,
    ),
    isRare: true,
  },
  on<CouponAction>(
    'cancel coupon',
    (state, action) => {
      const { holder, past } = couponOf(state, action) ?? noCoupon;
      return holder === null && past.includes(action.order);
    },
    'cancel-coupon-reservation.again.is-not-ok',
  ),
  // What the cancel of an order does that does not hold the coupon is left open.
  on<CouponAction>(
    'cancel coupon',
    (state, action) => {
      const { holder, past } = couponOf(state, action) ?? noCoupon;
      if (isUnknown(state, action)) return false;
      return holder !== action.order && (holder !== null || !past.includes(action.order));
    },
    null,
  ),
];

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

/** What makes a count wrong, and the end of its clause. */
const wrongCounts = [
  ['zero', (count: number) => count === 0],
  ['negative', (count: number) => count < 0],
  ['fraction', (count: number) => !Number.isInteger(count)],
] as const;

/** Why a request with such a count is refused. */
const counts = (kind: StampAction['kind'], clause: 'reserve-stamps' | 'cancel-stamp-reservation'): Why[] =>
  wrongCounts.map(([end, isWrong]) =>
    on<StampAction>(
      kind,
      (state, { entries, order }) => entries.some((entry) => isWrong(countOf(state, order, entry))),
      `${clause}.count.${end}`,
    ),
  );

const namesUnknownCard = (state: State, { entries }: StampAction): boolean =>
  entries.some(({ card }) => state.cards[card as CardRole] === undefined);

/** Why stamps are not reserved, or their reservation not cancelled (sections 3.1, 4.6 and 8). */
const stamps: readonly Why[] = [
  ...counts('reserve stamps', 'reserve-stamps'),
  ...counts('cancel stamps', 'cancel-stamp-reservation'),
  on<StampAction>('reserve stamps', namesUnknownCard, 'reserve-stamps.unknown-card'),
  on<StampAction>(
    'reserve stamps',
    (state, action) =>
      !holdsStamps(state, action) &&
      askedOf(state, action).some(({ asked, free, others }) => asked > free + others),
    'reserve-stamps.beyond-collected',
  ),
  on<StampAction>(
    'reserve stamps',
    (state, action) =>
      !holdsStamps(state, action) &&
      askedOf(state, action).some(({ asked, free, others }) => asked > free && asked <= free + others),
    'reserve-stamps.holds',
  ),
  // Whether an order that holds stamps may reserve more of them is left open: it may also be taken to repeat its request.
  { ...on<StampAction>('reserve stamps', holdsStamps, null), isRare: true },
  on<StampAction>('cancel stamps', namesUnknownCard, null),
  // How the cancel of more stamps than the order holds is answered is left open.
  {
    ...on<StampAction>(
      'cancel stamps',
      (state, action) => askedOf(state, action).some(({ asked, own }) => asked > own),
      null,
    ),
    isRare: true,
  },
];

const questions: readonly Why[] = [{ when: () => true, clause: null }];

/** Every reason to refuse a request about coupons or stamps; those that apply are united. */
export function reasons(action: Action): readonly Why[] {
  if (action.kind === 'ask') return questions;
  if (!isReservation(action)) return [];
  if (action.flaw !== undefined) return flaws;
  return 'coupon' in action ? coupons : stamps;
}
