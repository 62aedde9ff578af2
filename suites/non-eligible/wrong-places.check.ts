import { type Answer, type Calendar, check, type Json, valueAt } from '#loyalty';
import { entryOf, hasErrors, isFilledArray, isTaken, keptProducts } from './answers.ts';
import { hundredProducts } from './batches.ts';
import { pastExpiry, type Product, products } from './products.ts';

/** An `expires_at` that is refused, and the end of the clauses that say so. */
const expiries = [
  { kind: 'past', isRead: true, spell: () => pastExpiry },
  { kind: 'today', isRead: true, spell: (calendar: Calendar) => calendar.today() },
  // A service that reads days may refuse a wrong format before it looks at the items.
  {
    kind: 'format',
    isRead: false,
    spell: (calendar: Calendar) => calendar.daysAhead(3).replaceAll('-', '/'),
  },
] as const;

/** Batches by their number of products, and the places in them: a service may look at the first, the last or some only. */
const places: readonly (readonly [count: number, place: number])[] = [
  ...[0, 1, 2].map((place) => [3, place] as const),
  [12, 10],
  ...[0, 10, 50, 98, 99].map((place) => [100, place] as const),
];

/** Each expiry at each place. */
const rows = expiries.flatMap((expiry) => places.map(([count, place]) => ({ ...expiry, count, place })));

const kindOf = ({ kind }: (typeof rows)[number]): string => kind;

/** The batch of a row, and the item in it that is wrong. */
function spoiledBatch(
  items: readonly Product[],
  { count, place, spell }: (typeof rows)[number],
  calendar: Calendar,
): { readonly batch: readonly Product[]; readonly wrong: Product } {
  const wrong = { ...items[place], expires_at: spell(calendar) };
  return { batch: items.slice(0, count).with(place, wrong), wrong };
}

/** A product twice in a batch: next to each other, apart, far apart, and with another description. */
const twins: readonly ((items: readonly Product[]) => readonly Product[])[] = [
  (items) => [...items.slice(0, 1), ...items.slice(0, 1)],
  (items) => [...items.slice(0, 1), ...items.slice(0, 1), ...items.slice(0, 1)],
  (items) => [...items.slice(0, 2), ...items.slice(0, 1)],
  (items) => [...items.slice(0, 20), ...items.slice(0, 1)],
  (items) => [...items.slice(0, 99), ...items.slice(50, 51)],
  (items) => items.slice(0, 2).flatMap((item) => [item, { ...item, description: 'Conformance, another' }]),
];

const isMarked = (entry: Json): boolean => valueAt(entry, 'status') === false && hasErrors(entry);

/** Whether an update is refused for one item, or done without it. */
const fails = (answer: Answer, id: Json): boolean =>
  answer.status === 400 ||
  (answer.status === 207 && valueAt(entryOf(answer, Number(id)), 'status') === false);

export default [
  check('an-update-with-a-wrong-expiry-at-any-place-of-a-batch-is-refused', {
    clauses: [
      ...expiries.map(({ kind }) => `update-non-eligible-products.expires-at.${kind}` as const),
      'update-non-eligible-products.refusal.array',
      'update-non-eligible-products.refusal.names-item',
      'update-non-eligible-products.success',
    ],
    operation: 'updateNonEligibleProducts',
    needs: { hundred: hundredProducts },
    once: true,
    async run({ api, data, expect, given, rows: rowsOf, hundred }) {
      given(hundred.answer);
      const kept = keptProducts(hundred);
      for (const row of rowsOf(rows, kindOf)) {
        const { kind, isRead } = row;
        const { batch, wrong } = spoiledBatch(kept, row, data.calendar);
        const { id } = wrong;
        const answer = await api.updateNonEligibleProducts(batch);
        expect(`update-non-eligible-products.expires-at.${kind}`, answer).toSatisfy(
          `a refusal of the batch, or of its item ${String(id)}`,
          (one) => fails(one, id),
        );
        if (answer.status !== 400 || !isRead) continue;
        expect('update-non-eligible-products.refusal.array', answer).toSatisfy('an array', isFilledArray);
        if (!isFilledArray(answer)) continue;
        expect('update-non-eligible-products.refusal.names-item', answer).toSatisfy(
          `an entry with id ${String(id)}, status false and errors`,
          (refusal) => isMarked(entryOf(refusal, Number(id))),
        );
      }
      // Nothing is lost meanwhile.
      for (const place of [0, 50, 99]) {
        const alone = await api.updateNonEligibleProducts(kept.slice(place, place + 1));
        expect('update-non-eligible-products.success', alone).toBeDone();
      }
    },
  }),

  check('a-batch-with-a-wrong-expiry-at-any-place-is-not-added', {
    clauses: [
      ...expiries.map(({ kind }) => `add-non-eligible-products.expires-at.${kind}` as const),
      'add-non-eligible-products.refusal.array',
      'add-non-eligible-products.refusal.names-item',
      'add-non-eligible-products.refusal.errors',
    ],
    operation: 'addNonEligibleProducts',
    needs: { hundred: hundredProducts },
    once: true,
    async run({ api, data, expect, given, rows: rowsOf, hundred }) {
      given(hundred.answer);
      const valid = products(data, 100);
      for (const row of rowsOf(rows, kindOf)) {
        const { kind, isRead } = row;
        const { batch, wrong } = spoiledBatch(valid, row, data.calendar);
        const answer = await api.addNonEligibleProducts(batch);
        expect(`add-non-eligible-products.expires-at.${kind}`, answer).toHaveStatus(400);
        // A batch that was taken is there for good, under the ids of the others.
        if (isTaken(answer)) return;
        if (answer.status !== 400 || !isRead) continue;
        expect('add-non-eligible-products.refusal.array', answer).toSatisfy('an array', isFilledArray);
        if (!isFilledArray(answer)) continue;
        const { product_id } = wrong;
        const named = answer.items.filter((entry) => valueAt(entry, 'product_id') === product_id);
        expect('add-non-eligible-products.refusal.names-item', answer).toSatisfy(
          `an entry with product_id ${String(product_id)}`,
          () => named.length > 0,
        );
        expect('add-non-eligible-products.refusal.errors', answer).toSatisfy(
          'errors in the entry of the invalid item',
          () => named.every(hasErrors),
        );
      }
    },
  }),

  check('a-product-twice-in-an-update-is-refused-wherever-it-stands', {
    clauses: [
      'update-non-eligible-products.duplicates',
      'update-non-eligible-products.refusal.array',
      'update-non-eligible-products.refusal.names-item',
    ],
    operation: 'updateNonEligibleProducts',
    needs: { hundred: hundredProducts },
    once: true,
    async run({ api, expect, given, rows: rowsOf, hundred }) {
      given(hundred.answer);
      const kept = keptProducts(hundred);
      for (const twice of rowsOf(twins)) {
        const answer = await api.updateNonEligibleProducts(twice(kept));
        expect('update-non-eligible-products.duplicates', answer).toSatisfy(
          'a refusal, or an update in part',
          (one) => one.status === 400 || one.status === 207,
        );
        if (answer.status !== 400) continue;
        expect('update-non-eligible-products.refusal.array', answer).toSatisfy('an array', isFilledArray);
        if (!isFilledArray(answer)) continue;
        expect('update-non-eligible-products.refusal.names-item', answer).toSatisfy(
          'an entry with status false and errors',
          ({ items }) => items.some(isMarked),
        );
      }
    },
  }),
];
