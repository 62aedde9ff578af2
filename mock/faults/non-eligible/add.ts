import {
  isItemNamedBy,
  type Item,
  limitFaults,
  patchBatchEntries,
  rejectItems,
} from '../../patches/batches.ts';
import { type FaultRow, faultOfRow, type Patch } from '../../patches/fault.ts';
import { problem } from '../../service/contract/problem.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'addNonEligibleProducts';
const area = 'add-non-eligible-products';

const onAnswer = (status: number) => (change: (entry: Item, nth: number, all: Item[]) => Item) =>
  patchBatchEntries(operation, status, (all) => all.map((entry, nth) => change(entry, nth, all)));
const shown = onAnswer(200);
const rejected = onAnswer(400);

const hidden = (['subsystem', 'expires-at'] as const).map((part) => {
  const field = part.replaceAll('-', '_');
  return faultOfRow(
    [
      `non-eligible-add-hides-${part}`,
      `${area}.returns.${part}`,
      `It leaves ${field} out of every other product of a batch.`,
    ],
    shown(({ [field]: value, ...entry }, nth) => (nth % 2 === 1 ? entry : { ...entry, [field]: value })),
  );
});

/** Gives a product without a value of a field the last one of the products before it. */
const inherit = (field: string): Patch =>
  shown((entry, nth, all) => {
    const value = all.slice(0, nth + 1).findLast((one) => (one[field] ?? null) !== null)?.[field];
    return value === undefined ? entry : { ...entry, [field]: value };
  });

const rows: readonly (readonly [FaultRow, Patch])[] = [
  [
    [
      'non-eligible-add-single-is-no-array',
      `${area}.success`,
      'It answers a batch of one product with the bare product.',
    ],
    patchBatchEntries(operation, 200, (all) => (all.length === 1 ? all[0] : all)),
  ],
  [
    [
      'non-eligible-add-shows-first-50',
      `${area}.one-result-per-item`,
      'It shows only the first 50 products of a longer batch.',
      'update-non-eligible-products.limit.hundred',
    ],
    patchBatchEntries(operation, 200, (all) => all.slice(0, 50)),
  ],
  [
    [
      'non-eligible-add-id-of-prefix-is-another',
      `${area}.id-updatable`,
      'It shows a product that is meant by prefix with an id under which it does not keep it.',
      'update-non-eligible-products.success',
    ],
    shown((entry) =>
      isItemNamedBy('product_id_prefix')(entry) ? { ...entry, id: Number(entry['id']) + 1_000_000 } : entry,
    ),
  ],
  [
    [
      'non-eligible-add-refuses-loyalty',
      `${area}.accepts-described-fields`,
      'It takes no product of the subsystem Loyalty.',
    ],
    rejectItems(operation, (item) => item['subsystem'] === 'Loyalty'),
  ],
  [
    [
      'non-eligible-add-inherits-description',
      `${area}.returns.description`,
      'It gives a product without a description that of the one before it.',
    ],
    inherit('description'),
  ],
  [
    [
      'non-eligible-add-upper-cases-prefix',
      `${area}.returns.product-id-prefix`,
      'It shows a prefix in upper case.',
    ],
    shown((entry) => {
      const prefix: Json = entry['product_id_prefix'];
      return typeof prefix === 'string' ? { ...entry, product_id_prefix: prefix.toUpperCase() } : entry;
    }),
  ],
  [
    [
      'non-eligible-add-refusal-is-problem',
      `${area}.refusal.array`,
      'It answers an invalid item with a problem document.',
      `${area}.refusal.names-item`,
      `${area}.refusal.errors`,
    ],
    patchBatchEntries(operation, 400, () => problem(400, 'A product is invalid.').body),
  ],
  [
    [
      'non-eligible-add-refusal-hides-product-id',
      `${area}.refusal.names-item`,
      'It does not name an invalid item that is meant by its product id.',
    ],
    rejected((entry) => ({ ...entry, product_id: undefined })),
  ],
  [
    [
      'non-eligible-add-names-the-first-invalid-item-for-each',
      `${area}.refusal.names-item`,
      'It names each invalid item as the first one.',
    ],
    patchBatchEntries(operation, 400, (all) => all.map(({ errors }) => ({ ...all[0], errors }))),
  ],
  [
    [
      'non-eligible-add-refusal-has-null-errors-for-prefix',
      `${area}.refusal.errors`,
      'It has null for the errors of an invalid item that is meant by its prefix.',
    ],
    rejected((entry) => (entry['product_id'] === null ? { ...entry, errors: null } : entry)),
  ],
];

/** Services that break what sections 2.13, 4.9 and 8 promise of adding a batch. */
export default [
  ...rows.map(([row, patch]) => faultOfRow(row, patch)),
  ...hidden,
  ...limitFaults(operation, area, 'non-eligible-add'),
];
