/**
 * Orders by their part in a walk: two that hold things, a rival that probes, a stranger that never holds anything, and one
 * that stands for all that held things earlier.
 */
export type Order = 1 | 2 | 3 | 4 | 5;

export const rival = 3 as const;
export const stranger = 4 as const;
export const earlier = 5 as const;

/** Things by their part in a walk: coupons, and stamp cards, which are of one member. */
export type CouponRole = 'coupon' | 'second coupon';
export type CardRole = 'card' | 'second card' | 'third card' | 'fourth card';

/** What a client may know of a coupon (section 3.1). */
export interface CouponState {
  readonly holder: Order | null;
  /** The holder has reserved it more than once. */
  readonly isRepeated: boolean;
  /** Orders that held it and do no more, in ascending order. */
  readonly past: readonly Order[];
}

/** What a client may know of a stamp card (section 3.1). */
export interface CardState {
  /** Collected stamps that no order holds. */
  readonly free: number;
  /** How many stamps each order holds; orders that hold none are not in it. */
  readonly held: Readonly<Partial<Record<Order, number>>>;
  readonly past: readonly Order[];
}

/** What a client may know of the coupons and the stamp cards of a member. */
export interface State {
  readonly coupons: Readonly<Partial<Record<CouponRole, CouponState>>>;
  readonly cards: Readonly<Partial<Record<CardRole, CardState>>>;
}

/** How many stamps an entry names: a number, or one that depends on the state. */
export type Count =
  | number
  | 'free'
  | 'one more than free'
  | 'far more than free'
  | 'two fewer than free'
  | 'held'
  | 'one more than held';

/** An entry of a request about stamps. */
export interface Entry {
  readonly card: CardRole | 'unknown card';
  readonly count: Count;
}

/** What is wrong with a request apart from what it asks for. */
export type Flaw =
  | 'without a token'
  | 'with a made-up token'
  | 'in another store'
  | 'for an unknown member'
  | 'for a near member'
  | 'for another member'
  | 'with a broken body';

/** A coupon that no order can have: one that its member cannot use, or that does not exist. */
export type NoCoupon = 'unusable coupon' | 'unknown coupon' | 'coupon with a near code';

/** A request about coupons or stamps. */
export type Action =
  | {
      readonly kind: 'reserve coupon' | 'cancel coupon';
      readonly coupon: CouponRole | NoCoupon;
      readonly order: Order;
      readonly flaw?: Flaw;
    }
  | {
      readonly kind: 'reserve stamps' | 'cancel stamps';
      readonly entries: readonly Entry[];
      readonly order: Order;
      readonly flaw?: Flaw;
    }
  | {
      /** Something else that the member or the store is asked, by its words. */
      readonly kind: 'ask';
      readonly what: string;
    }
  | {
      /** Whether the data of the member are as they were, after a request of some kind. */
      readonly kind: 'compare data';
      readonly after: ReservationKind | 'refund';
    };

/** What is asked about coupons and stamps. */
export type ReservationKind = 'reserve coupon' | 'cancel coupon' | 'reserve stamps' | 'cancel stamps';

/** A request about a coupon. */
export type CouponAction = Extract<Action, { coupon: unknown }>;
/** A request about stamps. */
export type StampAction = Extract<Action, { entries: unknown }>;

/** Whether a request is about a coupon or about stamps. */
export const isReservation = (action: Action): action is CouponAction | StampAction => 'order' in action;

/** Whether a request names that coupon, which exists. */
export const couponOf = (state: State, { coupon }: CouponAction): CouponState | undefined =>
  state.coupons[coupon as CouponRole];

/** Whether no request may name that many stamps: a count is a positive integer (section 8). */
export const isWrongCount = (count: number): boolean => count <= 0 || !Number.isInteger(count);

/** Whether an entry is wrong in every state. */
export const isAlwaysWrong = ({ card, count }: Entry): boolean =>
  card === 'unknown card' || (typeof count === 'number' && isWrongCount(count));

/** Whether there is one thing only: what an order is to it then tells all of the state. */
export const isAlone = ({ coupons, cards }: State): boolean =>
  Object.keys(coupons).length + Object.keys(cards).length === 1;

/** Whether an order holds something of what a state has. */
export function holdsAnything({ coupons, cards }: State, order: Order): boolean {
  return (
    Object.values(coupons).some(({ holder }) => holder === order) ||
    Object.values(cards).some(({ held }) => held[order] !== undefined)
  );
}

/** Whether the order of a request holds stamps already. */
export const holdsStamps = ({ cards }: State, { order }: StampAction): boolean =>
  Object.values(cards).some(({ held }) => held[order] !== undefined);

/** Whether an order held something earlier. */
export const wasHolder = ({ coupons, cards }: State, order: Order): boolean =>
  [...Object.values(coupons), ...Object.values(cards)].some(({ past }) => past.includes(order));

/** The orders of a walk that hold nothing: others may stand for them. */
export const idleOrders = (state: State): readonly Order[] =>
  ([1, 2] as const).filter((order) => !holdsAnything(state, order));

/** The number that an entry of an order means in a state. */
export function countOf(state: State, order: Order, { card, count }: Entry): number {
  if (typeof count === 'number') return count;
  const { free = 0, held = {} } = state.cards[card as CardRole] ?? {};
  const base = count.endsWith('free') ? free : (held[order] ?? 0);
  if (count.startsWith('two fewer')) return base - 2;
  if (count.startsWith('far more')) return base + 1000;
  return count.startsWith('one more') ? base + 1 : base;
}

/** The state in which no order holds anything, and the cards have these free stamps. */
export function freeState(coupons: readonly CouponRole[], cards: Partial<Record<CardRole, number>>): State {
  return {
    coupons: Object.fromEntries(coupons.map((role) => [role, { holder: null, isRepeated: false, past: [] }])),
    cards: Object.fromEntries(
      Object.entries(cards).map(([role, free]) => [role, { free, held: {}, past: [] }]),
    ),
  };
}
