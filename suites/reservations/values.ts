import type { PlannedValues } from '#loyalty';
import type { OperationName } from '../../specs/operations.ts';
import { amounts } from '../../specs/values/amounts.ts';
import { type Catalogue, inTurn, valueAt } from '../../specs/values/catalogue.ts';
import { channels } from '../../specs/values/channels.ts';
import { documentStyles, type DocumentStyle } from '../../specs/values/documents.ts';
import { texts } from '../../specs/values/texts.ts';

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

/** Where orders are made for some time (section 2.7); null: in each turn somewhere else. */
const places = [null, 'POS', 'OnlineStore'] as const;

/** Where the orders of a set are made: what a service does at the till alone shows where several requests come from there. */
export const placeOf = (set: number): (typeof places)[number] => inTurn(places, set);

/** The form of a turn: the next value of each catalogue; a service may refuse some of them, which is left open. */
export const formOf = (turn: number, place: (typeof places)[number]): Form => ({
  more: turn % 5 === 3 ? { note: 'conformance' } : {},
  hasOtherToken: turn % 3 === 2,
  fields: {
    channel: place ?? valueAt(channels, turn),
    external_product_id: valueAt(texts, turn),
    redeemed_value: valueAt(amounts, turn),
  },
  style: inTurn(documentStyles, turn),
});

/** The value of a row: each value of a catalogue comes once before any comes again. */
const inRow = <V>({ common, rare }: Catalogue<V>, row: number): V => inTurn([...common, ...rare], row);

/** The form of a row of a table that has each value. */
export const formOfRow = (row: number): Form => ({
  ...plainForm,
  hasOtherToken: row % 3 === 2,
  fields: {
    channel: inRow(channels, row),
    external_product_id: inRow(texts, row),
    redeemed_value: inRow(amounts, row),
  },
  style: inTurn(documentStyles, row),
});

/** The rows of such a table: as many as there are values of a text, of which there are most. */
export const formRows: readonly number[] = [...texts.common, ...texts.rare].map((_, row) => row);

const allOf = <V>({ common, rare }: Catalogue<V>): readonly V[] => [...common, ...rare];

const allValues = [
  ['channel', allOf(channels)],
  ['external_product_id', allOf(texts)],
  ['redeemed_value', allOf(amounts)],
] as const;

/** The values that walks send of a coupon, or of a stamp card. */
export const valuesOfWalks = (picture: string, operation: OperationName): readonly PlannedValues[] =>
  allValues.flatMap(([field, values]) =>
    field === 'redeemed_value' && operation === 'reserveStamps'
      ? []
      : [{ picture, operation, field, values }],
  );

/** What a service has taken and refused in the forms of one kind of request. */
export class TakenValues {
  readonly #taken = new Set<string>();
  readonly #refused = new Set<string>();

  learn(form: Form, isTaken: boolean): void {
    for (const value of valuesOf(form)) (isTaken ? this.#taken : this.#refused).add(value);
  }

  /** The form without what may be why another one was refused. */
  spare(form: Form): Form {
    const isSpared = (value: string): boolean => this.#refused.has(value) && !this.#taken.has(value);
    const fields = Object.entries(form.fields).filter(([name, value]) => !isSpared(valueOf(name, value)));
    return {
      ...form,
      more: isSpared(valueOf('more', form.more)) ? {} : form.more,
      fields: { ...plainForm.fields, ...Object.fromEntries(fields) },
      style: isSpared(styleOf(form)) ? plainForm.style : form.style,
    };
  }
}

const valueOf = (name: string, value: unknown): string => `${name}: ${JSON.stringify(value)}`;

const styleOf = ({ style }: Form): string => valueOf('style', documentStyles.indexOf(style));

const valuesOf = (form: Form): readonly string[] => [
  valueOf('more', form.more),
  styleOf(form),
  ...Object.entries(form.fields).map(([name, value]) => valueOf(name, value)),
];
