import { amounts } from '../../specs/values/amounts.ts';
import { channels } from '../../specs/values/channels.ts';
import { documentStyles, type DocumentStyle } from '../../specs/values/documents.ts';
import { texts } from '../../specs/values/texts.ts';
import type { Order } from './state.ts';

/** The ids of the orders of a walk, as slots. */
export type Slots = Readonly<Record<Order, number>>;

/** Orders of ordinary ids. */
export const plainSlots: Slots = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 20, 6: 20 };

/** The orders of a walk; a service may refuse unusual ids. */
interface Orders {
  readonly slots: Slots;
  readonly isUnusual: boolean;
}

const ordinary = (slots: Slots): Orders => ({ slots, isUnusual: false });
const unusual = (slots: Slots): Orders => ({ slots, isUnusual: true });

/** Orders with ids that a careless comparison takes for that of the first one; only the first three hold anything. */
export const slotSets: readonly Orders[] = [
  ordinary({ 1: 2, 2: 1, 3: 20, 4: 20, 5: 3, 6: 4 }),
  unusual({ 1: 31, 2: 33, 3: 34, 4: 32, 5: 34, 6: 34 }),
  unusual({ 1: 6, 2: 8, 3: 7, 4: 7, 5: 1, 6: 1 }),
  unusual({ 1: 41, 2: 43, 3: 42, 4: 42, 5: 44, 6: 45 }),
  ordinary({ 1: 20, 2: 3, 3: 2, 4: 2, 5: 1, 6: 4 }),
  unusual({ 1: 97, 2: 4, 3: 98, 4: 98, 5: 99, 6: 99 }),
  ordinary({ 1: 101, 2: 103, 3: 102, 4: 102, 5: 3, 6: 4 }),
  unusual({ 1: 51, 2: 53, 3: 52, 4: 52, 5: 4, 6: 4 }),
  ordinary({ 1: 94, 2: 96, 3: 95, 4: 95, 5: 4, 6: 4 }),
  unusual({ 1: 107, 2: 104, 3: 105, 4: 105, 5: 106, 6: 106 }),
  unusual({ 1: 45, 2: 44, 3: 41, 4: 41, 5: 42, 6: 43 }),
  ordinary({ 1: 81, 2: 3, 3: 82, 4: 82, 5: 83, 6: 83 }),
  unusual({ 1: 108, 2: 109, 3: 2, 4: 111, 5: 110, 6: 112 }),
  unusual({ 1: 32, 2: 31, 3: 33, 4: 33, 5: 34, 6: 34 }),
  unusual({ 1: 106, 2: 109, 3: 107, 4: 107, 5: 105, 6: 105 }),
  unusual({ 1: 91, 2: 1, 3: 92, 4: 92, 5: 93, 6: 93 }),
  unusual({ 1: 33, 2: 34, 3: 31, 4: 31, 5: 32, 6: 32 }),
  unusual({ 1: 109, 2: 3, 3: 108, 4: 110, 5: 111, 6: 112 }),
  unusual({ 1: 84, 2: 2, 3: 85, 4: 85, 5: 86, 6: 86 }),
  unusual({ 1: 44, 2: 42, 3: 41, 4: 41, 5: 43, 6: 45 }),
  unusual({ 1: 105, 2: 102, 3: 106, 4: 106, 5: 107, 6: 107 }),
  ordinary({ 1: 71, 2: 2, 3: 3, 4: 4, 5: 20, 6: 1 }),
  unusual({ 1: 87, 2: 89, 3: 88, 4: 88, 5: 4, 6: 4 }),
];

/** What a reservation says, or leaves out, apart from its order (sections 4.6 and 4.7), and how it is written. */
export interface Form {
  /** A field that the specification does not have: a service may ignore it, or refuse it. */
  readonly more: Readonly<Record<string, string>>;
  /** Whether the request is sent with another token of the same credentials. */
  readonly hasOtherToken: boolean;
  readonly fields: {
    readonly channel?: string | null | undefined;
    readonly external_product_id?: string | null | undefined;
    readonly redeemed_value?: number | null | undefined;
  };
  readonly style: DocumentStyle;
}

/** The usual form: what a fixture needs is added. */
export const plainForm: Form = {
  more: {},
  hasOtherToken: false,
  fields: { channel: 'OnlineStore' },
  style: documentStyles[0],
};

const at = <V>(values: readonly V[], turn: number): V => values[turn % values.length] as V;

/** The form of a turn: the next value of each catalogue; a service may refuse some of them, which is left open. */
export const formOf = (turn: number): Form => ({
  more: turn % 5 === 3 ? { note: 'conformance' } : {},
  hasOtherToken: turn % 3 === 2,
  fields: {
    channel: at(channels, turn),
    external_product_id: at(texts, turn),
    redeemed_value: at(amounts, turn),
  },
  style: at(documentStyles, turn),
});
