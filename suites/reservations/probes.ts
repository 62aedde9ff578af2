import {
  type Action,
  type CardRole,
  type CardState,
  type Count,
  type CouponRole,
  type CouponState,
  earlier,
  type Entry,
  holdsAnything,
  idleOrders,
  isAlwaysWrong,
  isReservation,
  type Order,
  type StampAction,
  rival,
  type State,
  stranger,
  wasHolder,
} from './state.ts';

/**
 * Requests that show whether everything is as the state says: a rival order asks for each thing, and gets only what is
 * free; and what the request before them named is released by those who hold it, and asked for again.
 */
export function probes(state: State, action: Action): readonly Action[] {
  const named = namedBy(action);
  const isOwn = (role: string): boolean => named.includes(role);
  return [
    ...(Object.keys(state.coupons) as CouponRole[]).flatMap((role) => couponProbes(state, role, isOwn(role))),
    ...cardProbes(state, isOwn),
  ];
}

const namedBy = (action: Action): readonly string[] => {
  if (!isReservation(action)) return [];
  return 'coupon' in action ? [action.coupon] : action.entries.map(({ card }) => card);
};

function couponProbes(state: State, coupon: CouponRole, isOwn: boolean): readonly Action[] {
  const holder = state.coupons[coupon]?.holder ?? null;
  const ask = quickCouponProbes(state, coupon);
  if (holder === null || !isOwn) return ask;
  const [order] = rivalsIn(state);
  return [...ask, ofCoupon('cancel', coupon, holder), ...takenBy(coupon, order)];
}

/** A rival asks for a coupon, and where it was free another one asks for it too before the rival gives it back. */
function quickCouponProbes(state: State, coupon: CouponRole): readonly Action[] {
  const isFree = (state.coupons[coupon]?.holder ?? null) === null;
  const [order, other] = rivalsIn(state);
  const [take, giveBack] = takenBy(coupon, order);
  if (!isFree) return [take];
  return [take, ofCoupon('reserve', coupon, other), giveBack];
}

const ofCoupon = (what: 'reserve' | 'cancel', coupon: CouponRole, order: Order): Action => ({
  kind: `${what} coupon`,
  coupon,
  order,
});

const takenBy = (coupon: CouponRole, order: Order): readonly [Action, Action] => [
  ofCoupon('reserve', coupon, order),
  ofCoupon('cancel', coupon, order),
];

/** Who asks in a state, and who asks when that one has got it: orders that hold nothing. */
const rivalsIn = (state: State): readonly [Order, Order] => {
  const idle = ([rival, 2, 1] as const).filter((order) => !holdsAnything(state, order));
  return [...idle, stranger, earlier].slice(0, 2) as [Order, Order];
};

/** One stamp more than is free of each card, all that is free, and all that is free when those who hold some have released it. */
function cardProbes(state: State, isOwn: (role: string) => boolean): readonly Action[] {
  const all = allCards(state);
  const own = all.filter(([card, { held }]) => isOwn(card) && Object.keys(held).length > 0);
  const releases = own.flatMap(([card, { held }]) =>
    Object.keys(held).map((order) => of('cancel stamps', Number(order) as Order, [{ card, count: 'held' }])),
  );
  return [
    ...quickCardProbes(state, all),
    ...releases,
    ...(releases.length > 0
      ? takeAndGiveBack(
          state,
          own.map(([card]) => card),
        )
      : []),
  ];
}

/** A rival asks for all that is free of the cards; another one asks for one stamp more of each before it gives them back. */
function quickCardProbes(state: State, all: readonly (readonly [CardRole, CardState])[]): readonly Action[] {
  const [order, other] = rivalsIn(state);
  const roles = all.map(([card]) => card);
  const [take, giveBack] = takeAndGiveBack(
    state,
    all.filter(([, { free }]) => free > 0).map(([card]) => card),
  );
  if (take === undefined || giveBack === undefined) return oneMoreOf(order, roles);
  return [take, ...oneMoreOf(other, roles), giveBack];
}

const oneMoreOf = (order: Order, cards: readonly CardRole[]): readonly Action[] =>
  cards.map((card) => of('reserve stamps', order, [{ card, count: 'one more than free' }]));

const of = (kind: StampAction['kind'], order: Order, entries: readonly Entry[]): Action => ({
  kind,
  order,
  entries,
});

/** The rival reserves all that is free of these cards in one request, and cancels it. */
function takeAndGiveBack(state: State, cards: readonly CardRole[]): readonly Action[] {
  if (cards.length === 0) return [];
  const [order] = rivalsIn(state);
  const entries = (count: Count): readonly Entry[] => cards.map((card) => ({ card, count }));
  return [of('reserve stamps', order, entries('free')), of('cancel stamps', order, entries('held'))];
}

/**
 * Whether an order has got what it asked for: a rival asks for the coupon, or for one stamp more than is left; of what is
 * cancelled in part, for all that is free.
 */
export function glances(state: State, action: Action): readonly Action[] {
  if (!isReservation(action) || action.flaw !== undefined) return [];
  if ('coupon' in action)
    return allCoupons(state)
      .filter((role) => role === action.coupon && state.coupons[role]?.holder === action.order)
      .flatMap((role) => quickCouponProbes(state, role));
  if (action.entries.some(isAlwaysWrong)) return [];
  const named = new Set(action.entries.map(({ card }) => card));
  const held = allCards(state).filter(
    ([role, card]) => named.has(role) && card.held[action.order] !== undefined,
  );
  const roles = held.map(([role]) => role);
  const [order] = rivalsIn(state);
  return action.kind === 'reserve stamps' ? oneMoreOf(order, roles) : takeAndGiveBack(state, roles);
}

/** A rival asks for everything. */
export const quickProbes = (state: State): readonly Action[] => [
  ...allCoupons(state).flatMap((role) => quickCouponProbes(state, role)),
  ...quickCardProbes(state, allCards(state)),
];

const allCoupons = ({ coupons }: State): CouponRole[] => Object.keys(coupons) as CouponRole[];

const allCards = ({ cards }: State): [CardRole, CardState][] =>
  Object.entries(cards) as [CardRole, CardState][];

/** Whether the data of the member are as they were; nothing to ask after another call, which may change them. */
export const comparisons = (action: Action): readonly Action[] =>
  isReservation(action) ? [{ kind: 'compare data', after: action.kind }] : [];

/** The state in which other orders stand for those that have held something and hold nothing now. */
export function renewed({ coupons, cards }: State): State | undefined {
  const idle = idleOrders({ coupons, cards });
  if (!idle.some((order) => wasHolder({ coupons, cards }, order))) return undefined;
  const retired = ({ past }: CouponState | CardState): readonly Order[] =>
    [...new Set(past.map((order) => (idle.includes(order) ? earlier : order)))].toSorted();
  return {
    coupons: mapValues(coupons, (coupon) => ({ ...coupon, past: retired(coupon) })),
    cards: mapValues(cards, (card) => ({ ...card, past: retired(card) })),
  };
}

const mapValues = <K extends string, V>(
  values: Readonly<Partial<Record<K, V>>>,
  change: (value: V) => V,
): Partial<Record<K, V>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value as V)])) as Partial<
    Record<K, V>
  >;

/** The requests that lead to a state: orders that hold something no more first. */
export function wayTo({ coupons, cards }: State): readonly Action[] {
  const couponWays = (Object.entries(coupons) as [CouponRole, CouponState][]).flatMap(
    ([coupon, { past, holder, isRepeated }]) => [
      ...past.flatMap((order): Action[] => [
        { kind: 'reserve coupon', coupon, order },
        { kind: 'cancel coupon', coupon, order },
      ]),
      ...(holder === null ? [] : [{ kind: 'reserve coupon', coupon, order: holder } as const]),
      ...(isRepeated && holder !== null ? [{ kind: 'reserve coupon', coupon, order: holder } as const] : []),
    ],
  );
  return [...couponWays, ...wayOfStamps(Object.entries(cards) as [CardRole, CardState][])];
}

/** Each order asks for all its stamps at once: whether it may ask for more when it holds some is left open. */
function wayOfStamps(all: readonly (readonly [CardRole, CardState])[]): readonly Action[] {
  const orders: readonly Order[] = [1, 2, rival, earlier];
  const request = (kind: StampAction['kind'], order: Order, entries: readonly Entry[]): readonly Action[] =>
    entries.length === 0 ? [] : [of(kind, order, entries)];
  const released = orders.flatMap((order) => {
    const entries = all
      .filter(([, { past }]) => past.includes(order))
      .map(([card]): Entry => ({ card, count: 1 }));
    return [...request('reserve stamps', order, entries), ...request('cancel stamps', order, entries)];
  });
  const held = orders.flatMap((order) =>
    request(
      'reserve stamps',
      order,
      all.flatMap(([card, state]) => entryOf(card, state, order)),
    ),
  );
  return [...released, ...held];
}

/** What an order takes of a card; the last one takes all that is free, however much that is, where nothing is left. */
function entryOf(card: CardRole, { free, held }: CardState, order: Order): readonly Entry[] {
  const count = held[order];
  if (count === undefined) return [];
  const isLast = Number(Object.keys(held).at(-1)) === order;
  return [{ card, count: free === 0 && isLast ? 'free' : count }];
}
