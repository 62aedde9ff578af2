import type { Order } from './state.ts';

/** The ids of the orders of a case, as slots: the third one is near to the first. */
type Slots = Readonly<Record<Order, number>>;

/** Orders of ordinary ids. */
export const plainSlots: Slots = { 1: 1, 2: 2, 3: 3 };

/** Orders with ids that a careless comparison takes for one another. */
export const slotSets: readonly Slots[] = [
  { 1: 2, 2: 1, 3: 20 },
  { 1: 31, 2: 33, 3: 34 },
  { 1: 6, 2: 8, 3: 7 },
  plainSlots,
  { 1: 41, 2: 43, 3: 42 },
  { 1: 20, 2: 3, 3: 2 },
  { 1: 51, 2: 53, 3: 52 },
  { 1: 32, 2: 31, 3: 33 },
  { 1: 61, 2: 2, 3: 3 },
  { 1: 44, 2: 42, 3: 41 },
  { 1: 7, 2: 6, 3: 8 },
  { 1: 45, 2: 44, 3: 41 },
  { 1: 71, 2: 2, 3: 3 },
];

/** What a reservation may say, or leave out, besides its order (sections 4.6 and 4.7). */
export interface Form {
  readonly channel?: string | undefined;
  readonly external_product_id?: string | undefined;
  readonly redeemed_value?: number | undefined;
}

/** The usual form in two channels: what a fixture needs is added. */
export const plainForms: readonly Form[] = [{ channel: 'OnlineStore' }, { channel: 'POS' }];

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
