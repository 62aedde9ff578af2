import { check, type Data, valueAt } from '#loyalty';
import { entryOf, isFilledArray, isTaken, matchers, refusedBatch } from './answers.ts';
import { ownProduct, pooledProducts } from './batches.ts';
import { pastExpiry, product, products } from './products.ts';

/** Where a product of an update stands, and how it is named, apart from its id. */
const places = [
  [
    'first',
    0,
    'by-all-names',
    (data: Data) => Object.fromEntries(matchers.map((field) => [field, data.productId()])),
  ],
  ['last', 2, 'by-prefix', (data: Data) => ({ product_id_prefix: data.productId() })],
  [
    'second',
    1,
    'by-category',
    (data: Data) => ({ product_category_id: data.productId(), subsystem: 'Loyalty' }),
  ],
] as const;

/** Stories of a product that has expired, by its place in a batch and by how it is named. */
export default [
  ...['first', 'last'].map((place) =>
    check(`a-batch-with-an-expired-${place}-product-is-refused`, {
      clauses: ['add-non-eligible-products.expires-at.past', 'add-non-eligible-products.refusal.array'],
      operation: 'addNonEligibleProducts',
      needs: { pool: pooledProducts },
      async run({ api, assume, data, expect, given, pool }) {
        given(pool.answer);
        const expires_at = data.calendar.daysAgo(1);
        const category = { product_id: undefined, product_category_id: data.productId() };
        const bare = { ...category, description: undefined, subsystem: 'Loyalty' };
        const answer = await api.addNonEligibleProducts(
          place === 'first'
            ? [product(data, { expires_at, product_id_prefix: data.productId() }), product(data)]
            : [...products(data, 60), product(data, { ...bare, expires_at })],
        );
        expect('add-non-eligible-products.expires-at.past', answer).toHaveStatus(400);
        assume(answer.status === 400, refusedBatch);
        expect('add-non-eligible-products.refusal.array', answer).toSatisfy('an array', isFilledArray);
      },
    }),
  ),
  ...places.map(([place, index, words, fields]) =>
    check(`an-update-with-an-expired-${place}-product-is-not-taken-${words}`, {
      clauses: ['update-non-eligible-products.expires-at.past'],
      needs: { one: ownProduct, two: ownProduct, last: ownProduct },
      async run({ api, data, expect, given, one, two, last }) {
        const named = { id: last.id, product_id: undefined, ...fields(data) };
        const good = [product(data, { ...one }), product(data, { ...two })];
        given(await api.updateNonEligibleProducts(good.toSpliced(index, 0, product(data, named))));
        const expired = product(data, { ...named, expires_at: pastExpiry });
        const answer = await api.updateNonEligibleProducts(good.toSpliced(index, 0, expired));
        expect('update-non-eligible-products.expires-at.past', answer).toSatisfy(
          'a refusal of the batch, or of the product that has expired',
          (refusal) =>
            !isTaken(refusal) &&
            (refusal.status !== 207 || valueAt(entryOf(refusal, last.id), 'status') === false),
        );
      },
    }),
  ),
];
