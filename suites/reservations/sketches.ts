import type { Sketch } from '#loyalty';
import {
  type Action,
  type CardRole,
  type CardState,
  countOf,
  couponOf,
  type CouponAction,
  type CouponRole,
  type CouponState,
  holdsAnything,
  isAlwaysWrong,
  isReservation,
  type StampAction,
  type State,
} from './state.ts';

/** The names of the pictures. */
export const couponPicture = 'A coupon';
export const cardPicture = 'A stamp card';

/** How a request is drawn: in the picture of a coupon, or in that of a stamp card, for each one that it is about. */
export function sketches(state: State, action: Action): readonly Sketch<State>[] {
  if (!isReservation(action)) return [];
  return 'coupon' in action ? couponSketches(state, action) : cardSketches(state, action);
}

/** What no state of a thing can make right. */
const faulty = 'faulty request';

function couponSketches(state: State, action: CouponAction): readonly Sketch<State>[] {
  const isFaulty = action.flaw !== undefined || couponOf(state, action) === undefined;
  const role = (couponOf(state, action) === undefined ? 'coupon' : action.coupon) as CouponRole;
  const coupon = state.coupons[role];
  if (coupon === undefined) return [];
  return [
    {
      picture: couponPicture,
      thing: role,
      action: isFaulty ? faulty : couponRequest(state, coupon, action),
      node: ({ coupons }) => couponNode(coupons[role] ?? coupon),
    },
  ];
}

function couponNode({ holder, isRepeated, past }: CouponState): string {
  if (holder !== null) return isRepeated ? 'held, after reserving twice' : 'held by an order';
  return past.length > 0 ? 'free again' : 'free, never held';
}

/** What an order that holds other things may have is left open in part. */
const besides = 'reserve, holding other things';

function couponRequest(state: State, { holder, past }: CouponState, { kind, order }: CouponAction): string {
  const verb = kind === 'reserve coupon' ? 'reserve' : 'cancel';
  if (holder !== null) return `${verb} by ${holder === order ? 'the holder' : 'another order'}`;
  if (verb === 'reserve' && holdsAnything(state, order)) return besides;
  return past.includes(order) ? `${verb} by the last holder` : verb;
}

function cardSketches(state: State, action: StampAction): readonly Sketch<State>[] {
  const isFaulty = action.flaw !== undefined || action.entries.some(isAlwaysWrong);
  const named = new Set(action.entries.map(({ card }) => card as CardRole));
  const asked = [...named].flatMap((role) => {
    const card = state.cards[role];
    return card === undefined ? [] : [{ role, card, request: cardRequest(state, card, role, action) }];
  });
  const isRefused = asked.some(({ request }) => request === tooMany);
  return asked.map(({ role, card, request }) => ({
    picture: cardPicture,
    thing: role,
    action: isFaulty || (isRefused && request !== tooMany) ? faulty : request,
    node: ({ cards }) => cardNode(cards[role] ?? card),
  }));
}

function cardNode({ free, held }: CardState): string {
  if (Object.keys(held).length === 0) return 'all stamps are free';
  return free === 0 ? 'orders hold all stamps' : 'orders hold some stamps';
}

const tooMany = 'reserve more than free';

/** What all entries about a card come to. */
function cardRequest(
  state: State,
  { free, held }: CardState,
  role: CardRole,
  { kind, entries, order }: StampAction,
): string {
  const own = entries.filter(({ card }) => card === role);
  const count = own.reduce((sum, entry) => sum + countOf(state, order, entry), 0);
  const mine = held[order] ?? 0;
  if (kind === 'reserve stamps') {
    if (mine > 0) return 'reserve again by a holder';
    if (count > free) return tooMany;
    if (holdsAnything(state, order)) return besides;
    return count === free ? 'reserve all that is free' : 'reserve some';
  }
  if (mine === 0) return 'cancel by an order that holds none';
  if (count > mine) return 'cancel more than it holds';
  return count === mine ? 'cancel all that it holds' : 'cancel a part';
}
