import { check } from '#loyalty';
import { isReturned, isTaken, keptProducts, returned, valuesOf } from './answers.ts';
import { hundredProducts, pooledProducts, singleProduct } from './batches.ts';
import { product, products } from './products.ts';

/** Batches of the least and of the most products. */
const batches = [
  ['a-single-added-product', singleProduct],
  ['a-hundred-added-products', hundredProducts],
] as const;

/** What products of these batches have. */
const sized = returned.filter(({ field }) => !/prefix|category/.test(field));

export default [
  ...batches.map(([words, need]) =>
    check(`values-of-${words}-come-back`, {
      clauses: sized.map(({ clause }) => clause),
      needs: { batch: need },
      async run({ assume, expect, given, batch }) {
        assume(given(batch.answer).items.length === batch.sent.length, 'an entry for each product');
        for (const { field, clause } of sized)
          expect(clause, batch.answer).toSatisfy(
            `the ${field} of each product as it was sent`,
            (answer) => isReturned({ ...batch, answer }, field),
            `0.${field}`,
          );
      },
    }),
  ),
  check('batches-of-some-products-can-be-added', {
    clauses: ['add-non-eligible-products.success', 'add-non-eligible-products.one-result-per-item'],
    operation: 'addNonEligibleProducts',
    needs: { one: singleProduct },
    once: true,
    async run({ api, data, expect, given, rows, one }) {
      given(one.answer);
      for (const count of rows([2, 12, 51])) {
        const answer = await api.addNonEligibleProducts(products(data, count));
        expect('add-non-eligible-products.success', answer).toSatisfy('a batch that is taken', isTaken);
        expect('add-non-eligible-products.one-result-per-item', given(answer)).toSatisfy(
          `${count} products`,
          ({ items }) => items.length === count,
          ({ items }) => `${items.length} products`,
        );
      }
    },
  }),
  check('a-hundred-products-can-be-added', {
    clauses: [
      'add-non-eligible-products.limit.hundred',
      'add-non-eligible-products.one-result-per-item',
      'add-non-eligible-products.assigns-id',
    ],
    needs: { hundred: hundredProducts },
    async run({ assume, expect, given, hundred: { answer } }) {
      expect('add-non-eligible-products.limit.hundred', answer).toBeConfirmed();
      expect('add-non-eligible-products.one-result-per-item', given(answer)).toSatisfy(
        '100 products',
        ({ items }) => items.length === 100,
        ({ items }) => `${items.length} products`,
      );
      assume(answer.items.length === 100, 'an answer of 100 products');
      expect('add-non-eligible-products.assigns-id', answer).toSatisfy(
        'a different id on each of them',
        ({ items }) => new Set(valuesOf(items, 'id')).size === 100,
      );
    },
  }),
  check('a-hundred-and-one-products-cannot-be-added', {
    clauses: ['add-non-eligible-products.limit.beyond', 'add-non-eligible-products.expires-at.past'],
    needs: { hundred: hundredProducts },
    once: true,
    async run({ api, data, expect, given, rows, hundred }) {
      given(hundred.answer);
      for (const count of rows([101, 102, 150])) {
        const answer = await api.addNonEligibleProducts(products(data, count));
        expect('add-non-eligible-products.limit.beyond', answer).toHaveStatus(400);
      }
      const expired = product(data, { expires_at: data.calendar.daysAgo(1) });
      const spoiled = await api.addNonEligibleProducts([...products(data, 99), expired]);
      expect('add-non-eligible-products.expires-at.past', spoiled).toHaveStatus(400);
    },
  }),
  check('a-hundred-products-can-be-updated-and-one-more-cannot', {
    clauses: [
      'update-non-eligible-products.limit.hundred',
      'update-non-eligible-products.limit.beyond',
      'update-non-eligible-products.expires-at.past',
    ],
    needs: { hundred: hundredProducts, pool: pooledProducts },
    once: true,
    async run({ api, data, expect, given, rows, hundred, pool }) {
      given(hundred.answer);
      given(pool.answer);
      const kept = keptProducts(hundred);
      const all = await api.updateNonEligibleProducts(kept);
      expect('update-non-eligible-products.limit.hundred', all).toSatisfy('a success', isTaken);
      given(all);
      const others = keptProducts(pool);
      for (const some of rows([others.slice(0, 1), others.slice(0, 2), others])) {
        const beyond = await api.updateNonEligibleProducts([...kept, ...some]);
        expect('update-non-eligible-products.limit.beyond', beyond).toHaveStatus(400);
      }
      const expired = { ...kept.at(-1), expires_at: data.calendar.daysAgo(1) };
      const spoiled = await api.updateNonEligibleProducts([...kept.slice(0, -1), expired]);
      expect('update-non-eligible-products.expires-at.past', spoiled).toSatisfy(
        'no word that all items were updated',
        (answer) => !isTaken(answer),
      );
    },
  }),
];
