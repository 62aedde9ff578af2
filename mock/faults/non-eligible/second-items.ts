import { overrideRules, patchRequest } from '../../patches/patch.ts';
import { patchBatchEntries, isItemNamedBy, type Item, itemsOf } from '../../patches/batches.ts';
import { fault } from '../../patches/fault.ts';

const add = 'addNonEligibleProducts';
const update = 'updateNonEligibleProducts';

/** Judges the days of some items of a batch only; the others count as late enough. */
const judgeDays = (
  operation: typeof add | typeof update,
  isJudged: (index: number, size: number) => boolean,
) =>
  patchRequest(operation, (body) =>
    itemsOf(body).length < 2
      ? body
      : (body as Item[]).map((item, index, all) =>
          isJudged(index, all.length) || !isOver(item) ? item : { ...item, expires_at: '2099-12-31' },
        ),
  );

/** Whether the item has ended, or ends on a day that was never one. */
const isOver = ({ expires_at: day }: Item): boolean =>
  !(String(day) > new Date().toISOString().slice(0, 10)) || day === '31.12.1999';

/** Numbers the products of every batch from the start, for the answer. */
const numberingAnew = patchBatchEntries(add, 200, (items) =>
  [1, 3].includes(items.length) && items.every(isItemNamedBy('product_id'))
    ? items.map((item, index) => ({ ...item, id: 900 + index }))
    : items,
);

/** Shows a field of each product on the one after it. */
const shiftValues = (field: string) =>
  patchBatchEntries(add, 200, (items) =>
    items.map((item, index) => ({ ...item, [field]: items.at(index - 1)?.[field] ?? null })),
  );

/** Services that go wrong in a product of a batch for its place in it. */
export default [
  fault({
    id: 'non-eligible-add-judges-the-last-day',
    clause: 'add-non-eligible-products.expires-at.past',
    also: ['add-non-eligible-products.refusal.names-item'],
    difficulty: 'subtle',
    what: 'It looks at the expiry of the last product of a batch alone.',
    break: judgeDays(add, (index, size) => index === size - 1),
  }),
  fault({
    id: 'non-eligible-add-judges-the-first-day',
    clause: 'add-non-eligible-products.expires-at.past',
    difficulty: 'subtle',
    what: 'It looks at the expiry of the first product of a batch alone.',
    break: judgeDays(add, (index) => index === 0),
  }),
  fault({
    id: 'non-eligible-update-judges-the-last-day',
    clause: 'update-non-eligible-products.expires-at.past',
    also: ['update-non-eligible-products.partial.status', 'update-non-eligible-products.refusal.names-item'],
    difficulty: 'subtle',
    what: 'It looks at the expiry of the last product of an updated batch alone.',
    break: judgeDays(update, (index, size) => index === size - 1),
  }),
  fault({
    id: 'non-eligible-add-numbers-every-batch-again',
    clause: 'add-non-eligible-products.assigns-id',
    difficulty: 'subtle',
    what: 'It shows the same ids with every small batch.',
    break: numberingAnew,
  }),
  fault({
    id: 'non-eligible-add-shifts-descriptions',
    clause: 'add-non-eligible-products.returns.description',
    difficulty: 'subtle',
    what: 'It shows the description of each product on the next one.',
    break: shiftValues('description'),
  }),
  fault({
    id: 'non-eligible-add-shifts-subsystems',
    clause: 'add-non-eligible-products.returns.subsystem',
    difficulty: 'subtle',
    what: 'It shows the subsystem of each product on the next one.',
    break: shiftValues('subsystem'),
  }),
  fault({
    id: 'non-eligible-add-shifts-expiries',
    clause: 'add-non-eligible-products.returns.expires-at',
    difficulty: 'subtle',
    what: 'It shows the expiry of each product on the next one.',
    break: shiftValues('expires_at'),
  }),
  fault({
    id: 'non-eligible-add-of-one-product-shows-no-description',
    clause: 'add-non-eligible-products.returns.description',
    difficulty: 'subtle',
    what: 'It shows no description where one product alone is added.',
    break: patchBatchEntries(add, 200, (items) =>
      items.length === 1 ? items.map((item) => ({ ...item, description: null })) : items,
    ),
  }),
  fault({
    id: 'non-eligible-add-shows-the-hundredth-product-without-its-end',
    clause: 'add-non-eligible-products.returns.expires-at',
    difficulty: 'subtle',
    what: 'It shows no expiry of the hundredth product of a batch.',
    break: patchBatchEntries(add, 200, (items) =>
      items.map((item, index) => (index === 99 ? { ...item, expires_at: null } : item)),
    ),
  }),
  fault({
    id: 'non-eligible-add-refusal-explains-the-first-item-alone',
    clause: 'add-non-eligible-products.refusal.errors',
    difficulty: 'subtle',
    what: 'It leaves errors empty for every invalid item but the first one.',
    break: patchBatchEntries(add, 400, (entries) =>
      entries.map((entry, index) => (index === 0 ? entry : { ...entry, errors: [] })),
    ),
  }),
  fault({
    id: 'non-eligible-update-compares-neighbours',
    clause: 'update-non-eligible-products.duplicates',
    difficulty: 'subtle',
    what: 'It sees duplicates that stand side by side alone.',
    break: overrideRules(update, ({ isDuplicateId, isDuplicateProduct }, call) => {
      const ids = itemsOf(call.body).map(({ id }) => id);
      const isNextToEqual = ids.some((id, index) => index > 0 && id === ids[index - 1]);
      return isNextToEqual
        ? { isDuplicateId, isDuplicateProduct }
        : { isDuplicateId: () => false, isDuplicateProduct: () => false };
    }),
  }),
];
