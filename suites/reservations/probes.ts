import type { Action, CardRole, CardState, CouponRole, Entry, Order, StampAction, State } from './state.ts';

const rival: Order = 3;

/**
 * Requests that show whether everything is as the state says: a rival order asks for each thing, and gets what is free
 * alone; and what the request before them named is released by those who hold it, and asked for again.
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
  if (action.kind === 'ask') return [];
  return 'coupon' in action ? [action.coupon] : action.entries.map(({ card }) => card);
};

function couponProbes({ coupons }: State, coupon: CouponRole, isOwn: boolean): readonly Action[] {
  const holder = coupons[coupon]?.holder ?? null;
  const ask: Action = { kind: 'reserve coupon', coupon, order: rival };
  const giveBack: Action = { kind: 'cancel coupon', coupon, order: rival };
  if (holder === null) return [ask, giveBack];
  return isOwn ? [ask, { kind: 'cancel coupon', coupon, order: holder }, ask, giveBack] : [ask];
}

/** One stamp more than is free of each card, all that is free, and all that is free when those who hold some have released it. */
function cardProbes({ cards }: State, isOwn: (role: string) => boolean): readonly Action[] {
  const all = Object.entries(cards) as [CardRole, CardState][];
  const tooMany = all.map(([card, { free }]) => of('reserve stamps', rival, [{ card, count: free + 1 }]));
  const own = all.filter(([card, { held }]) => isOwn(card) && Object.keys(held).length > 0);
  const releases = own.flatMap(([card, { held }]) =>
    Object.entries(held).map(([order, count]) =>
      of('cancel stamps', Number(order) as Order, [{ card, count }]),
    ),
  );
  const released = own.map(([card, { free, held }]) => ({
    card,
    count: Object.values(held).reduce((sum, count) => sum + count, free),
  }));
  return [
    ...tooMany,
    ...takeAndGiveBack(all.map(([card, { free }]) => ({ card, count: free }))),
    ...releases,
    ...takeAndGiveBack(releases.length > 0 ? released : []),
  ];
}

const of = (kind: StampAction['kind'], order: Order, entries: readonly Entry[]): Action => ({
  kind,
  order,
  entries,
});

/** The rival reserves all of these in one request, and cancels it. */
function takeAndGiveBack(entries: readonly Entry[]): readonly Action[] {
  const some = entries.filter(({ count }) => count !== 0);
  return some.length === 0 ? [] : [of('reserve stamps', rival, some), of('cancel stamps', rival, some)];
}
