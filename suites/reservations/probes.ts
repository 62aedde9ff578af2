import {
  type Action,
  type CardRole,
  type CardState,
  type CouponRole,
  type CouponState,
  type Entry,
  freeState,
  isReservation,
  type Order,
  type StampAction,
  type State,
} from './state.ts';

const rival: Order = 3;

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
  return [...ask, { kind: 'cancel coupon', coupon, order: holder }, ...rivalTakes(coupon)];
}

/** A rival asks for a coupon, and gives it back where it was free. */
function quickCouponProbes({ coupons }: State, coupon: CouponRole): readonly Action[] {
  const isFree = (coupons[coupon]?.holder ?? null) === null;
  return isFree ? rivalTakes(coupon) : rivalTakes(coupon).slice(0, 1);
}

const rivalTakes = (coupon: CouponRole): readonly Action[] => [
  { kind: 'reserve coupon', coupon, order: rival },
  { kind: 'cancel coupon', coupon, order: rival },
];

/** One stamp more than is free of each card, all that is free, and all that is free when those who hold some have released it. */
function cardProbes({ cards }: State, isOwn: (role: string) => boolean): readonly Action[] {
  const all = Object.entries(cards) as [CardRole, CardState][];
  const own = all.filter(([card, { held }]) => isOwn(card) && Object.keys(held).length > 0);
  const releases = own.flatMap(([card, { held }]) =>
    Object.keys(held).map((order) => of('cancel stamps', Number(order) as Order, [{ card, count: 'held' }])),
  );
  return [
    ...quickCardProbes(all),
    ...releases,
    ...(releases.length > 0 ? takeAndGiveBack(own.map(([card]) => card)) : []),
  ];
}

/** A rival asks for one stamp more than is free of each card, and for all that is free of them, which it gives back. */
const quickCardProbes = (all: readonly (readonly [CardRole, CardState])[]): readonly Action[] => [
  ...all.map(([card]) => of('reserve stamps', rival, [{ card, count: 'one more than free' }])),
  ...takeAndGiveBack(all.filter(([, { free }]) => free > 0).map(([card]) => card)),
];

const of = (kind: StampAction['kind'], order: Order, entries: readonly Entry[]): Action => ({
  kind,
  order,
  entries,
});

/** The rival reserves all that is free of these cards in one request, and cancels it. */
const takeAndGiveBack = (cards: readonly CardRole[]): readonly Action[] =>
  cards.length === 0
    ? []
    : [
        of(
          'reserve stamps',
          rival,
          cards.map((card) => ({ card, count: 'free' })),
        ),
        of(
          'cancel stamps',
          rival,
          cards.map((card) => ({ card, count: 'held' })),
        ),
      ];

/** Requests that probe what a request named, or everything where it named nothing that there is. */
export function quickProbes(state: State, action: Action): readonly Action[] {
  if (!isReservation(action))
    return [...quickProbesOfCoupons(state, allCoupons(state)), ...quickCardProbes(allCards(state))];
  if ('coupon' in action) {
    const named = allCoupons(state).filter((role) => role === action.coupon);
    return quickProbesOfCoupons(state, named.length > 0 ? named : allCoupons(state));
  }
  const named = new Set(action.entries.map(({ card }) => card));
  const cards = allCards(state).filter(([role]) => named.has(role));
  if (cards.length === 0) return quickCardProbes(allCards(state));
  if (action.kind === 'cancel stamps') return quickCardProbes(cards);
  const isHolding = cards.some(([, { held }]) => held[action.order] !== undefined);
  // What holds too little shows in the first of these; what holds too much, as soon as the rest is asked for.
  return isHolding
    ? quickCardProbes(cards).slice(0, cards.length)
    : quickCardProbes(cards).slice(cards.length);
}

const allCoupons = ({ coupons }: State): CouponRole[] => Object.keys(coupons) as CouponRole[];

const allCards = ({ cards }: State): [CardRole, CardState][] =>
  Object.entries(cards) as [CardRole, CardState][];

const quickProbesOfCoupons = (state: State, roles: readonly CouponRole[]): readonly Action[] =>
  roles.flatMap((role) => quickCouponProbes(state, role));

/** Whether the data of the member are as they were; nothing to ask after another call, which may change them. */
export const comparisons = (action: Action): readonly Action[] =>
  isReservation(action) ? [{ kind: 'compare data', after: action.kind }] : [];

/** The state for other orders, which had nothing before: where no order holds anything, and three have held something. */
export function renewed({ coupons, cards }: State): State | undefined {
  const things = [...Object.values(coupons), ...Object.values(cards)];
  const isHeld = things.some((one) =>
    'holder' in one ? one.holder !== null : Object.keys(one.held).length > 0,
  );
  if (isHeld || new Set(things.flatMap(({ past }) => past)).size < 3) return undefined;
  const free = Object.fromEntries(Object.entries(cards).map(([role, card]) => [role, card.free]));
  return freeState(Object.keys(coupons) as CouponRole[], free);
}

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
  const orders: readonly Order[] = [1, 2, rival];
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
