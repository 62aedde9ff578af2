import type { Data } from '../testdata/data.ts';
import { omitAt, replaceAt } from '../testdata/bodies.ts';
import { fullProduct, gtins, nullProduct } from '../testdata/products.ts';
import type { Transaction } from './needs.ts';

/** The body of a refund (section 2.9). */
export type RefundBody = Readonly<Record<string, unknown>>;

/** How much of one item a refund takes back: so little that hundreds fit into one transaction. */
const quantity = 0.001;
const taxPercentage = 25;
/** The tax of other lines, which many shops have for food. */
const otherTaxPercentage = 15;
/** The currencies without a smaller unit that is in use (ISO 4217). */
const withoutCents = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);

/** How many of the least amounts of a currency make one of it: 100 cents, or 1 where it has no cents. */
const partsOf = (currency: unknown): number => (withoutCents.has(String(currency)) ? 1 : 100);

/** An amount as it can be paid: in cents, or whole where the currency has none. */
const payable = (amount: number, currency: unknown): number =>
  Math.round(amount * partsOf(currency)) / partsOf(currency);

/** What some pieces cost, and no less than can be paid. */
const priceOf = (pieces: number, unitPrice: number, currency: unknown): number =>
  Math.max(1 / partsOf(currency), payable(pieces * unitPrice, currency));

/** A refund of a thousandth of an item, with every field of section 2.9 that changes no stamps. */
export function fullRefund(transaction: Transaction, data: Data, departmentId?: string): RefundBody {
  const unitPrice = transaction.lines[0]?.unit_price ?? 0;
  const total = priceOf(quantity, unitPrice, transaction.currency);
  const department = departmentId === undefined ? {} : { department_id: departmentId };
  return {
    reason: 'Conformance',
    external_id: data.productId(),
    external_receipt_id: data.productId(),
    created_at: data.calendar.justNow(),
    payment_details: [{ payment_method: 'Card', sub_total: total }],
    eft_pos: 'conformance',
    total,
    total_tax: taxOf(total, taxPercentage, transaction.currency),
    total_discount: 0,
    currency: transaction.currency,
    round_off_amount: 0,
    origin: {
      ...data.origin(),
      department_name: 'Conformance Ø',
      channel: 'POS',
      ...department,
    },
    details: [
      {
        product: { ...fullProduct(data), ...transaction.lines[0]?.product },
        quantity,
        unit_price: unitPrice,
        unit_measure: 'pcs',
        tax_percentage: taxPercentage,
        discount: 0,
        total_price: total,
      },
    ],
    ...department,
  };
}

/** The payments of a refund with this price more, which is paid in cash: a service may take each method once, and know no others. */
function withCash(paid: readonly RefundBody[], price: number, currency: unknown): RefundBody[] {
  const isCash = ({ payment_method }: RefundBody): boolean => payment_method === 'Cash';
  const sum = Number(paid.find(isCash)?.['sub_total'] ?? 0) + price;
  const others = paid.filter((one) => !isCash(one));
  return [...others, { payment_method: 'Cash', sub_total: payable(sum, currency) }];
}

/** The tax within a total that includes it. */
const taxOf = (total: number, percentage: number, currency: unknown): number =>
  payable(total - total / (1 + percentage / 100), currency);

/** A refund with another tax percentage in its only line, and the tax that goes with it. */
export function taxed(body: RefundBody, percentage: number): RefundBody {
  const tax = taxOf(Number(body['total']), percentage, body['currency']);
  return replaceAt(replaceAt(body, 'total_tax', tax), 'details.0.tax_percentage', percentage);
}

/** The same refund with a line more, paid in cash, of the next product of the transaction where it has one. */
function withLine(body: RefundBody, { lines }: Transaction, percentage = otherTaxPercentage): RefundBody {
  const before = Array.isArray(body['details']) ? (body['details'] as RefundBody[]) : [];
  const [first = {}] = before;
  const { product, unit_price: unitPrice } = lines[before.length] ??
    lines[0] ?? { product: {}, unit_price: 0 };
  const { currency } = body;
  const price = priceOf(Number(first['quantity'] ?? quantity), unitPrice, currency);
  const line = {
    ...first,
    product: { ...(first['product'] as RefundBody), ...product },
    unit_price: unitPrice,
    tax_percentage: percentage,
    total_price: price,
  };
  const total = payable(Number(body['total']) + price, currency);
  const paid = body['payment_details'] as RefundBody[] | undefined; // every refund of ours has a list, or none
  const details = [...before, line];
  return {
    ...body,
    total,
    total_tax: payable(
      details.reduce((sum, one) => sum + taxOfLine(one, currency), 0),
      currency,
    ),
    ...(paid && { payment_details: withCash(paid, price, currency) }),
    details,
  };
}

const taxOfLine = (line: RefundBody, currency: unknown): number =>
  taxOf(Number(line['total_price']), Number(line['tax_percentage']), currency);

/** The same refund of one whole piece of the first line. */
export function wholePiece(body: RefundBody, { lines }: Transaction): RefundBody {
  const price = lines[0]?.unit_price ?? 0;
  const [first = {}] = Array.isArray(body['details']) ? (body['details'] as RefundBody[]) : [];
  const details = [{ ...first, quantity: 1, total_price: price }];
  const payments = [{ payment_method: 'Card', sub_total: price }];
  return taxed({ ...body, total: price, payment_details: payments, details }, taxPercentage);
}

/** The same refund under the id of another one, of as many pieces as that one. */
export function ofAsMuch(body: RefundBody, { external_id, total, details }: RefundBody): RefundBody {
  const { quantity: count, total_price } = (details as RefundBody[])[0] ?? {}; // every refund of ours has a line
  const payments = [{ payment_method: 'Card', sub_total: total }];
  const line = { ...(body['details'] as RefundBody[])[0], quantity: count, total_price };
  return taxed({ ...body, external_id, total, payment_details: payments, details: [line] }, taxPercentage);
}

/** The fields that no refund could do without; which of the others are required the specification does not say. */
export const few = ({
  reason,
  external_id,
  created_at,
  total,
  currency,
  origin,
  details,
}: RefundBody): RefundBody => ({
  reason,
  external_id,
  created_at,
  total,
  currency,
  origin,
  details: (Array.isArray(details) ? (details as RefundBody[]) : []).map(
    ({ product, quantity: count, unit_price, total_price, tax_percentage }) => ({
      product: { external_id: (product as RefundBody)['external_id'] },
      quantity: count,
      unit_price,
      total_price,
      tax_percentage,
    }),
  ),
});

/** The shared refunds: what each deviates in from the one that all of them are compared with. */
export const samples = {
  nulls: (body, transaction) => ({
    ...replaceAt(body, 'details.0.product', { ...nullProduct, ...transaction.lines[0]?.product }),
    origin: { system_id: null, employee_id: null, department_id: null, department_name: null, channel: null },
  }),
  onlineStore: (body) => replaceAt(body, 'origin.channel', 'OnlineStore'),
  withoutChannel: (body) => omitAt(body, 'origin.channel'),
  emptyChannel: (body) => replaceAt(body, 'origin.channel', ''),
  unrecognisedChannel: (body) => replaceAt(body, 'origin.channel', 'Conformance'),
  createdWithoutOffset: (body) => replaceAt(body, 'created_at', String(body['created_at']).replace('Z', '')),
  createdWithOffset: (body, _, { calendar }) => replaceAt(body, 'created_at', calendar.justNow('-03:30')),
  twoLines: (body, transaction) => withLine(body, transaction),
  lowestTaxOfSecondLine: (body, transaction) => withLine(body, transaction, 0),
  highestTaxOfSecondLine: (body, transaction) => withLine(body, transaction, 100),
  sameLineTwice: (body, { lines, ...rest }) => withLine(body, { ...rest, lines: lines.slice(0, 1) }),
  threeLines: (body, transaction) => withLine(withLine(body, transaction), transaction),
  lowestTax: (body) => taxed(body, 0),
  highestTax: (body) => taxed(body, 100),
  // Below 1, where a service may take it for a fraction of 1.
  taxWithDecimals: (body) => taxed(body, 0.75),
  isbn: (body) => replaceAt(body, 'details.0.product.gtin', gtins[0]),
  upc: (body) => replaceAt(body, 'details.0.product.gtin', gtins[1]),
  ean: (body) => replaceAt(body, 'details.0.product.gtin', gtins[2]),
} as const satisfies Record<string, (body: RefundBody, transaction: Transaction, data: Data) => RefundBody>;
