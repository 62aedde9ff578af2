import { paramsOf, type Session, type Trace } from '../traffic/session.ts';
import { breachUnless, type Judge, judgeValues, type Occasion, shown, judgeSession } from './judge.ts';
import { itemsAt } from '../traffic/read.ts';
import { firstOf } from '../traffic/order.ts';
import { isMasked, isUnknown } from '../traffic/recorded.ts';
import { valueAt } from '../../engine/client/answer.ts';
import type { Json } from '../../schemas/json.ts';

/** Rounding of lines, in the currency of the store. */
const roundingTolerance = 1;

const lines = (body: Json): readonly Json[] => itemsAt(body, 'details');
const isNumber = (value: Json): value is number => typeof value === 'number';

/** Whether the total can be right: the discount may be of the line, of each piece, or in percent. */
function isTotalRight(line: Json): boolean {
  const [total, quantity, price] = ['total_price', 'quantity', 'unit_price'].map((name) =>
    valueAt(line, name),
  );
  const discount = valueAt(line, 'discount') ?? 0;
  if (!isNumber(total) || !isNumber(quantity) || !isNumber(price) || !isNumber(discount)) return true;
  const full = Math.abs(quantity * price);
  const possible = [
    full - discount,
    full - Math.abs(quantity) * discount,
    full * (1 - discount / 100),
    full + discount,
  ];
  return possible.some((amount) => Math.abs(Math.abs(amount) - Math.abs(total)) <= roundingTolerance);
}

/** Refunds of transactions (2.9, 4.8). */
export const refundJudges: readonly Judge[] = [
  judgeValues(
    'refund-transaction.created-at.caller-sends-offset',
    'refund a transaction with created_at',
    ['refundTransaction'],
    (body) => [valueAt(body, 'created_at')].filter((value) => typeof value === 'string'),
    (time) =>
      breachUnless(
        /(Z|[+-]\d\d(:?\d\d)?)$/i.test(String(time).slice(10)),
        'a time with an offset',
        shown(time),
      ),
  ),
  judgeValues('refund-transaction.caller.line-totals', 'refund lines', ['refundTransaction'], lines, (line) =>
    breachUnless(
      isTotalRight(line),
      'quantity x unit_price - discount as total_price',
      shown(line).slice(0, 300),
    ),
  ),
  judgeValues(
    'refund-transaction.caller.tax-percentage',
    'refund lines with a tax_percentage',
    ['refundTransaction'],
    (body) => lines(body).map((line) => valueAt(line, 'tax_percentage')),
    (tax) =>
      breachUnless(!isNumber(tax) || (tax >= 0 && tax <= 100), 'a tax_percentage from 0 to 100', shown(tax)),
  ),
  judgeValues(
    'refund-transaction.caller.positive-stamps',
    'refund lines with deducted_stamps',
    ['refundTransaction'],
    (body) =>
      lines(body).flatMap((line) => itemsAt(line, 'deducted_stamps').map((entry) => valueAt(entry, 'count'))),
    (count) => breachUnless(!isNumber(count) || count > 0, 'a positive count', shown(count)),
  ),
  judgeSession('refund-transaction.caller.own-external-id', 'refund two transactions', judgeExternalIds),
];

function judgeExternalIds({ exchanges }: Session): Occasion[] {
  const refunds = exchanges.filter(({ operation, json }) => {
    const id = valueAt(json, 'external_id');
    return operation === 'refundTransaction' && typeof id === 'string' && id !== '' && !isMasked(id);
  });
  // Of each id, and of all, the first refund of each transaction.
  const byId = new Map<Json, Map<Json, Trace>>();
  const all = new Map<Json, Trace>();
  let isKnown = true;
  return refunds.flatMap((refund) => {
    const transaction = paramsOf(refund)['transactionId'];
    isKnown &&= !isUnknown(transaction);
    if (!isKnown) return [];
    const id = valueAt(refund.json, 'external_id');
    const alike = byId.get(id) ?? new Map<Json, Trace>();
    byId.set(id, alike);
    const ofAnother = (seen: ReadonlyMap<Json, Trace>): Trace | undefined =>
      firstOf(seen, ([other]) => other !== transaction)?.[1];
    const [another, twin] = [ofAnother(all), ofAnother(alike)];
    for (const seen of [all, alike]) if (!seen.has(transaction)) seen.set(transaction, refund);
    if (another === undefined) return [];
    const breach = breachUnless(twin === undefined, 'an external_id of its own', shown(id));
    return [{ exchanges: twin === undefined ? [refund] : [twin, refund], breach }];
  });
}
