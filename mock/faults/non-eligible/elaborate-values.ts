import type { ClauseId } from '../../../specs/clauses.ts';
import { patchBatchEntries, type Item, itemsOf, rejectItems } from '../../patches/batches.ts';
import { patchEntries, patchRequest } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';

const add = 'addNonEligibleProducts';
const update = 'updateNonEligibleProducts';

const inText = (item: Item, field: string, change: (text: string) => string): Item =>
  typeof item[field] === 'string' ? { ...item, [field]: change(item[field]) } : item;

const withoutZeros = (text: string): string => text.replace(/^0+/, '');

const returned: readonly [string, ClauseId, string, (item: Item) => Item][] = [
  [
    'cuts-long-description',
    'add-non-eligible-products.returns.description',
    'shows the first 255 characters of a description',
    (item) => inText(item, 'description', (text) => text.slice(0, 255)),
  ],
  [
    'reads-product-id-as-number',
    'add-non-eligible-products.returns.product-id',
    'shows a product id without its leading zeros',
    (item) => inText(item, 'product_id', withoutZeros),
  ],
  [
    'cuts-long-product-id',
    'add-non-eligible-products.returns.product-id',
    'shows the first 30 characters of a product id',
    (item) => inText(item, 'product_id', (text) => text.slice(0, 30)),
  ],
  [
    'cuts-longest-product-id',
    'add-non-eligible-products.returns.product-id',
    'shows the first 64 characters of a product id',
    (item) => inText(item, 'product_id', (text) => text.slice(0, 64)),
  ],
  [
    'takes-signs-from-product-id',
    'add-non-eligible-products.returns.product-id',
    'shows a product id without spaces and what stands for something in an address',
    (item) => inText(item, 'product_id', (text) => text.replaceAll(/[ /+&%#]/g, '')),
  ],
  [
    'loses-prefix-next-to-id',
    'add-non-eligible-products.returns.product-id-prefix',
    'shows no prefix of a product that has an id too',
    (item) => (typeof item['product_id'] === 'string' ? { ...item, product_id_prefix: null } : item),
  ],
  [
    'loses-category-next-to-id',
    'add-non-eligible-products.returns.product-category-id',
    'shows no category of a product that has an id too',
    (item) => (typeof item['product_id'] === 'string' ? { ...item, product_category_id: null } : item),
  ],
  [
    'ends-a-year-early',
    'add-non-eligible-products.returns.expires-at',
    'shows the 30th for the 31st of December',
    (item) => inText(item, 'expires_at', (day) => day.replace('-12-31', '-12-30')),
  ],
];

const isLeapDay = ({ expires_at: day }: Item): boolean => String(day).endsWith('-02-29');
const isNoDay = (item: Item): boolean =>
  isLeapDay(item) && Number.parseInt(String(item['expires_at'])) % 4 > 0;
const isWord = ({ expires_at: day }: Item): boolean => /^[a-z]+$/i.test(String(day));
const areas = { [add]: 'add-non-eligible-products', [update]: 'update-non-eligible-products' } as const;

/** Services that lose values of a product that are rarely sent, or judge the second of several items otherwise. */
export default [
  ...returned.map(([id, clause, what, change]): Fault =>
    fault({
      id: `non-eligible-add-${id}`,
      clause,
      difficulty: 'subtle',
      what: `It ${what}.`,
      break: patchEntries(add, change),
    }),
  ),
  ...([add, update] as const).flatMap((operation) =>
    (
      [
        ['leap-days-of-all-years', 'a 29th of February of any year', isNoDay],
        ['words-for-days', 'a word for a day', isWord],
      ] as const
    ).map(([id, words, isTaken]) =>
      fault({
        id: `${id}-are-accepted-by-${operation}`,
        clause: `${areas[operation]}.expires-at.format`,
        difficulty: 'subtle',
        what: `It takes ${words} in ${operation}.`,
        break: patchRequest(operation, (body) =>
          Array.isArray(body)
            ? itemsOf(body).map((item) => (isTaken(item) ? { ...item, expires_at: '2099-01-01' } : item))
            : body,
        ),
      }),
    ),
  ),
  fault({
    id: 'non-eligible-add-knows-no-leap-days',
    clause: 'add-non-eligible-products.expires-at.future',
    difficulty: 'subtle',
    what: 'It adds no product until a 29th of February.',
    break: rejectItems(add, isLeapDay),
  }),
  fault({
    id: 'non-eligible-update-knows-no-leap-days',
    clause: 'update-non-eligible-products.expires-at.future',
    difficulty: 'subtle',
    what: 'It takes no update to a 29th of February.',
    break: rejectItems(update, isLeapDay),
  }),
  fault({
    id: 'non-eligible-update-marks-what-follows-a-failed-item-as-failed',
    clause: 'update-non-eligible-products.partial.updated-items',
    difficulty: 'subtle',
    what: 'It marks the items behind a failed one as failed.',
    break: patchBatchEntries(update, 207, (entries) => {
      const failed = entries.findIndex(({ status }) => status === false);
      return entries.map((entry, index) => (index > failed ? { ...entry, status: false } : entry));
    }),
  }),
  fault({
    id: 'non-eligible-update-marks-the-second-failed-item-as-updated',
    clause: 'update-non-eligible-products.partial.failed-items',
    difficulty: 'subtle',
    what: 'It marks the second failed item as updated.',
    break: patchBatchEntries(update, 207, (entries) => {
      const failed = entries.filter(({ status }) => status === false);
      return entries.map((entry) => (failed.indexOf(entry) === 1 ? { ...entry, status: true } : entry));
    }),
  }),
  fault({
    id: 'non-eligible-update-has-errors-for-updated-items',
    clause: 'update-non-eligible-products.partial.errors',
    difficulty: 'subtle',
    what: 'It has the errors of the failed items for the updated ones too.',
    break: patchBatchEntries(update, 207, (entries) => {
      const errors = entries.find(({ status }) => status === false)?.['errors'];
      return entries.map((entry) => ({ ...entry, errors }));
    }),
  }),
];
