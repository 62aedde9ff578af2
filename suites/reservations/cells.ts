import {
  type Action,
  type CardRole,
  type CardState,
  countOf,
  couponOf,
  type CouponAction,
  type CouponState,
  type Entry,
  holdsAnything,
  isAlone,
  isAlwaysWrong,
  isReservation,
  type Order,
  type StampAction,
  type State,
  stranger,
} from './state.ts';

/** What an order is to a coupon. */
export function relationTo({ holder, past, isRepeated }: CouponState, order: Order): string {
  if (holder === order) return isRepeated ? 'held twice' : 'held';
  if (holder !== null) return past.includes(order) ? 'passed on' : 'held by another order';
  if (past.includes(order)) return 'freed';
  return past.length > 0 ? 'freed by another order' : 'free';
}

/** What an order is to a stamp card. */
export function relationToCard({ held, past }: CardState, order: Order): string {
  const own = held[order] === undefined ? (past.includes(order) ? 'released' : 'nothing') : 'some';
  const others = Object.keys(held).some((one) => Number(one) !== order);
  return others ? `${own}, others some` : own;
}

/** Names what is special about a request in a state; null where its counts come to nothing. */
export function cell(state: State, action: Action): string | null {
  if (!isReservation(action)) return null;
  return 'coupon' in action ? couponCell(state, action) : stampCell(state, action);
}

const byWhom = (state: State, order: Order): string =>
  holdsAnything(state, order) ? 'by an order that holds something' : 'by an order that holds nothing';

/** A flaw shows where the request would have an effect: a reservation by who has none, a cancel by who has one. */
function flawCell(state: State, action: CouponAction | StampAction): string | null {
  const { kind, order, flaw } = action;
  if (kind.startsWith('reserve') === holdsAnything(state, order)) return null;
  const counts = 'entries' in action ? action.entries.map(({ count }) => count).join(' + ') : '';
  return `${kind} ${flaw} ${counts}`;
}

function couponCell(state: State, action: CouponAction): string | null {
  const { kind, order, flaw } = action;
  const coupon = couponOf(state, action);
  if (coupon === undefined)
    return `${kind}: ${action.coupon} ${order === stranger ? 'by a stranger' : byWhom(state, order)}`;
  if (flaw !== undefined) return flawCell(state, action);
  const others = surroundings(state, action);
  if (order === stranger) return isAlone(state) && coupon.holder !== null ? `${kind}: by a stranger` : null;
  if (isAlone(state)) return `${kind}: ${relationTo(coupon, order)}`;
  if (others === '') return null;
  const holder = coupon.holder === null ? 'free' : coupon.holder === order ? 'held' : 'held by another order';
  return `${kind}: ${holder}${others}`;
}

function stampCell(state: State, action: StampAction): string | null {
  const { kind, entries, order, flaw } = action;
  if (flaw !== undefined) return flawCell(state, action);
  const cards = entries.map(({ card }) => card).join(', ');
  if (entries.some(isAlwaysWrong)) return wrongCell(state, action, cards);
  if (order === stranger)
    return entries.every(({ card }) => Object.keys(state.cards[card as CardRole]?.held ?? {}).length > 0)
      ? `${kind}: by a stranger`
      : null;
  const amounts = entries.map((entry) => amount(state, action, entry));
  if (amounts.includes(null)) return null;
  if (entries.length > 1) {
    const counts = entries.map(({ count }, index) =>
      typeof count === 'number' && count > 1 ? count : amounts[index],
    );
    return `${kind}: ${counts.join(' + ')} of ${cards} ${byWhom(state, order)}`;
  }
  const others = surroundings(state, action);
  return others === '' && !isAlone(state)
    ? null
    : `${kind}: ${amounts.join()}, ${entries.map((entry) => relation(state, order, entry)).join()}${others}`;
}

/** What is wrong is reserved by any order, and cancelled by one that holds something. */
function wrongCell(state: State, { kind, entries, order }: StampAction, cards: string): string | null {
  const name = `${kind}: ${entries.map(({ count }) => count).join(' + ')} of ${cards}`;
  if (kind === 'reserve stamps') return `${name} ${byWhom(state, order)}`;
  return holdsAnything(state, order) ? name : null;
}

/** What the order of a request is to a card; where there are other things, only whether it holds some of it. */
function relation(state: State, order: Order, { card }: Entry): string {
  const known = state.cards[card as CardRole];
  if (known === undefined) return 'nothing';
  return isAlone(state) ? relationToCard(known, order) : known.held[order] === undefined ? 'nothing' : 'some';
}

/** What else of the member is held: by the same order, or by another one. Empty where there is nothing else. */
function surroundings({ coupons, cards }: State, action: CouponAction | StampAction): string {
  const named = 'coupon' in action ? [action.coupon] : action.entries.map(({ card }) => card);
  const holders = [
    ...Object.entries(coupons).map(([role, { holder }]) => [role, holder === null ? [] : [holder]] as const),
    ...Object.entries(cards).map(([role, { held }]) => [role, Object.keys(held).map(Number)] as const),
  ];
  return holders
    .filter(([role, held]) => !(named as readonly string[]).includes(role) && held.length > 0)
    .map(([role, held]) => `, ${held.includes(action.order) ? 'own' : "another's"} ${role.split(' ').at(-1)}`)
    .join('');
}

/** What a count is to what is free, or to what the order holds; null where another count says the same. */
function amount(state: State, { kind, order }: StampAction, { card, count }: Entry): string | null {
  const { free = 0, held = {} } = state.cards[card as CardRole] ?? {};
  const own = held[order] ?? 0;
  const number = countOf(state, order, { card, count });
  if (kind === 'reserve stamps') {
    if (typeof count === 'number') return number < free ? 'some' : null;
    return number > 0 ? count : null;
  }
  if (typeof count === 'number') return own === 0 ? 'some' : number < own ? 'a part' : null;
  return own === 0 ? null : count;
}

/** What a request comes to, whatever else is held: requests that come to the same take the values in turn. */
export function rotation(state: State, action: Action): string {
  if (!isReservation(action)) return action.kind;
  const { kind, flaw, order } = action;
  if (flaw !== undefined) return `${kind} ${flaw}`;
  if ('entries' in action) return `${kind}: ${entriesAre(state, action)}`;
  const coupon = couponOf(state, action);
  if (coupon === undefined) return `${kind}: ${action.coupon}`;
  return `${kind}: ${relationTo({ ...coupon, past: [] }, order)}`;
}

/** What is wrong with the entries of a request; else whether its order holds something already. */
function entriesAre(state: State, { entries, order }: StampAction): string {
  const wrong = entries.find(isAlwaysWrong);
  if (wrong !== undefined) return `${wrong.card === 'unknown card' ? wrong.card : wrong.count}`;
  const beyond = entries.find(({ count }) => String(count).startsWith('one more'));
  return beyond === undefined ? byWhom(state, order) : String(beyond.count);
}

/** How many things orders hold or held in a state. */
export const wealth = ({ coupons, cards }: State): number =>
  Object.values(coupons).reduce((sum, { holder, past }) => sum + (holder === null ? 0 : 3) + past.length, 0) +
  Object.values(cards).reduce((sum, { held, past }) => sum + 3 * Object.keys(held).length + past.length, 0);

/** What orders usually ask for is tried most often, with other values each time; what is wrong with a request, less. */
export function weight(action: Action): number {
  if (!isReservation(action)) return 0.2;
  if (action.flaw !== undefined) return action.flaw === 'for a near member' ? 3 : 0.3;
  // What the cancel of a coupon does that its member cannot use is left open.
  if ('coupon' in action) return isIdleCancel(action) ? 0.2 : (couponWeights[action.coupon] ?? 0.2);
  return action.entries.some(isAlwaysWrong) ? 0.5 : 1;
}

const isIdleCancel = ({ kind, coupon }: CouponAction): boolean =>
  kind === 'cancel coupon' && coupon === 'unusable coupon';

const couponWeights: Readonly<Partial<Record<CouponAction['coupon'], number>>> = {
  coupon: 1,
  'second coupon': 1,
  'unusable coupon': 4,
  'coupon with a near code': 2,
};
