import {
  type Data,
  gtins,
  itemsIn,
  type Json,
  type JsonObject,
  nullProduct,
  type PlannedValues,
  replaceAt,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { inTurn, valueAt } from '../../specs/values/catalogue.ts';
import { channels } from '../../specs/values/channels.ts';
import { currencies } from '../../specs/values/currencies.ts';
import { documentStyles, type DocumentStyle } from '../../specs/values/documents.ts';
import { offsets } from '../../specs/values/offsets.ts';
import { percentages } from '../../specs/values/percentages.ts';
import { texts } from '../../specs/values/texts.ts';
import { refundPicture } from './sketches.ts';

/** Changes what a refund says; `knownId` is that of the transaction: for refunds that may be taken for it. */
type Amend = (body: JsonObject, data: Data, knownId: string | undefined) => JsonObject;

/** How a refund is written, and what it says otherwise than usual. */
export interface RefundForm {
  readonly style: DocumentStyle;
  /** Whether it is sent with another token of the same credentials. */
  readonly hasOtherToken: boolean;
  readonly amend: Amend;
}

/** The usual form. */
export const plainRefund: RefundForm = {
  style: documentStyles[0],
  hasOtherToken: false,
  amend: (body) => body,
};

/** The same form, with another change of what the refund says after its own. */
export const also = (form: RefundForm, amend: Amend): RefundForm => ({
  ...form,
  amend: (body, ...others) => amend(form.amend(body, ...others), ...others),
});

const saying =
  (fields: JsonObject): Amend =>
  (body) => ({ ...body, ...fields });

const withOrigin =
  (fields: JsonObject): Amend =>
  (body) => ({ ...body, origin: { ...(body['origin'] as JsonObject), ...fields } });

const withTotal =
  (total: (usual: number) => number): Amend =>
  (body) => ({ ...body, total: total(Number(body['total'])) });

const createdAt =
  (offset: string | null): Amend =>
  (body, { calendar }) => ({
    ...body,
    created_at: offset === null ? calendar.justNow().replace('Z', '') : calendar.justNow(offset),
  });

const withLines =
  (amend: (line: JsonObject, index: number) => JsonObject): Amend =>
  (body) => ({
    ...body,
    details: itemsIn(body['details']).map((line, index) => amend(line as JsonObject, index)),
  });

const withGtin = (gtin: Json): Amend =>
  withLines(({ product, ...line }) => ({ ...line, product: { ...Object(product), gtin } }));

const withFirstTax =
  (percentage: number): Amend =>
  (body) =>
    replaceAt(body, 'details.0.tax_percentage', percentage);

const asUsual: Amend = (body) => body;

const noOrigin = saying({
  origin: { system_id: null, employee_id: null, department_id: null, department_name: null, channel: null },
});

/** Totals that a refund may name, no higher than what was paid. */
const totals: readonly Amend[] = [
  saying({ total: undefined }),
  asUsual,
  withTotal(() => 0),
  withTotal((usual) => usual / 3),
  withTotal(Math.ceil),
];

const underKnownId: Amend = (body, _, knownId) => ({ ...body, external_id: knownId ?? body['external_id'] });

/** Ids of its own: a refund under the id of an earlier one may be taken for that. */
const ids: readonly Amend[] = [
  (body, data) => ({ ...body, external_id: `${data.digits(9)}` }),
  saying({ external_id: undefined }),
  asUsual,
  underKnownId,
  (body, data) => ({ ...body, external_id: `lc ${data.unique()} "Ærø" a/b?c=d&e#f 漢字` }),
];

const origins: readonly Amend[] = [
  saying({ origin: undefined }),
  withOrigin({ department_name: null }),
  asUsual,
];

/** What was paid, in one part, in two, or left out. */
const payments: readonly Amend[] = [
  (body) => ({
    ...body,
    payment_details: [
      { payment_method: 'Card', sub_total: Number(body['total'] ?? 0) },
      { payment_method: 'Cash', sub_total: 0 },
    ],
  }),
  saying({ payment_details: undefined }),
  asUsual,
  saying({ payment_details: [] }),
];

/** A text, or none: whether one may be null is left open. */
const textOf = (turn: number): string | undefined => valueAt(texts, turn) ?? undefined;

/** Texts and percentages without any influence on what is refunded. */
const words = (turn: number): readonly Amend[] => [
  saying({ reason: textOf(turn), eft_pos: textOf(turn + 1), external_receipt_id: textOf(turn + 2) }),
  withLines((line, index) => ({
    ...line,
    unit_measure: textOf(turn + index + 5),
    tax_percentage: inTurn(percentages, turn + index),
    product: {
      ...(line['product'] as JsonObject),
      name: textOf(turn + index),
      brand: textOf(turn + index + 3),
    },
  })),
];

/** The values that walks send of a refund. */
export const valuesOfWalks: readonly PlannedValues[] = (
  [
    ['reason', [...texts.common, ...texts.rare.filter((text) => text !== null)]],
    ['currency', currencies],
    ['tax_percentage', percentages],
  ] as const
).map(([field, values]) => ({ picture: refundPicture, operation: 'refundTransaction', field, values }));

/** Whether a refund of a turn has the id of the transaction. */
export const isUnderKnownId = (turn: number): boolean => inTurn(ids, turn) === underKnownId;

/** The form of a turn: the next value of each catalogue; a service may refuse some of them, which is left open. */
export const refundFormOf = (turn: number): RefundForm =>
  [
    inTurn(payments, turn),
    inTurn(totals, turn),
    inTurn(ids, turn),
    inTurn(origins, turn + 1),
    ...(turn % 3 === 0 ? [saying({ origin: { channel: valueAt(channels, turn / 3) } })] : []),
    createdAt(inTurn(offsets, turn)),
    ...(turn % 2 === 1 ? [saying({ currency: inTurn(currencies, Math.floor(turn / 2)) })] : []),
    ...words(turn),
  ].reduce(also, { ...plainRefund, style: inTurn(documentStyles, turn), hasOtherToken: turn % 4 === 1 });

const described = 'refund-transaction.accepts-described-fields';

const withNulls: Amend = (body, ...others) =>
  withLines(({ product, ...line }) => ({ ...line, product: { ...Object(product), ...nullProduct } }))(
    noOrigin(body, ...others),
    ...others,
  );

/** What a refund must be taken with, and the clause that promises it. */
export type Promised = readonly [ClauseId, Amend];

/** What refunds promise to take (sections 2.7, 2.9, 2.10 and 8): each list goes into one refund. */
export const promises: readonly (readonly Promised[])[] = [
  [
    ['origin.channel.online-store', withOrigin({ channel: 'OnlineStore' })],
    ['refund-transaction.tax-percentage.minimum', withFirstTax(0)],
    ['product.gtin.types', withGtin(gtins[0])],
    ['refund-transaction.created-at.without-offset', createdAt(null)],
  ],
  [
    ['refund-transaction.accepts-null', withNulls],
    ['refund-transaction.tax-percentage.decimals', withFirstTax(0.75)],
  ],
  [
    ['origin.channel.missing', withOrigin({ channel: undefined })],
    ['refund-transaction.tax-percentage.maximum', withFirstTax(100)],
    ['product.gtin.types', withGtin(gtins[1])],
    [described, createdAt('-03:30')],
  ],
  [
    ['origin.channel.empty', withOrigin({ channel: '' })],
    ['product.gtin.types', withGtin(gtins[2])],
    [described, createdAt('+01:00')],
  ],
  [
    ['origin.channel.unrecognised', withOrigin({ channel: 'Conformance' })],
    ['refund-transaction.tax-percentage.decimals', withFirstTax(12.5)],
  ],
  // With the origin of its form, or without one.
  [[described, createdAt('+05:45')]],
];
