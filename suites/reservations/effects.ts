import {
  type Action,
  type CardRole,
  type CardState,
  countOf,
  couponOf,
  type CouponAction,
  type CouponState,
  holdsStamps,
  isReservation,
  type Order,
  type StampAction,
  type State,
} from './state.ts';

/** A request with its counts as numbers. */
export const concrete = (state: State, action: Action): Action =>
  'entries' in action
    ? {
        ...action,
        entries: action.entries.map((entry) => ({
          ...entry,
          count: countOf(state, action.order, entry),
        })),
      }
    : action;

/** The states that may follow when a request is done (section 3.1). */
export function effects(state: State, action: Action): readonly State[] {
  if (!isReservation(action) || action.flaw !== undefined) return [state];
  return 'coupon' in action ? [couponEffect(state, action)] : stampEffects(state, action);
}

const joined = (orders: readonly Order[], order: Order): readonly Order[] =>
  [...new Set([...orders, order])].toSorted();

function couponEffect(state: State, action: CouponAction): State {
  const coupon = couponOf(state, action);
  if (coupon === undefined) return state;
  const { order } = action;
  const next: CouponState =
    action.kind === 'reserve coupon'
      ? { ...coupon, holder: order, isRepeated: coupon.holder === order }
      : released(coupon);
  return { ...state, coupons: { ...state.coupons, [action.coupon]: next } };
}

/** A cancel that is done frees the coupon, whichever order holds it. */
const released = ({ holder, past, isRepeated }: CouponState): CouponState =>
  holder === null
    ? { holder, past, isRepeated }
    : { holder: null, isRepeated: false, past: joined(past, holder) };

/** An order that holds stamps may be taken to repeat its request, whatever it asks for: then nothing changes. */
const stampEffects = (state: State, action: StampAction): readonly State[] =>
  action.kind === 'reserve stamps' && holdsStamps(state, action)
    ? [...effectsOfEntries(state, action), state]
    : effectsOfEntries(state, action);

function effectsOfEntries(state: State, { kind, entries, order }: StampAction): readonly State[] {
  let states: readonly State[] = [state];
  for (const entry of entries)
    states = states.flatMap((one) => {
      const card = one.cards[entry.card as CardRole];
      if (card === undefined) return [one];
      const count = countOf(state, order, entry);
      const after =
        kind === 'reserve stamps' ? reserved(card, order, count) : [cancelled(card, order, count)];
      return after.map((next) => ({
        ...one,
        cards: { ...one.cards, [entry.card]: next },
      }));
    });
  return states;
}

/** An order that holds stamps of the card holds the new ones too, the larger number of both, or what it held: which is left open. */
function reserved(card: CardState, order: Order, count: number): CardState[] {
  const held = card.held[order] ?? 0;
  const totals = held === 0 ? [count] : [...new Set([held + count, Math.max(held, count), held])];
  return totals.filter((total) => total - held <= card.free).map((total) => withHeld(card, order, total));
}

/** A cancel of more than the order holds releases what it holds. */
const cancelled = (card: CardState, order: Order, count: number): CardState => {
  const held = card.held[order] ?? 0;
  return held === 0 ? card : withHeld(card, order, Math.max(0, held - count));
};

function withHeld(card: CardState, order: Order, count: number): CardState {
  const before = card.held[order] ?? 0;
  const { [order]: _, ...others } = card.held;
  const held = count === 0 ? others : { ...others, [order]: count };
  const sorted = Object.fromEntries(
    Object.entries(held).toSorted(([one], [other]) => Number(one) - Number(other)),
  );
  return {
    free: card.free + before - count,
    held: sorted,
    past: count === 0 ? joined(card.past, order) : card.past,
  };
}
