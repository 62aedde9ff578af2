import type { FixtureEntry } from '../settings/fixtures.ts';
import { tagOf } from '../testdata/random.ts';

/** Order ids of a fixture, the same in every run: what a lost run left reserved can be found by trying them. */
export interface Orders {
  /** The id of the order in that slot, from 1. */
  order(slot: number): string;
}

/** The slots of orders that reserve: no check uses another, so that a sweep can try them all. */
export const orderSlots: readonly number[] = [1, 2, 3, 4, 20];

/** The slot of an order that cancels alone: no run has ever reserved a coupon for it, or asked to. */
export const strangerSlot = 5;

/**
 * The slots of orders with ids of about 100 characters: those of the first two differ in their last character alone, that of
 * the third one from the first in a single one near its beginning.
 */
export const longSlots = [6, 7, 8] as const;

/** What stands near the beginning and at the end of the long ids. */
const longIds = new Map<number, readonly [string, string]>([
  [6, ['a', '1']],
  [7, ['a', '2']],
  [8, ['b', '1']],
]);

/** Pairs of slots: the id of the order in one of them begins with that of the order in the other one. */
export const alikeSlots = [
  [2, 20],
  [20, 2],
] as const;

/** As long as many ids of orders are, and alike up to the end: no service may tell orders apart by their beginning. */
function ordersOf(...words: (string | number)[]): Orders {
  const beginning = `${tagOf(...words)}-conformance-order-`;
  return {
    order(slot) {
      const [first, last] = longIds.get(slot) ?? [];
      if (first === undefined || last === undefined) return `lc-${beginning}${slot}`;
      return `lc-${first}-${beginning.padEnd(94, '0')}${last}`;
    },
  };
}

/** The orders of a coupon. */
export const couponOrders = ({ member_id, code }: FixtureEntry<'coupons'>): Orders =>
  ordersOf('coupon', member_id, code);

/** The orders of a stamp card. */
export const stampOrders = ({ member_id, stamp_card_id }: FixtureEntry<'stamp_cards'>): Orders =>
  ordersOf('stamps', member_id, stamp_card_id);
