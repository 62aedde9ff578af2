import type { Action, CardRole, CouponRole, Order, State } from './state.ts';

const rival: Order = 3;

/**
 * Requests that show whether everything is as the state says: a rival order asks for each thing, and gets what is free
 * alone; and what the request before them named is released by those who hold it, and asked for again.
 */
export function looks({ coupons, cards }: State, action: Action): readonly Action[] {
  const named = namedBy(action);
  const isOwn = (role: string): boolean => named.includes(role);
  const roles = (all: object): string[] => Object.keys(all).toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  return [
    ...roles(coupons).flatMap((role) => couponLooks(role as CouponRole, coupons[role as CouponRole]?.holder ?? null, isOwn(role))),
    ...roles(cards).flatMap((role) => cardLooks(role as CardRole, cards[role as CardRole] ?? { free: 0, held: {} }, isOwn(role))),
  ];
}

const namedBy = (action: Action): readonly string[] => {
  if (action.kind === 'ask') return [];
  return 'coupon' in action ? [action.coupon] : action.entries.map(({ card }) => card);
};

function couponLooks(coupon: CouponRole, holder: Order | null, isOwn: boolean): readonly Action[] {
  const ask: Action = { kind: 'reserve coupon', coupon, order: rival };
  const giveBack: Action = { kind: 'cancel coupon', coupon, order: rival };
  if (holder === null) return [ask, giveBack];
  return isOwn ? [ask, { kind: 'cancel coupon', coupon, order: holder }, ask, giveBack] : [ask];
}

function cardLooks(
  card: CardRole,
  { free, held }: { readonly free: number; readonly held: Readonly<Partial<Record<Order, number>>> },
  isOwn: boolean,
): readonly Action[] {
  const of = (kind: 'reserve stamps' | 'cancel stamps', order: Order, count: number): Action => ({
    kind,
    order,
    entries: [{ card, count }],
  });
  const askFor = (count: number): Action[] =>
    count > 0 ? [of('reserve stamps', rival, count), of('cancel stamps', rival, count)] : [];
  const holders = Object.entries(held).map(([order, count]) => [Number(order) as Order, count] as const);
  const releases = holders.map(([order, count]) => of('cancel stamps', order, count));
  const all = holders.reduce((sum, [, count]) => sum + count, free);
  return [
    of('reserve stamps', rival, free + 1),
    ...askFor(free),
    ...(isOwn && releases.length > 0 ? [...releases, ...askFor(all)] : []),
  ];
}
