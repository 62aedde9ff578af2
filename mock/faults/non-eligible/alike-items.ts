import type { ClauseId } from '../../../specs/clauses.ts';
import { type Item, itemsOf, patchBatchEntries } from '../../patches/batches.ts';
import { at, patchEntries, patchResponse, respondWith } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Call } from '../../service/calls/call.ts';
import { problem } from '../../service/contract/problem.ts';

const add = 'addNonEligibleProducts';
const update = 'updateNonEligibleProducts';

const spoilt: readonly [string, ClauseId, string, string, (text: string) => string][] = [
  [
    'garbles-letters-of-product-id',
    'add-non-eligible-products.returns.product-id',
    'shows letters beyond Latin-1 in a product id as question marks',
    'product_id',
    (text) => text.replaceAll(/[^\0-\xff]/g, '?'),
  ],
  [
    'reads-product-id-as-power',
    'add-non-eligible-products.returns.product-id',
    'reads a product id with an e between digits as a number',
    'product_id',
    (text) => (/^\d+e\d+$/.test(text) ? String(Number(text)) : text),
  ],
  [
    'cuts-category',
    'add-non-eligible-products.returns.product-category-id',
    'shows the first 50 characters of a category',
    'product_category_id',
    (text) => text.slice(0, 50),
  ],
  [
    'takes-dash-from-prefix',
    'add-non-eligible-products.returns.product-id-prefix',
    'shows a prefix without the dash at its end',
    'product_id_prefix',
    (text) => text.replace(/-$/, ''),
  ],
  [
    'takes-percent-from-prefix',
    'add-non-eligible-products.returns.product-id-prefix',
    'shows a prefix without its percent signs',
    'product_id_prefix',
    (text) => text.replaceAll('%', ''),
  ],
];

/** Gives items without a value of a field the last one of the items before them. */
const inherit =
  (field: string) =>
  (items: readonly Item[]): Item[] =>
    items.map((item, index) => {
      const value = items.slice(0, index + 1).findLast((one) => (one[field] ?? null) !== null)?.[field];
      return value === undefined ? item : { ...item, [field]: value };
    });

/** Fields that a product may be given of one before it, and their clauses. */
const inherited = [
  ['product_id_prefix', 'add-non-eligible-products.returns.product-id-prefix'],
  ['product_category_id', 'add-non-eligible-products.returns.product-category-id'],
  ['description', 'add-non-eligible-products.returns.description'],
  ['expires_at', 'add-non-eligible-products.returns.expires-at'],
] as const;

/** How many products with that id are stored. */
const countOf = ({ state }: Call, { product_id: id }: Item): number =>
  typeof id === 'string'
    ? [...state.non_eligible_products.values()].filter(({ product_id }) => product_id === id).length
    : 0;

const ids = ({ body }: Call): number[] => itemsOf(body).map(({ id }) => Number(id));

/** Services that go wrong where an item is like another one, of the same batch or of one before it. */
export default [
  ...spoilt.map(([id, clause, what, field, change]): Fault =>
    fault({
      id: `non-eligible-add-${id}`,
      clause,
      difficulty: 'subtle',
      what: `It ${what}.`,
      break: patchEntries(add, (item) =>
        typeof item[field] === 'string' ? { ...item, [field]: change(item[field]) } : item,
      ),
    }),
  ),
  ...inherited.map(([field, clause]): Fault =>
    fault({
      id: `non-eligible-add-inherits-${field.replaceAll('_', '-')}`,
      clause,
      difficulty: 'subtle',
      what: `It gives a product without \`${field}\` that of the one before it.`,
      break: patchBatchEntries(add, 200, inherit(field)),
    }),
  ),
  fault({
    id: 'non-eligible-add-leaves-out-what-was-added-before',
    clause: 'add-non-eligible-products.one-result-per-item',
    difficulty: 'subtle',
    what: 'It leaves a product out of the answer that was added before.',
    break: patchResponse(add, (answer, call) => ({
      ...answer,
      body: itemsOf(answer.body).filter((item) => countOf(call, item) < 2),
    })),
  }),
  fault({
    id: 'non-eligible-add-fails-at-what-was-added-before',
    clause: 'errors.no-server-fault',
    difficulty: 'subtle',
    what: 'It answers a product that was added before with 500.',
    break: respondWith(
      add,
      (call) => itemsOf(call.body).some((item) => countOf(call, item) > 0),
      () => problem(500, 'The product is there.'),
    ),
  }),
  fault({
    id: 'non-eligible-update-wants-rising-ids',
    clause: 'update-non-eligible-products.success',
    difficulty: 'subtle',
    what: 'It refuses an update with ids that do not rise.',
    break: respondWith(
      update,
      (call) => ids(call).some((id, index, all) => index > 0 && id < Number(all[index - 1])),
      () => problem(400, 'The ids have to rise.'),
    ),
    also: ['update-non-eligible-products.partial.status'],
  }),
  fault({
    id: 'non-eligible-update-fails-at-null-for-an-id',
    clause: 'errors.no-server-fault',
    difficulty: 'subtle',
    what: 'It answers null for an id with 500.',
    break: respondWith(
      update,
      ({ body }) => at(body, '0.id') === null,
      () => problem(500, 'Null reference.'),
    ),
  }),
  fault({
    id: 'non-eligible-update-fails-at-text-for-an-id',
    clause: 'errors.no-server-fault',
    difficulty: 'subtle',
    what: 'It answers a text for an id with 500.',
    break: respondWith(
      update,
      ({ body }) => typeof at(body, '0.id') === 'string',
      () => problem(500, 'Invalid cast.'),
    ),
  }),
];
