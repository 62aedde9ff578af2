import type { OperationName } from '../../specs/operations.ts';
import { isIsoDate } from '../../schemas/iso8601.ts';
import type { ClientExchange } from '../traffic/session.ts';
import { breachUnless, isOneOf, type Judge, judgeEach, judgeValues, shown } from './judge.ts';
import { itemsAt } from '../traffic/read.ts';
import { isMasked, isUnknown, timed } from '../traffic/recorded.ts';
import { valueAt } from '../../engine/client/answer.ts';
import type { Json } from '../../schemas/json.ts';

const batches: readonly OperationName[] = ['addNonEligibleProducts', 'updateNonEligibleProducts'];
const needs = 'add or update non-eligible products';
const largestBatch = 100;
const hour = 3_600_000;

const expiries = (body: Json): Json[] =>
  itemsAt(body)
    .map((product) => valueAt(product, 'expires_at'))
    .filter((value) => typeof value === 'string');

/** The day on which it still is today somewhere: no store is further behind. */
const earliestToday = (exchange: ClientExchange): string =>
  new Date(timed(exchange).startedAt - 12 * hour).toISOString().slice(0, 'yyyy-MM-dd'.length);

/** Batches of non-eligible products (4.9, 8). */
export const nonEligibleJudges: readonly Judge[] = [
  judgeEach('non-eligible-products.caller.batch-size', needs, (exchange) => {
    if (!isOneOf(exchange, batches) || exchange.json === undefined) return undefined;
    const { length } = itemsAt(exchange.json);
    return breachUnless(length <= largestBatch, `at most ${largestBatch} products`, `${length} products`);
  }),
  judgeEach('non-eligible-products.caller.ids', needs, (exchange) => {
    const products = itemsAt(exchange.json);
    if (!isOneOf(exchange, batches) || products.length === 0) return undefined;
    const isUpdate = exchange.operation === 'updateNonEligibleProducts';
    const wrong = products.find(
      (product) => (typeof (valueAt(product, 'id') ?? undefined) !== 'undefined') !== isUpdate,
    );
    return breachUnless(
      wrong === undefined,
      isUpdate ? 'an id of each product' : 'no id of a product that is added',
      shown(wrong),
    );
  }),
  judgeEach(
    'non-eligible-products.caller.no-duplicates',
    'update non-eligible products',
    ({ operation, json }) => {
      const products = itemsAt(json);
      if (operation !== 'updateNonEligibleProducts' || products.length === 0) return undefined;
      const names = ['id', 'product_id'].map((name) => products.map((product) => valueAt(product, name)));
      const twin = names.flatMap(repeated)[0];
      if (twin === undefined && names.flat().some(isUnknown)) return undefined;
      return breachUnless(twin === undefined, 'each product once', `${shown(twin)} twice`);
    },
  ),
  judgeValues(
    'non-eligible-products.caller.expiry-form',
    `${needs} with expires_at`,
    batches,
    expiries,
    (day) => breachUnless(isIsoDate(String(day)), 'yyyy-MM-dd', shown(day)),
  ),
  judgeValues(
    'non-eligible-products.caller.expiry-later',
    `${needs} with expires_at`,
    batches,
    expiries,
    (day, exchange) => {
      const isLater = !isIsoDate(String(day)) || String(day) > earliestToday(exchange);
      return breachUnless(isLater, 'a day later than today', shown(day));
    },
  ),
];

const repeated = (values: readonly Json[]): Json[] =>
  values.filter(
    (value, index) =>
      value !== undefined && value !== null && !isMasked(value) && values.indexOf(value) !== index,
  );
