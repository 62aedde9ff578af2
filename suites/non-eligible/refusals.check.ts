import { type Answer, check, valueAt, type Json } from '#loyalty';
import { entryOf, hasErrors, isFilledArray, isTaken, keptProducts, refusedBatch } from './answers.ts';
import { addProducts, ownProduct } from './batches.ts';
import { describedProducts, pastExpiry, type Product, product } from './products.ts';

/** Entries that a refused batch has under that product id or prefix. */
const named = ({ items }: Answer, field: string, value: Json): Json[] =>
  items.filter((entry) => valueAt(entry, field) === value);

/** How a wrong item is named, and another one of the same batch. */
const kinds = [
  ['product_id', 'product_id_prefix'],
  ['product_id_prefix', 'product_id'],
] as const;

const refusedAdds = kinds.map(([field, otherField]) =>
  check(`a-refused-batch-names-the-item-wrong-by-${field.replaceAll('_', '-')}`, {
    clauses: [
      'add-non-eligible-products.expires-at.past',
      'add-non-eligible-products.refusal.array',
      'add-non-eligible-products.refusal.names-item',
      'add-non-eligible-products.refusal.errors',
    ],
    operation: 'addNonEligibleProducts',
    async run({ api, assume, data, expect, given }) {
      const matcher = { product_id: undefined, [field]: data.productId() };
      const [valid, twin] = [product(data), product(data, matcher)];
      given(await api.addNonEligibleProducts([valid, twin]));
      const expired = (by: string = field) =>
        product(data, { product_id: undefined, [by]: data.productId(), expires_at: pastExpiry });
      const [wrong, another] = [expired(), expired(otherField)];
      const sent = [product(data), wrong, product(data), another];
      const answer = await api.addNonEligibleProducts(sent);
      expect('add-non-eligible-products.expires-at.past', answer).toHaveStatus(400);
      assume(answer.status === 400, refusedBatch);
      const { [field]: name } = wrong;
      expect('add-non-eligible-products.refusal.array', answer).toSatisfy('an array', isFilledArray);
      expect('add-non-eligible-products.refusal.names-item', answer).toSatisfy(
        `an entry with ${field} ${String(name)}`,
        (refusal) => named(refusal, field, name).length > 0,
      );
      expect('add-non-eligible-products.refusal.names-item', answer).toSatisfy(
        'no entry for a product that was not sent',
        ({ items }) => items.every((item) => isOneOf(item, sent)),
      );
      expect('add-non-eligible-products.refusal.errors', answer).toSatisfy(
        'what is wrong, in errors of the invalid items alone',
        (refusal) =>
          refusal.items.some(hasErrors) &&
          named(refusal, field, name).every(hasErrors) &&
          named(refusal, otherField, another[otherField]).every(hasErrors) &&
          !named(refusal, 'product_id', sent[0]?.['product_id']).some(hasErrors),
      );
      // It may name the first invalid item alone; where it tells of more than of that one, it has to say of which.
      const ofOne = await api.addNonEligibleProducts([product(data), expired(), product(data)]);
      assume(ofOne.status === 400, refusedBatch);
      expect('add-non-eligible-products.refusal.names-item', answer).toSatisfy(
        `an entry with ${otherField} ${String(another[otherField])} too, or none but that of the first invalid item`,
        (refusal) =>
          refusal.items.filter(hasErrors).length <= ofOne.items.filter(hasErrors).length ||
          named(refusal, otherField, another[otherField]).length > 0,
      );
    },
  }),
);

/** Whether an entry of a refusal names one of the products that were sent, as far as it names any. */
function isOneOf(entry: Json, sent: readonly Product[]): boolean {
  return sent.some((one) =>
    ['product_id', 'product_id_prefix'].every((field) => {
      const name = valueAt(entry, field) ?? null;
      return name === null || valueAt(one, field) === name;
    }),
  );
}

export default [
  ...refusedAdds,
  check('a-refused-update-names-the-wrong-item', {
    clauses: [
      'update-non-eligible-products.refusal.array',
      'update-non-eligible-products.refusal.names-item',
    ],
    needs: { own: ownProduct },
    async run({ api, assume, data, expect, given, own }) {
      given(await api.updateNonEligibleProducts([product(data, { ...own })]));
      const wrong = product(data, { ...own, expires_at: pastExpiry });
      const answer = await api.updateNonEligibleProducts([wrong]);
      assume(answer.status === 400, refusedBatch);
      expect('update-non-eligible-products.refusal.array', answer).toSatisfy('an array', isFilledArray);
      expect('update-non-eligible-products.refusal.names-item', answer).toSatisfy(
        `an entry with id ${own.id}, status false and errors`,
        (refusal) => {
          const entry = entryOf(refusal, own.id);
          return valueAt(entry, 'status') === false && hasErrors(entry);
        },
      );
      expect('update-non-eligible-products.refusal.names-item', answer).toSatisfy(
        'no entry for a product that was not sent',
        ({ items }) => items.every((item) => (valueAt(item, 'id') ?? own.id) === own.id),
      );
    },
  }),
  check('the-same-product-twice-in-an-update-is-refused', {
    clauses: [
      'update-non-eligible-products.duplicates',
      'update-non-eligible-products.refusal.array',
      'update-non-eligible-products.refusal.names-item',
      'update-non-eligible-products.success',
    ],
    needs: { own: ownProduct, other: ownProduct },
    async run({ api, assume, data, expect, given, own, other }) {
      const [entry, between] = [product(data, { ...own }), product(data, { ...other })];
      given(await api.updateNonEligibleProducts([entry, between]));
      // The same id and the same product id: whichever of them "duplicate product ids" means.
      const apart = await api.updateNonEligibleProducts([entry, between, entry]);
      expect('update-non-eligible-products.duplicates', apart).toSatisfy(
        'a refusal, or an update in part',
        (one) => !isTaken(one),
      );
      const answer = await api.updateNonEligibleProducts([entry, entry]);
      for (const one of [between, entry])
        expect('update-non-eligible-products.success', await api.updateNonEligibleProducts([one])).toBeDone();
      expect('update-non-eligible-products.duplicates', answer).toHaveStatus(400);
      assume(answer.status === 400, refusedBatch);
      expect('update-non-eligible-products.refusal.array', answer).toSatisfy('an array', isFilledArray);
      assume(isFilledArray(answer), 'a refusal that is an array');
      expect('update-non-eligible-products.refusal.names-item', answer).toSatisfy(
        `an entry with id ${own.id}, status false and errors`,
        ({ items }) =>
          items.some((one) => valueAt(one, 'id') === own.id && !valueAt(one, 'status') && hasErrors(one)),
      );
    },
  }),
  check('an-update-of-a-product-is-done', {
    clauses: ['update-non-eligible-products.success'],
    needs: { own: ownProduct },
    async run({ api, data, expect, own }) {
      const answer = await api.updateNonEligibleProducts([product(data, { ...own })]);
      expect('update-non-eligible-products.success', answer).toBeDone();
      expect('update-non-eligible-products.success', await api.updateNonEligibleProducts([own])).toBeDone();
      await api.updateNonEligibleProducts([product(data, { ...own })]);
    },
  }),
  check('products-of-two-batches-are-updated-together-whichever-comes-first', {
    clauses: ['update-non-eligible-products.success'],
    needs: { own: ownProduct },
    async run({ api, data, expect, given, own }) {
      const sent = [product(data)];
      const kept = keptProducts({ sent, answer: given(await api.addNonEligibleProducts(sent)) });
      const other = product(data, { ...own });
      given(await api.updateNonEligibleProducts(kept));
      given(await api.updateNonEligibleProducts([other]));
      for (const batch of [
        [...kept, other],
        [other, ...kept],
      ])
        expect('update-non-eligible-products.success', await api.updateNonEligibleProducts(batch)).toBeDone();
    },
  }),
  check('every-described-field-of-an-updated-product-is-accepted', {
    clauses: ['update-non-eligible-products.accepts-described-fields'],
    needs: { one: ownProduct, two: ownProduct, three: ownProduct },
    async run({ api, run, data, expect, given, one, two, three }) {
      const productBy = (field: string) => ({ product_id: undefined, [field]: data.productId() });
      let answer = await api.updateNonEligibleProducts([
        product(data, { ...one, description: `Ikke støttet ${data.unique()}` }),
        product(data, { id: two.id, ...productBy('product_id_prefix'), subsystem: 'Loyalty' }),
        product(data, { id: three.id, ...productBy('product_category_id') }),
      ]);
      if (!isTaken(answer)) {
        // A service may hold on to what a product is matched by.
        const { sent, answer: added } = await addProducts({ api, run }, describedProducts(data));
        const kept = keptProducts({ sent, answer: given(added) });
        const changed = kept.map((item) => ({
          ...item,
          description: `Ikke støttet ${data.unique()}`,
          subsystem: valueAt(item, 'subsystem') === 'All' ? 'Loyalty' : 'All',
        }));
        answer = await api.updateNonEligibleProducts(changed);
      }
      expect('update-non-eligible-products.accepts-described-fields', answer).toSatisfy('a success', isTaken);
    },
  }),
];
