import type { Names } from '#loyalty';
import {
  type Action,
  type CardRole,
  type CardState,
  type CouponRole,
  type CouponState,
  isReservation,
  type Order,
  type State,
} from './state.ts';

/** What stands for the parts of a walk in its requests. */
export interface Played {
  readonly order: (order: Order) => string;
  readonly code: (coupon: CouponRole) => string | undefined;
  readonly cardId: (card: CardRole) => number | undefined;
}

/** What a model knows, in words, of the things that a request is about: `5 of 6 stamps are free, order B holds 1`. */
export function stateWords(state: State, action: Action, played: Played, names: Names): string {
  const isMeant = (role: string): boolean => !isReservation(action) || namedIn(action).includes(role);
  const coupons = Object.entries(state.coupons).filter(([role]) => isMeant(role));
  const cards = Object.entries(state.cards).filter(([role]) => isMeant(role));
  return [
    ...coupons.map(([role, coupon]) =>
      couponWords(names.of('coupon', played.code(role as CouponRole)), coupon, played, names),
    ),
    ...cards.map(([role, card]) =>
      `${names.apart('on', 'card', played.cardId(role as CardRole))} ${cardWords(card, played, names)}`.trim(),
    ),
  ].join('; ');
}

const namedIn = (action: Exclude<Action, { kind: 'ask' | 'compare data' }>): readonly string[] =>
  'coupon' in action ? [action.coupon] : action.entries.map(({ card }) => card);

const couponWords = (coupon: string, { holder }: CouponState, { order }: Played, names: Names): string =>
  holder === null ? `${coupon} is free` : `${names.of('order', order(holder))} holds ${coupon}`;

function cardWords({ free, held }: CardState, { order }: Played, names: Names): string {
  const holders = Object.entries(held).map(([holder, count]) => [Number(holder) as Order, count] as const);
  const all = holders.reduce((sum, [, count]) => sum + count, free);
  return [
    `${free} of ${all} stamps are free`,
    ...holders.map(([holder, count]) => `${names.of('order', order(holder))} holds ${count}`),
  ].join(', ');
}
