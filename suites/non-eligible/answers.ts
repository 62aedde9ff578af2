import { type Answer, valueAt, type Json } from '#loyalty';
import type { Product } from './products.ts';

/** A batch that was sent, and the answer to it. */
export interface Batch {
  readonly sent: readonly Product[];
  readonly answer: Answer;
}

/** Whether a whole batch was taken: a success that is neither a partial one nor a business refusal. */
export const isTaken = (answer: Answer): boolean =>
  answer.succeeded && answer.status !== 207 && answer.get('is_ok') !== false;

/** The fields that say which products are meant (section 2.13). */
export const matchers = ['product_id', 'product_id_prefix', 'product_category_id'];

/** Whether two products are shown with the same values; `isAbsent` says whether a value may be absent from the second. */
const isToldAlike =
  (isAbsent: (value: Json) => boolean) =>
  (item: Product, other: Json): boolean =>
    matchers.every((field) => {
      const shown = (Object(other) as Product)[field] ?? null;
      return shown === (item[field] ?? null) || isAbsent(shown);
    });

/** How an answer may tell that it is about a product, the surest way first: a service may leave values out. */
const waysToTell = [isToldAlike(() => false), isToldAlike((shown) => shown === null), () => true];

/** What an answer says of each item of a batch; no order is promised, and no entry is about two items. */
export function answersTo({ sent, answer: { items } }: Batch): Json[] {
  const left = new Set(items);
  const found = new Map<Product, Json>();
  for (const isAbout of waysToTell)
    for (const [index, item] of sent.entries()) {
      if (found.has(item)) continue;
      const one = [items[index], ...left].find((other) => left.has(other) && isAbout(item, other));
      if (left.delete(one)) found.set(item, one);
    }
  return sent.map((item) => found.get(item));
}

/** The items of a batch under the ids that they got. */
export function keptProducts(batch: Batch): Product[] {
  const answers = answersTo(batch);
  return batch.sent.map((item, index) => ({ ...item, id: valueAt(answers[index], 'id') }));
}

/** What an answer says of one product: the entry under its id. */
export const entryOf = (answer: Answer, id: number): Json =>
  answer.items.find((entry) => valueAt(entry, 'id') === id);

/** Whether an entry says in its `errors` what is wrong. */
export function hasErrors(entry: Json): boolean {
  const errors = valueAt(entry, 'errors');
  return Array.isArray(errors) && errors.some((text) => typeof text === 'string' && text.trim() !== '');
}

/** The values of one field, item by item as they were sent; null where the answer has none. */
export const valuesOf = (items: readonly Json[], field: string): Json[] =>
  items.map((item) => valueAt(item, field) ?? null);

/** Whether an answer shows a field of each item as it was sent. */
export const isReturned = (batch: Batch, field: string): boolean =>
  valuesOf(answersTo(batch), field).join() === valuesOf(batch.sent, field).join();

/** The fields that come back with an added product, and their clauses. */
export const returned = [
  { field: 'product_id', clause: 'add-non-eligible-products.returns.product-id' },
  { field: 'product_id_prefix', clause: 'add-non-eligible-products.returns.product-id-prefix' },
  { field: 'product_category_id', clause: 'add-non-eligible-products.returns.product-category-id' },
  { field: 'description', clause: 'add-non-eligible-products.returns.description' },
  { field: 'subsystem', clause: 'add-non-eligible-products.returns.subsystem' },
  { field: 'expires_at', clause: 'add-non-eligible-products.returns.expires-at' },
] as const;

/** What is to be assumed of a batch before its refusal is looked at. */
export const refusedBatch = 'a batch that is refused with status 400';

/** Whether an answer is a list with an entry at least. */
export const isFilledArray = ({ json }: Answer): boolean => Array.isArray(json) && json.length > 0;
