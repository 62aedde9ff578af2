import { check, valueAt, type Json } from '#loyalty';
import { entryOf, keptProducts } from './answers.ts';
import { hundredProducts } from './batches.ts';
import { product, unknownId } from './products.ts';

export default [
  check('a-hundred-items-that-are-updated-in-part-are-distinguished', {
    clauses: [
      'update-non-eligible-products.partial.status',
      'update-non-eligible-products.partial.one-entry-per-item',
      'update-non-eligible-products.partial.updated-items',
      'update-non-eligible-products.partial.failed-items',
    ],
    operation: 'updateNonEligibleProducts',
    needs: { hundred: hundredProducts },
    async run({ api, assume, data, expect, given, hundred }) {
      given(hundred.answer);
      const kept = keptProducts(hundred).slice(0, 99);
      const ids = new Set(kept.map(({ id }) => id).filter((id): id is number => typeof id === 'number'));
      assume(ids.size === 99, 'ninety-nine products with ids of their own');
      const unknown = product(data, { id: unknownId });
      const short = await api.updateNonEligibleProducts([...kept.slice(0, 2), unknown]);
      assume(short.status === 207, 'a batch that the service updates in part');
      const long = await api.updateNonEligibleProducts([...kept.slice(0, 40), unknown, ...kept.slice(40)]);
      expect('update-non-eligible-products.partial.status', long).toSatisfy(
        'status 207 to 100 items, as to three of them',
        ({ status }) => status === 207,
      );
      assume(long.status === 207, 'a long batch that the service updates in part');
      const statusOf = (item: Json) => valueAt(entryOf(long, Number(valueAt(item, 'id'))), 'status');
      const updated = kept.map(statusOf);
      expect('update-non-eligible-products.partial.one-entry-per-item', long).toSatisfy(
        'one entry for each of 100 items',
        ({ items }) =>
          items.length === 100 && [...ids, unknownId].every((id) => entryOf(long, id) !== undefined),
      );
      expect('update-non-eligible-products.partial.updated-items', long).toSatisfy(
        'status true for 99 of 100 items, where an entry tells',
        () => updated.every((status) => (status ?? true) === true),
      );
      expect('update-non-eligible-products.partial.failed-items', long).toSatisfy(
        'status false for the one that failed, where an entry tells',
        () => (statusOf(unknown) ?? false) === false,
      );
    },
  }),
];
