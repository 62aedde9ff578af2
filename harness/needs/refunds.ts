import type { Api } from '../client/api.ts';
import { isConfirmed } from '../client/answer.ts';
import type { Answer } from '../client/answer.ts';
import { replaceAt, omitAt } from '../testdata/bodies.ts';
import type { Data } from '../testdata/data.ts';
import type { Need } from '../engine/need.ts';
import type { Transaction } from './needs.ts';
import { fullProduct, gtins, nullProduct } from '../testdata/products.ts';
import type { RunContext } from '../engine/run-context.ts';

type RefundBody = Readonly<Record<string, unknown>>;

/** A refund that the whole run shares: it takes a little of an earlier transaction, and nothing gives it back. */
export interface Refund {
  readonly transaction: Transaction;
  readonly body: RefundBody;
  readonly answer: Answer;
}

/** How much of one item a refund takes back: so little that hundreds fit into one transaction. */
const quantity = 0.001;
const taxPercentage = 25;
/** The tax of other lines, which many shops have for food. */
const otherTaxPercentage = 15;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** A refund of a thousandth of an item, with every field of section 2.9 that changes no stamps. */
export function fullRefund(transaction: Transaction, data: Data, departmentId?: string): RefundBody {
  const unitPrice = transaction.lines[0]?.unit_price ?? 0;
  const total = Math.max(0.01, cents(quantity * unitPrice));
  const department = departmentId === undefined ? {} : { department_id: departmentId };
  return {
    reason: 'Conformance',
    external_id: data.productId(),
    external_receipt_id: data.productId(),
    created_at: data.calendar.justNow(),
    payment_details: [{ payment_method: 'Card', sub_total: total }],
    eft_pos: 'conformance',
    total,
    total_tax: taxOf(total, taxPercentage),
    total_discount: 0,
    currency: transaction.currency,
    round_off_amount: 0,
    origin: {
      ...data.origin(),
      department_name: 'Conformance',
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

/** The tax within a total that includes it. */
const taxOf = (total: number, percentage: number): number => cents(total - total / (1 + percentage / 100));

/** A refund whose only line has another tax percentage, and the tax that goes with it. */
export function taxed(body: RefundBody, percentage: number): RefundBody {
  const tax = taxOf(Number(body['total']), percentage);
  return replaceAt(replaceAt(body, 'total_tax', tax), 'details.0.tax_percentage', percentage);
}

/** The same refund with a line more, paid by itself, of the next product of the transaction where it has one. */
function withLine(body: RefundBody, { lines }: Transaction, percentage = otherTaxPercentage): RefundBody {
  const before = Array.isArray(body['details']) ? (body['details'] as RefundBody[]) : [];
  const [first = {}] = before;
  const { product, unit_price: unitPrice } = lines[before.length] ??
    lines[0] ?? { product: {}, unit_price: 0 };
  const price = Math.max(0.01, cents(Number(first['quantity'] ?? quantity) * unitPrice));
  const line = {
    ...first,
    product: { ...(first['product'] as RefundBody), ...product },
    unit_price: unitPrice,
    tax_percentage: percentage,
    total_price: price,
  };
  const total = cents(Number(body['total']) + price);
  const paid = body['payment_details'] as RefundBody[] | undefined; // every refund of ours has a list, or none
  const details = [...before, line];
  return {
    ...body,
    total,
    total_tax: cents(details.reduce((sum, one) => sum + taxOfLine(one), 0)),
    ...(paid && { payment_details: [...paid, { payment_method: 'Card', sub_total: price }] }),
    details,
  };
}

const taxOfLine = (line: RefundBody): number =>
  taxOf(Number(line['total_price']), Number(line['tax_percentage']));

/** The same refund of one whole piece of the first line. */
function wholePiece(body: RefundBody, { lines }: Transaction): RefundBody {
  const price = lines[0]?.unit_price ?? 0;
  const [first = {}] = Array.isArray(body['details']) ? (body['details'] as RefundBody[]) : [];
  const details = [{ ...first, quantity: 1, total_price: price }];
  const payments = [{ payment_method: 'Card', sub_total: price }];
  return taxed({ ...body, total: price, payment_details: payments, details }, taxPercentage);
}

/** The same refund under the id of another one, of as many pieces as that one. */
function ofAsMuch(body: RefundBody, { external_id, total, details }: RefundBody): RefundBody {
  const { quantity: count, total_price } = (details as RefundBody[])[0] ?? {}; // every refund of ours has a line
  const payments = [{ payment_method: 'Card', sub_total: total }];
  const line = { ...(body['details'] as RefundBody[])[0], quantity: count, total_price };
  return taxed({ ...body, external_id, total, payment_details: payments, details: [line] }, taxPercentage);
}

/** The same refund as another one, with ids of its own. */
export function anotherRefund({ transaction, body }: Refund, data: Data): RefundBody {
  const isOriginals = body['external_id'] === transaction.external_id;
  const ids = isOriginals ? {} : { external_id: data.productId() };
  const receipt = 'external_receipt_id' in body ? { external_receipt_id: data.productId() } : {};
  return { ...body, ...ids, ...receipt };
}

/** The fields that no refund could do without; which of the others are required the specification does not say. */
const few = ({
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
const samples = {
  nulls: (body, { transaction }) => ({
    ...replaceAt(body, 'details.0.product', { ...nullProduct, ...transaction.lines[0]?.product }),
    origin: { system_id: null, employee_id: null, department_id: null, department_name: null, channel: null },
  }),
  onlineStore: (body) => replaceAt(body, 'origin.channel', 'OnlineStore'),
  withoutChannel: (body) => omitAt(body, 'origin.channel'),
  emptyChannel: (body) => replaceAt(body, 'origin.channel', ''),
  unrecognisedChannel: (body) => replaceAt(body, 'origin.channel', 'Conformance'),
  createdWithoutOffset: (body) => replaceAt(body, 'created_at', String(body['created_at']).replace('Z', '')),
  createdWithOffset: (body, _, { calendar }) => replaceAt(body, 'created_at', calendar.justNow('-03:30')),
  twoLines: (body, { transaction }) => withLine(body, transaction),
  lowestTaxOfSecondLine: (body, { transaction }) => withLine(body, transaction, 0),
  highestTaxOfSecondLine: (body, { transaction }) => withLine(body, transaction, 100),
  sameLineTwice: (body, { transaction: { lines, ...rest } }) =>
    withLine(body, { ...rest, lines: lines.slice(0, 1) }),
  threeLines: (body, { transaction }) => withLine(withLine(body, transaction), transaction),
  lowestTax: (body) => taxed(body, 0),
  highestTax: (body) => taxed(body, 100),
  taxWithDecimals: (body) => taxed(body, 12.75),
  isbn: (body) => replaceAt(body, 'details.0.product.gtin', gtins[0]),
  upc: (body) => replaceAt(body, 'details.0.product.gtin', gtins[1]),
  ean: (body) => replaceAt(body, 'details.0.product.gtin', gtins[2]),
} as const satisfies Record<string, (body: RefundBody, base: Refund, data: Data) => RefundBody>;

export type RefundName = keyof typeof samples | 'everyField' | 'full' | 'base';

/**
 * The need of a shared refund of the first transaction of the fixtures, made when the first check asks for it, whatever
 * the answer. `full` has every field; `base` is the one that the service is known to accept; `everyField` is `full` of as
 * much as `base`, with letters beyond ASCII.
 */
export function refund(name: RefundName): Need<Refund> {
  return {
    words: 'an earlier transaction of a member',
    unlockedBy: ['transactions'],
    shared: true,
    candidates: (run) =>
      (run.facts.fixtures.transactions ?? []).slice(0, 1).map((transaction) => ({
        key: `refund ${name} of ${transaction.external_id}`,
        take: (api) => refunded(run, api, transaction, name),
      })),
  };
}

/** A member of the fixtures other than the one whose transaction is refunded. */
export const otherThanBuyer: Need<string> = {
  words: 'a second member, who did not make the transaction',
  unlockedBy: ['members', 'transactions'],
  shared: true,
  candidates: ({ facts: { fixtures } }) =>
    (fixtures.members ?? [])
      .filter(({ member_id }) => member_id !== fixtures.transactions?.[0]?.member_id)
      .map(({ member_id }) => ({ key: `member of no refund ${member_id}`, take: () => member_id })),
};

/** The shared refund of that name of a transaction; see {@link refund}. */
export function refunded(
  run: RunContext,
  api: Api,
  transaction: Transaction,
  name: RefundName,
): Promise<Refund> {
  const key = `refund ${name} of ${transaction.external_id}`;
  return run.onceAnswered(key, async () => {
    const data = run.facts.data(key);
    const [department] = run.facts.fixtures.departments ?? [];
    if (name === 'full') return sendRefund(api, transaction, fullRefund(transaction, data, department));
    if (name === 'base') return accepted(run, api, transaction, data);
    const base = await refunded(run, api, transaction, 'base');
    if (name === 'everyField')
      return sendRefund(
        api,
        transaction,
        ofAsMuch(
          { ...fullRefund(transaction, data, department), reason: 'Umbytte – for stor størrelse' },
          anotherRefund(base, data),
        ),
      );
    return sendRefund(api, transaction, samples[name](anotherRefund(base, data), base, data));
  });
}

/**
 * The full refund, or the first that is accepted in its place: section 2.9 leaves open whose id `external_id` is, which
 * fields are required, and whether a part of a piece can be refunded.
 */
async function accepted(run: RunContext, api: Api, transaction: Transaction, data: Data): Promise<Refund> {
  const full = await refunded(run, api, transaction, 'full');
  if (isConfirmed(full.answer) || full.answer.isDoubtful) return full;
  const body = anotherRefund(full, data);
  const others = [
    { ...body, external_id: transaction.external_id },
    few(body),
    wholePiece(body, transaction),
  ];
  for (const other of others) {
    const made = await sendRefund(api, transaction, other);
    if (isConfirmed(made.answer) || made.answer.isDoubtful) return made;
  }
  return full;
}

async function sendRefund(api: Api, transaction: Transaction, body: RefundBody): Promise<Refund> {
  const answer = await api.refundTransaction(transaction.member_id, transaction.external_id, body);
  return { transaction, body, answer };
}
