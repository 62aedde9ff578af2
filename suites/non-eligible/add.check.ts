import { type Answer, type Api, check, valueAt, type Json } from '#loyalty';
import { inTurn } from '../../specs/values/catalogue.ts';
import { answersAgain } from '../shared/again.ts';
import { isReturned, isTaken, keptProducts, matchers, returned, valuesOf } from './answers.ts';
import { addProducts, describedBatch, ownProduct, singleProduct } from './batches.ts';
import { describedProducts, endingSoon, pastExpiry, product, type Product, products } from './products.ts';

const idsOf = (answer: Answer): Json[] => answer.items.map((item) => valueAt(item, 'id'));
const areOwn = (ids: readonly Json[]): boolean =>
  ids.every((id) => typeof id === 'number') && new Set(ids).size === ids.length;

const returns = returned.map(({ field, clause }) =>
  check(`${field.replaceAll('_', '-')}-of-an-added-product-comes-back`, {
    clauses: [clause],
    needs: { batch: describedBatch },
    async run({ expect, given, batch }) {
      expect(clause, given(batch.answer)).toSatisfy(
        `${field}: ${valuesOf(batch.sent, field).join(', ')}`,
        (answer) => isReturned({ ...batch, answer }, field),
        `0.${field}`,
      );
    },
  }),
);

const nullable = [...matchers, 'description', 'subsystem', 'expires_at'];
const withNulls = (fields: Product): Product => ({
  ...Object.fromEntries(nullable.map((field) => [field, null])),
  ...fields,
});

/** What a product that is sent without it could be given of the one before it. */
const inherited = [
  ['description', 'add-non-eligible-products.returns.description'],
  ['expires_at', 'add-non-eligible-products.returns.expires-at'],
] as const;

export default [
  check('a-single-added-product-is-answered-with-an-array', {
    clauses: ['add-non-eligible-products.success'],
    needs: { batch: singleProduct },
    async run({ expect, batch: { answer } }) {
      expect('add-non-eligible-products.success', answer).toSatisfy(
        'a success with an array',
        ({ succeeded, json }) => succeeded && Array.isArray(json),
      );
    },
  }),
  check('every-added-product-is-answered-with-an-id-of-its-own', {
    clauses: ['add-non-eligible-products.one-result-per-item', 'add-non-eligible-products.assigns-id'],
    async run({ api, data, expect, given }) {
      const [earlier, answer] = await Promise.all([
        api.addNonEligibleProducts([product(data)]),
        api.addNonEligibleProducts(products(data, 3)),
      ]);
      given(earlier);
      given(answer);
      expect('add-non-eligible-products.one-result-per-item', answer).toSatisfy(
        '3 products',
        ({ items }) => items.length === 3,
      );
      expect('add-non-eligible-products.assigns-id', answer).toSatisfy(
        'a different id on each product, those of a batch at the same time included',
        (added) => areOwn([...idsOf(earlier), ...idsOf(added)]),
        (added) => [...idsOf(earlier), ...idsOf(added)],
      );
    },
  }),
  check('products-that-are-added-again-and-again-have-ids-of-their-own', {
    clauses: ['add-non-eligible-products.assigns-id'],
    operation: 'addNonEligibleProducts',
    once: true,
    async run(context) {
      const both = products(context.data, 2);
      const ids = new Map<Json, Json>();
      let turn = 0;
      const addInTurn = (api: Api) => api.addNonEligibleProducts([inTurn(both, turn++)]);
      // Whether a product that is there is refused, or has another id then, is left open.
      for await (const answer of answersAgain(context, addInTurn)) {
        if (!isTaken(answer)) continue;
        const product_id = inTurn(both, turn - 1)['product_id'];
        const [id] = idsOf(answer);
        context
          .expect('add-non-eligible-products.assigns-id', answer)
          .toSatisfy(
            'an id that the other product does not have',
            () => (ids.get(id) ?? product_id) === product_id,
            '0.id',
          );
        ids.set(id, product_id);
      }
    },
  }),
  check('every-described-field-of-an-added-product-is-accepted', {
    clauses: ['add-non-eligible-products.accepts-described-fields', 'add-non-eligible-products.assigns-id'],
    needs: { batch: describedBatch },
    async run({ expect, given, batch: { answer } }) {
      expect('add-non-eligible-products.accepts-described-fields', answer).toBeConfirmed();
      expect('add-non-eligible-products.assigns-id', given(answer)).toSatisfy(
        'a different id on each product, whatever names it',
        (added) => areOwn(idsOf(added)),
        idsOf,
      );
    },
  }),
  ...returns,
  check('a-product-that-was-added-before-has-its-place-in-the-answer', {
    clauses: ['add-non-eligible-products.one-result-per-item', 'errors.no-server-fault'],
    operation: 'addNonEligibleProducts',
    async run({ api, data, expect, given }) {
      const again = product(data);
      given(await api.addNonEligibleProducts([again]));
      const answer = await api.addNonEligibleProducts([product(data), again]);
      expect('errors.no-server-fault', answer).toSatisfy('no 5xx', ({ status }) => status < 500);
      expect('add-non-eligible-products.one-result-per-item', answer).toSatisfy(
        '2 products, or a refusal',
        (added) => !isTaken(added) || added.items.length === 2,
        ({ items }) => `${items.length} products`,
      );
    },
  }),
  check('the-id-of-an-added-product-updates-it', {
    clauses: ['add-non-eligible-products.id-updatable'],
    async run({ api, data, expect, given }) {
      const sent = describedProducts(data);
      const kept = keptProducts({ sent, answer: given(await api.addNonEligibleProducts(sent)) });
      expect('add-non-eligible-products.id-updatable', await api.updateNonEligibleProducts(kept)).toSatisfy(
        'an update of all of them',
        isTaken,
      );
      await api.updateNonEligibleProducts(kept.map((item) => ({ ...item, expires_at: pastExpiry })));
      expect('add-non-eligible-products.id-updatable', await api.updateNonEligibleProducts(kept)).toSatisfy(
        'an update of all of them, after one that was refused',
        isTaken,
      );
    },
  }),
  check('null-is-accepted-for-the-nullable-fields-of-an-added-product', {
    clauses: ['add-non-eligible-products.accepts-null'],
    once: true,
    async run({ api, run, data, expect, given }) {
      const batch = matchers.map((field) => withNulls({ [field]: data.productId() }));
      const { sent, answer } = await addProducts({ api, run }, batch);
      expect('add-non-eligible-products.accepts-null', answer).toBeConfirmed();
      const kept = keptProducts({ sent, answer: given(answer) });
      await api.updateNonEligibleProducts(endingSoon(kept, data));
    },
  }),
  check('products-of-one-field-alone-are-added-and-updated', {
    clauses: [
      'add-non-eligible-products.success',
      ...returned.filter(({ field }) => field !== 'subsystem').map(({ clause }) => clause),
      'update-non-eligible-products.success',
    ],
    once: true,
    async run({ api, data, expect, given }) {
      given(await api.addNonEligibleProducts(describedProducts(data)));
      // No service gives a product such a description or such an end by itself.
      const before = { description: 'Conformance, the one before', expires_at: data.calendar.daysAhead(13) };
      const alone = matchers.map((field) => ({ [field]: data.productId() }));
      const answer = await api.addNonEligibleProducts(alone);
      expect('add-non-eligible-products.success', answer).toBeConfirmed();
      // The category first, where other batches have it last: each kind comes before each other one somewhere.
      const together = [
        product(data, before),
        ...matchers.toReversed().map((field) => ({ [field]: data.productId() })),
      ];
      const mixed = given(await api.addNonEligibleProducts(together));
      for (const { field, clause } of returned.filter((one) => matchers.includes(one.field)))
        expect(clause, mixed).toSatisfy(
          `${field}: ${valuesOf(together, field).join(', ')}`,
          (one) => isReturned({ sent: together, answer: one }, field),
          `0.${field}`,
        );
      for (const [field, clause] of inherited)
        expect(clause, mixed).toSatisfy(
          `the ${field} of one product for that one alone`,
          ({ items }) => items.filter((item) => valueAt(item, field) === before[field]).length <= 1,
          ({ items }) => valuesOf(items, field),
        );
      const kept = [
        ...keptProducts({ sent: alone, answer: given(answer) }),
        ...keptProducts({ sent: together, answer: mixed }),
      ];
      const updated = await api.updateNonEligibleProducts(endingSoon(kept, data));
      expect('update-non-eligible-products.success', updated).toSatisfy('an update of all of them', isTaken);
    },
  }),
  check('null-is-accepted-for-the-nullable-fields-of-an-updated-product', {
    clauses: [
      'update-non-eligible-products.accepts-null',
      'add-non-eligible-products.accepts-described-fields',
    ],
    needs: { own: ownProduct },
    async run({ api, run, assume, data, expect, given, own }) {
      const kept = [withNulls({ ...own })];
      const answer = await api.updateNonEligibleProducts(kept);
      expect('update-non-eligible-products.accepts-null', answer).toSatisfy('a success', isTaken);
      await api.updateNonEligibleProducts(endingSoon(kept, data));
      const ofCategory = product(data, { product_id: undefined, product_category_id: data.productId() });
      const { sent, answer: added } = await addProducts({ api, run }, [ofCategory]);
      expect('add-non-eligible-products.accepts-described-fields', added).toBeConfirmed();
      const [{ id, product_category_id } = {}] = keptProducts({ sent, answer: given(added) });
      assume(typeof id === 'number', 'an added product with an id');
      const byCategory = [withNulls({ id, product_category_id })];
      const other = await api.updateNonEligibleProducts(byCategory);
      expect('update-non-eligible-products.accepts-null', other).toSatisfy('a success', isTaken);
      await api.updateNonEligibleProducts(endingSoon(byCategory, data));
    },
  }),
];
