import { actionResult } from '../../service/contract/problem.ts';
import { isItemNamedBy, type Item, itemsOf, patchBatchEntries, rejectItems } from '../../patches/batches.ts';
import { patchRequest, patchResponse, respondWith } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';

const add = 'addNonEligibleProducts';
const update = 'updateNonEligibleProducts';

/** Shows a field of every added product in lower case. */
const showInLowerCase = (field: 'product_id' | 'product_category_id'): Patch =>
  patchBatchEntries(add, 200, (entries) =>
    entries.map((entry) =>
      isItemNamedBy(field)(entry) ? { ...entry, [field]: String(entry[field]).toLowerCase() } : entry,
    ),
  );

/** Refuses another subsystem for a product than the one that it has. */
const keepSubsystems: Patch = (service) => {
  const { non_eligible_products: kept } = service.state;
  rejectItems(update, ({ id, subsystem }) => {
    const before = kept.get(Number(id))?.subsystem ?? subsystem;
    return subsystem !== undefined && subsystem !== null && subsystem !== before;
  })(service);
};

const withSameIds = (entries: Item[]): Item[] =>
  entries.map((entry) => ({ ...entry, id: entries[0]?.['id'] }));

/** Takes the day of a product that is over for a later one. */
const overlookDay = (item: Item): Item =>
  String(item.expires_at) > new Date().toISOString().slice(0, 10)
    ? item
    : { ...item, expires_at: '2099-12-31' };

/** Services that go wrong in batches that are rarely sent (2.13, 4.9). */
export default [
  fault({
    id: 'non-eligible-add-overlooks-days-behind-the-fiftieth',
    clause: 'add-non-eligible-products.expires-at.past',
    difficulty: 'subtle',
    what: 'It looks at the expiry of the first fifty products of a batch alone.',
    break: patchRequest(add, (body) =>
      itemsOf(body).length > 50
        ? itemsOf(body).map((item, index) => (index < 50 ? item : overlookDay(item)))
        : body,
    ),
  }),
  fault({
    id: 'non-eligible-add-shows-product-ids-in-lower-case',
    clause: 'add-non-eligible-products.returns.product-id',
    difficulty: 'subtle',
    what: 'It shows the product id of an added product in lower case.',
    break: showInLowerCase('product_id'),
  }),
  fault({
    id: 'non-eligible-add-shows-categories-in-lower-case',
    clause: 'add-non-eligible-products.returns.product-category-id',
    difficulty: 'subtle',
    what: 'It shows the category of an added product in lower case.',
    break: showInLowerCase('product_category_id'),
  }),
  fault({
    id: 'non-eligible-add-has-one-id-for-products-of-several-kinds',
    clause: 'add-non-eligible-products.assigns-id',
    also: ['add-non-eligible-products.id-updatable', 'update-non-eligible-products.success'],
    difficulty: 'subtle',
    what: 'It shows one id on all products of a batch that are meant in different ways.',
    break: patchBatchEntries(add, 200, (entries) =>
      entries.some(isItemNamedBy('product_id_prefix')) ? withSameIds(entries) : entries,
    ),
  }),
  fault({
    id: 'non-eligible-update-blames-the-first-product',
    clause: 'update-non-eligible-products.refusal.names-item',
    difficulty: 'subtle',
    what: 'It marks the first product of a refused batch as the one that is wrong.',
    break: patchBatchEntries(update, 400, (entries) =>
      entries.map((entry, index) => ({
        ...entry,
        status: index > 0,
        errors: index > 0 ? [] : ['This is not accepted.'],
      })),
    ),
  }),
  fault({
    id: 'non-eligible-update-calls-several-unknown-items-done',
    clause: 'update-non-eligible-products.partial.status',
    difficulty: 'subtle',
    what: 'It says that all was done where every item of a longer batch is unknown.',
    break: respondWith(
      update,
      ({ body, state }) =>
        itemsOf(body).length > 1 &&
        itemsOf(body).every(({ id }) => !state.non_eligible_products.has(Number(id))),
      () => actionResult(),
    ),
  }),
  fault({
    id: 'non-eligible-update-calls-a-batch-done-of-which-two-items-failed',
    clause: 'update-non-eligible-products.partial.status',
    difficulty: 'subtle',
    what: 'It says that all was done where several items of a batch failed, and another did not.',
    break: patchResponse(update, (answer) => {
      const failed = itemsOf(answer.body).filter(({ status }) => status === false);
      return answer.status === 207 && failed.length > 1 ? actionResult() : answer;
    }),
  }),
  ...([add, update] as const).map((operation): Fault =>
    fault({
      id: `${operation === add ? 'non-eligible-add' : 'non-eligible-update'}-overlooks-the-day-of-the-hundredth`,
      clause:
        operation === add
          ? 'add-non-eligible-products.expires-at.past'
          : 'update-non-eligible-products.expires-at.past',
      difficulty: 'subtle',
      what: `It does not look at the expiry of the hundredth product of a batch, by ${operation}.`,
      break: patchRequest(operation, (body) =>
        itemsOf(body).length === 100
          ? itemsOf(body).map((item, index) => (index < 99 ? item : overlookDay(item)))
          : body,
      ),
    }),
  ),
  fault({
    id: 'non-eligible-add-gives-the-hundredth-the-id-before-it',
    clause: 'add-non-eligible-products.assigns-id',
    also: ['update-non-eligible-products.limit.hundred'],
    difficulty: 'subtle',
    what: 'It shows the hundredth product of a batch under the id of the one before it.',
    break: patchBatchEntries(add, 200, (entries) =>
      entries.map((entry, index) => (index === 99 ? { ...entry, id: entries[98]?.['id'] } : entry)),
    ),
  }),
  fault({
    id: 'non-eligible-add-moves-leap-days',
    clause: 'add-non-eligible-products.returns.expires-at',
    difficulty: 'subtle',
    what: 'It shows an expiry on a leap day as the first of March.',
    break: patchBatchEntries(add, 200, (entries) =>
      entries.map((entry) =>
        String(entry['expires_at']).endsWith('-02-29')
          ? { ...entry, expires_at: String(entry['expires_at']).replace('-02-29', '-03-01') }
          : entry,
      ),
    ),
  }),
  fault({
    id: 'non-eligible-update-takes-descriptions-in-ascii',
    clause: 'update-non-eligible-products.accepts-described-fields',
    also: ['add-non-eligible-products.id-updatable'],
    difficulty: 'subtle',
    what: 'It takes no description with a letter beyond ASCII on an update.',
    break: rejectItems(update, ({ description }) => /[^ -~]/.test(String(description))),
  }),
  fault({
    id: 'non-eligible-update-keeps-subsystems',
    clause: 'update-non-eligible-products.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no other subsystem for a product than the one that it has.',
    break: keepSubsystems,
  }),
];
