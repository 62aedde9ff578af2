import {
  patchBatchEntries,
  isItemNamedBy,
  type Item,
  itemsOf,
  limitFaults,
  rejectItems,
} from '../../patches/batches.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';

const operation = 'addNonEligibleProducts';

const without = (entry: Item, ...fields: string[]): Item =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !fields.includes(name)));

const patchShown = (change: (entry: Item, index: number) => Item): Patch =>
  patchBatchEntries(operation, 200, (entries) => entries.map(change));

const patchRejected = (change: (entry: Item) => Item): Patch =>
  patchBatchEntries(operation, 400, (entries) => entries.map(change));

const successes: readonly Fault[] = [
  fault({
    id: 'non-eligible-add-single-is-no-array',
    clause: 'add-non-eligible-products.success',
    difficulty: 'subtle',
    what: 'It answers a batch of one product with the bare product.',
    break: patchBatchEntries(operation, 200, (entries) => (entries.length === 1 ? entries[0] : entries)),
  }),
  fault({
    id: 'non-eligible-add-single-has-no-body',
    clause: 'add-non-eligible-products.success',
    difficulty: 'plain',
    what: 'It answers a batch of one product with 204.',
    break: patchResponse(operation, (answer) =>
      itemsOf(answer.body).length === 1 ? { status: 204 } : answer,
    ),
  }),
  fault({
    id: 'non-eligible-add-shows-first-50',
    clause: 'add-non-eligible-products.one-result-per-item',
    difficulty: 'subtle',
    what: 'It shows only the first 50 products of a longer batch.',
    also: ['update-non-eligible-products.limit.hundred'],
    break: patchBatchEntries(operation, 200, (entries) => entries.slice(0, 50)),
  }),
  fault({
    id: 'non-eligible-add-loses-one-at-times',
    clause: 'add-non-eligible-products.one-result-per-item',
    difficulty: 'intermittent',
    what: 'It leaves the last product out of every third answer to three of one kind.',
    break(service) {
      let count = 0;
      patchBatchEntries(operation, 200, (entries) => {
        const isOfOneKind = entries.length === 3 && entries.every(isItemNamedBy('product_id'));
        count += isOfOneKind ? 1 : 0;
        return isOfOneKind && count % 3 === 0 ? entries.slice(0, -1) : entries;
      })(service);
    },
  }),
  fault({
    id: 'non-eligible-add-repeats-id',
    clause: 'add-non-eligible-products.assigns-id',
    difficulty: 'subtle',
    what: 'It gives the last two of three products of one kind the same id.',
    break: patchBatchEntries(operation, 200, (entries) => {
      const isOfOneKind = entries.length === 3 && entries.every(isItemNamedBy('product_id'));
      return isOfOneKind
        ? entries.map((entry, nth) => ({ ...entry, id: entries[Math.min(nth, 1)]?.['id'] }))
        : entries;
    }),
  }),
  fault({
    id: 'non-eligible-add-id-of-prefix-is-another',
    clause: 'add-non-eligible-products.id-updatable',
    also: ['update-non-eligible-products.success'],
    difficulty: 'subtle',
    what: 'It shows a product that is meant by prefix with an id under which it does not keep it.',
    break: patchShown((entry) =>
      isItemNamedBy('product_id_prefix')(entry) ? { ...entry, id: Number(entry['id']) + 1_000_000 } : entry,
    ),
  }),
  fault({
    id: 'non-eligible-add-refuses-loyalty',
    clause: 'add-non-eligible-products.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no product of the subsystem Loyalty.',
    break: rejectItems(operation, (item) => item['subsystem'] === 'Loyalty'),
  }),
  fault({
    id: 'non-eligible-add-refuses-category',
    clause: 'add-non-eligible-products.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no product that is meant by its category.',
    also: ['add-non-eligible-products.accepts-null'],
    break: rejectItems(operation, isItemNamedBy('product_category_id')),
  }),
  fault({
    id: 'non-eligible-add-refuses-null-expiry',
    clause: 'add-non-eligible-products.accepts-null',
    difficulty: 'plain',
    what: 'It takes no null for expires_at.',
    break: rejectItems(operation, (item) => item['expires_at'] === null),
  }),
  fault({
    id: 'non-eligible-add-refuses-null-product-id',
    clause: 'add-non-eligible-products.accepts-null',
    difficulty: 'subtle',
    what: 'It takes no null for product_id, though it may be absent.',
    break: rejectItems(operation, (item) => item['product_id'] === null),
  }),
];

/** Fields, and the places in a batch for which they are not shown: a field that is shown nowhere may be left out. */
const fields = [
  ['product-id', 'product_id', (index: number) => index === 0],
  ['product-id-prefix', 'product_id_prefix', (index: number) => index > 0],
  ['product-category-id', 'product_category_id', (index: number) => index > 0],
  ['description', 'description', (index: number) => index > 0],
  ['subsystem', 'subsystem', (index: number) => index > 0],
  ['expires-at', 'expires_at', (index: number) => index > 0],
] as const;

const hidden: readonly Fault[] = fields.map(([part, field, isHidden]) =>
  fault({
    id: `non-eligible-add-hides-${part}`,
    clause: `add-non-eligible-products.returns.${part}`,
    difficulty: 'subtle',
    what: `It leaves ${field} out for some places of a batch.`,
    break: patchShown((entry, index) => (isHidden(index) ? without(entry, field) : entry)),
  }),
);

const altered: readonly Fault[] = [
  fault({
    id: 'non-eligible-add-shows-all-for-loyalty',
    clause: 'add-non-eligible-products.returns.subsystem',
    difficulty: 'subtle',
    what: 'It shows every subsystem as All.',
    break: patchShown((entry) => ({ ...entry, subsystem: 'All' })),
  }),
  fault({
    id: 'non-eligible-add-upper-cases-prefix',
    clause: 'add-non-eligible-products.returns.product-id-prefix',
    difficulty: 'subtle',
    what: 'It shows a prefix in upper case.',
    break: patchShown((entry) =>
      isItemNamedBy('product_id_prefix')(entry)
        ? { ...entry, product_id_prefix: String(at(entry, 'product_id_prefix')).toUpperCase() }
        : entry,
    ),
  }),
];

const refusals: readonly Fault[] = [
  fault({
    id: 'non-eligible-add-refusal-is-problem',
    clause: 'add-non-eligible-products.refusal.array',
    difficulty: 'subtle',
    what: 'It answers an invalid item with a problem document.',
    also: ['add-non-eligible-products.refusal.names-item', 'add-non-eligible-products.refusal.errors'],
    break: patchBatchEntries(operation, 400, (entries) => ({
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { '0': entries.flatMap(({ errors }) => errors as string[]) },
    })),
  }),
  fault({
    id: 'non-eligible-add-refusal-hides-prefix',
    clause: 'add-non-eligible-products.refusal.names-item',
    difficulty: 'subtle',
    what: 'It does not name an invalid item that is meant by its prefix.',
    break: patchRejected((entry) => ({ ...entry, product_id_prefix: null })),
  }),
  fault({
    id: 'non-eligible-add-refusal-hides-product-id',
    clause: 'add-non-eligible-products.refusal.names-item',
    difficulty: 'plain',
    what: 'It does not name an invalid item that is meant by its product id.',
    break: patchRejected((entry) => without(entry, 'product_id')),
  }),
  fault({
    id: 'non-eligible-add-refusal-has-null-errors-for-prefix',
    clause: 'add-non-eligible-products.refusal.errors',
    difficulty: 'subtle',
    what: 'It has null for the errors of an invalid item that is meant by its prefix.',
    break: patchRejected((entry) => (entry['product_id'] === null ? { ...entry, errors: null } : entry)),
  }),
];

/** Services that break what sections 2.13, 4.9 and 8 promise of adding a batch. */
export default [
  ...successes,
  ...hidden,
  ...altered,
  ...refusals,
  ...limitFaults(operation, 'add-non-eligible-products', 'non-eligible-add'),
];
