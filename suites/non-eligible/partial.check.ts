import { type Answer, type Api, check, type Data, valueAt, type Json } from '#loyalty';
import { entryOf, hasErrors, isTaken } from './answers.ts';
import { type KeptProduct, ownProduct } from './batches.ts';
import { product, unknownId, wrongExpiry } from './products.ts';

const refusesBatch = ({ status }: Answer): boolean => [400, 404].includes(status);

/** Whether an entry, where there is one, says that its item failed. */
const isOfFailure = (entry: Json): boolean =>
  entry === undefined || (valueAt(entry, 'status') === false && hasErrors(entry));

/** None of the items is said to be updated. */
const updatesNone = ({ items }: Answer): boolean => items.every((entry) => valueAt(entry, 'status') !== true);

/**
 * What makes one item of a batch fail. Whether it fails alone, or the batch with it, is the service's choice; an item
 * that breaks a rule makes the batch invalid, and there the entries may judge the items one by one.
 */
const causes = [
  {
    cause: 'unknown',
    spoil: (nth = 0) => ({ id: unknownId - nth }),
    refuses: (answer: Answer) => refusesBatch(answer) && updatesNone(answer),
  },
  { cause: 'invalid', spoil: () => ({ expires_at: wrongExpiry }), refuses: refusesBatch },
] as const;

/** One good item and one that fails. */
const mixed = (data: Data, good: KeptProduct, bad: KeptProduct, spoiled: object) => [
  product(data, { ...good }),
  { ...product(data, { ...bad }), ...spoiled },
];

const update = (api: Api, items: readonly Json[]): Promise<Answer> => api.updateNonEligibleProducts(items);

const statuses = causes.map(({ cause, spoil, refuses }) =>
  check(`a-batch-with-an-${cause}-item-is-updated-in-part-or-refused`, {
    clauses: [
      'update-non-eligible-products.partial.status',
      'update-non-eligible-products.refusal.names-item',
    ],
    operation: 'updateNonEligibleProducts',
    needs: { good: ownProduct, bad: ownProduct },
    async run({ api, data, expect, given, good, bad }) {
      given(await update(api, [product(data, { ...good }), product(data, { ...bad })]));
      const items = mixed(data, good, bad, spoil());
      const failing = Number(valueAt(items[1], 'id'));
      for (const batch of [items, items.toReversed()]) {
        const answer = await update(api, batch);
        expect('update-non-eligible-products.partial.status', answer).toSatisfy(
          'status 207, or a refusal of the whole batch',
          (one) => one.status === 207 || refuses(one),
        );
        expect('update-non-eligible-products.refusal.names-item', answer).toSatisfy(
          `status false and errors in the entry for ${failing}, where a refusal has one`,
          (one) => one.status !== 400 || isOfFailure(entryOf(one, failing)),
        );
      }
    },
  }),
);

const details = causes.map(({ cause, spoil, refuses }) =>
  check(`a-partial-update-tells-what-became-of-an-${cause}-item-and-of-the-other`, {
    clauses: [
      'update-non-eligible-products.partial.status',
      'update-non-eligible-products.partial.one-entry-per-item',
      'update-non-eligible-products.partial.updated-items',
      'update-non-eligible-products.partial.failed-items',
      'update-non-eligible-products.partial.errors',
    ],
    operation: 'updateNonEligibleProducts',
    needs: { good: ownProduct, bad: ownProduct, other: ownProduct },
    async run({ api, assume, data, expect, good, bad, other }) {
      const [first, last] = [bad, other].map((one, nth) => ({ ...product(data, { ...one }), ...spoil(nth) }));
      const answer = await update(api, [first, product(data, { ...good }), last]);
      expect('update-non-eligible-products.partial.status', answer).toSatisfy(
        'status 207, or a refusal of the whole batch',
        (one) => one.status === 207 || refuses(one),
      );
      assume(answer.status === 207, 'a batch that the service updates in part');
      const reversed = await update(api, [product(data, { ...good }), first]);
      assume(reversed.status === 207, 'a batch that the service updates in part, whatever comes first');
      const failing = [first, last].map((item) => Number(valueAt(item, 'id')));
      expect('update-non-eligible-products.partial.one-entry-per-item', answer).toSatisfy(
        `one entry each under the ids ${good.id}, ${failing.join(' and ')}`,
        ({ items }) =>
          items.length === 3 && [good.id, ...failing].every((id) => entryOf(answer, id) !== undefined),
      );
      expect('update-non-eligible-products.partial.one-entry-per-item', reversed).toSatisfy(
        'an entry for each of two items',
        ({ items }) => items.length === 2,
      );
      expect('update-non-eligible-products.partial.updated-items', answer).toSatisfy(
        `status true for ${good.id}, where an entry tells`,
        (given) =>
          [given, reversed]
            .map((one) => entryOf(one, good.id))
            .every((entry) => entry === undefined || valueAt(entry, 'status') === true),
      );
      for (const id of failing) {
        expect('update-non-eligible-products.partial.failed-items', answer).toSatisfy(
          `status false for ${id}`,
          (given) => valueAt(entryOf(given, id), 'status') === false,
        );
      }
      expect('update-non-eligible-products.partial.errors', answer).toSatisfy(
        `errors for ${failing.join(' and ')}, and none for ${good.id}`,
        (given) =>
          failing.every((id) => hasErrors(entryOf(given, id))) && !hasErrors(entryOf(given, good.id)),
      );
    },
  }),
);

export default [
  ...statuses,
  ...details,
  check('an-update-of-an-unknown-item-alone-is-not-called-done', {
    clauses: ['update-non-eligible-products.partial.status'],
    operation: 'updateNonEligibleProducts',
    needs: { good: ownProduct },
    async run({ api, data, expect, given, rows, good }) {
      given(await update(api, [product(data, { ...good })]));
      for (const ids of rows([[unknownId], [-1, unknownId]])) {
        const batch = ids.map((id) => product(data, { id }));
        expect('update-non-eligible-products.partial.status', await update(api, batch)).toSatisfy(
          'no word that all items were updated',
          (one) => !isTaken(one),
        );
      }
    },
  }),
  // A new product next to its missing id: nothing else can tell which product is meant.
  check('an-update-of-an-item-without-an-id-is-not-called-done', {
    clauses: ['update-non-eligible-products.partial.status'],
    operation: 'updateNonEligibleProducts',
    needs: { good: ownProduct },
    async run({ api, data, expect, given, rows, good }) {
      const known = product(data, { ...good });
      given(await update(api, [known]));
      for (const batch of rows([[product(data)], [known, product(data)], [product(data), known]]))
        expect('update-non-eligible-products.partial.status', await update(api, batch)).toSatisfy(
          'no word that all items were updated',
          (one) => !isTaken(one),
        );
    },
  }),
];
