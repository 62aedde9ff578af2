import type { Order } from './state.ts';

/** The ids of the orders of a case, as slots. */
type Slots = Readonly<Record<Order, number>>;

/** Orders of ordinary ids. */
export const plainSlots: Slots = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 20, 6: 20 };

/** Orders with ids that a careless comparison takes for that of the first one; only the first three hold anything. */
export const slotSets: readonly Slots[] = [
  { 1: 2, 2: 1, 3: 20, 4: 20, 5: 3, 6: 4 },
  { 1: 31, 2: 33, 3: 34, 4: 32, 5: 34, 6: 34 },
  { 1: 6, 2: 8, 3: 7, 4: 7, 5: 1, 6: 1 },
  { 1: 41, 2: 43, 3: 42, 4: 42, 5: 44, 6: 45 },
  { 1: 20, 2: 3, 3: 2, 4: 2, 5: 1, 6: 4 },
  { 1: 51, 2: 53, 3: 52, 4: 52, 5: 4, 6: 4 },
  { 1: 45, 2: 44, 3: 41, 4: 41, 5: 42, 6: 43 },
  { 1: 32, 2: 31, 3: 33, 4: 33, 5: 34, 6: 34 },
  { 1: 61, 2: 2, 3: 3, 4: 4, 5: 20, 6: 1 },
  { 1: 33, 2: 34, 3: 31, 4: 31, 5: 32, 6: 32 },
  { 1: 44, 2: 42, 3: 41, 4: 41, 5: 43, 6: 45 },
  { 1: 71, 2: 2, 3: 3, 4: 4, 5: 20, 6: 1 },
  plainSlots,
];

/** What a reservation may say, or leave out, besides its order (sections 4.6 and 4.7). */
export interface Form {
  readonly channel?: string | undefined;
  readonly external_product_id?: string | undefined;
  readonly redeemed_value?: number | undefined;
}

/** The usual form: what a fixture needs is added. */
export const plainForm: Form = { channel: 'OnlineStore' };

/** Forms of reservations; a service may refuse some of them, which is left open. */
export const forms: readonly Form[] = [
  { channel: 'POS' },
  { channel: 'OnlineStore', redeemed_value: 0.75 },
  { channel: undefined },
  { channel: 'POS', external_product_id: undefined },
  { channel: 'OnlineStore', redeemed_value: 0 },
  { channel: 'OnlineStore' },
  { channel: 'POS', redeemed_value: undefined },
  { channel: 'Webshop' },
  { channel: 'OnlineStore', external_product_id: '' },
  { channel: 'POS', redeemed_value: 5000 },
  { channel: undefined, external_product_id: undefined, redeemed_value: undefined },
];
