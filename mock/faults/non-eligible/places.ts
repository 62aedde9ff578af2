import { fault, type Patch } from '../../patches/fault.ts';
import { type Item, isItemNamedBy, itemsOf, patchBatchEntries } from '../../patches/batches.ts';
import { at, patchRequest, rejectWhen } from '../../patches/patch.ts';
import { problem } from '../../service/contract/problem.ts';

type Operation = 'addNonEligibleProducts' | 'updateNonEligibleProducts';

/** Whether the item has ended, on a day that is one. */
const isOver = ({ expires_at: day }: Item): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(String(day)) && String(day) <= new Date().toISOString().slice(0, 10);

/** Takes items of some kind for ones that end late enough, whatever day they end. */
const overlook = (operation: Operation, isOverlooked: (item: Item, index: number) => boolean): Patch =>
  patchRequest(operation, (body) =>
    itemsOf(body).length < 3
      ? body
      : itemsOf(body).map((item, index) =>
          isOverlooked(item, index) && isOver(item) ? { ...item, expires_at: '2099-12-31' } : item,
        ),
  );

/** Refuses a batch with a problem document where the invalid item is of some kind. */
const refuseWithProblem =
  (isMeant: (item: Item | undefined) => boolean): Patch =>
  (service) =>
    service.around('addNonEligibleProducts', (next) => async (call) => {
      const answer = await next(call);
      const isItsLast = itemsOf(answer.body).length === 1 && isMeant(itemsOf(call.body).at(-1));
      const isArray = answer.status === 400 && Array.isArray(answer.body);
      return isArray && isItsLast ? problem(400, 'The batch is invalid.') : answer;
    });

/** Services that go wrong in one product of a batch for its place, or for how it is named. */
export default [
  fault({
    id: 'non-eligible-update-overlooks-the-first-day',
    clause: 'update-non-eligible-products.expires-at.past',
    difficulty: 'subtle',
    what: 'It does not look at the expiry of the first product of an update.',
    break: overlook('updateNonEligibleProducts', (_, index) => index === 0),
  }),
  fault({
    id: 'non-eligible-add-overlooks-the-third-day',
    clause: 'add-non-eligible-products.expires-at.past',
    difficulty: 'subtle',
    what: 'It looks at the expiry of the first two products of a batch alone.',
    break: overlook('addNonEligibleProducts', (_, index) => index > 1),
  }),
  fault({
    id: 'non-eligible-add-overlooks-days-of-loyalty',
    clause: 'add-non-eligible-products.expires-at.past',
    difficulty: 'subtle',
    what: 'It does not look at the expiry of products of the loyalty subsystem.',
    break: overlook('addNonEligibleProducts', ({ subsystem }) => subsystem === 'Loyalty'),
  }),
  fault({
    id: 'non-eligible-update-overlooks-the-third-day',
    clause: 'update-non-eligible-products.expires-at.past',
    difficulty: 'subtle',
    what: 'It looks at the expiry of the first two products of an updated batch alone.',
    break: overlook('updateNonEligibleProducts', (_, index) => index > 1),
  }),
  fault({
    id: 'non-eligible-update-overlooks-days-of-prefixes',
    clause: 'update-non-eligible-products.expires-at.past',
    difficulty: 'subtle',
    what: 'It does not look at the expiry of products that are updated by a prefix.',
    break: overlook('updateNonEligibleProducts', isItemNamedBy('product_id_prefix')),
  }),
  fault({
    id: 'non-eligible-update-overlooks-days-of-categories',
    clause: 'update-non-eligible-products.expires-at.past',
    difficulty: 'subtle',
    what: 'It does not look at the expiry of products that are updated by a category.',
    break: overlook('updateNonEligibleProducts', isItemNamedBy('product_category_id')),
  }),
  fault({
    id: 'non-eligible-add-refuses-categories-with-a-problem',
    clause: 'add-non-eligible-products.refusal.array',
    difficulty: 'subtle',
    what: 'It refuses a batch with a problem document where the category at its end has expired.',
    break: refuseWithProblem(isItemNamedBy('product_category_id')),
  }),
  ...(['addNonEligibleProducts', 'updateNonEligibleProducts'] as const).map((operation) =>
    fault({
      id: `${operation === 'addNonEligibleProducts' ? 'non-eligible-add' : 'non-eligible-update'}-refuses-one-product-with-a-problem`,
      clause:
        operation === 'addNonEligibleProducts'
          ? 'add-non-eligible-products.refusal.array'
          : 'update-non-eligible-products.refusal.array',
      also: operation === 'addNonEligibleProducts' ? [] : ['update-non-eligible-products.refusal.names-item'],
      difficulty: 'subtle',
      what: `It refuses ${operation} with a problem document where the batch is one product.`,
      break: (service) =>
        service.around(operation, (next) => async (call) => {
          const answer = await next(call);
          const isRefusedOne =
            answer.status === 400 && Array.isArray(answer.body) && answer.body.length === 1;
          return isRefusedOne && itemsOf(call.body).length === 1
            ? problem(400, 'The product is not accepted.')
            : answer;
        }),
    }),
  ),
  fault({
    id: 'non-eligible-add-shows-one-name-twice-in-a-long-batch',
    clause: 'add-non-eligible-products.returns.product-id',
    difficulty: 'subtle',
    what: 'It shows the product id of the fiftieth product on the next one, too.',
    break: patchBatchEntries('addNonEligibleProducts', 200, (items) =>
      items.map((item, index) =>
        index === 50 ? { ...item, product_id: items[index - 1]?.['product_id'] } : item,
      ),
    ),
  }),
  fault({
    id: 'non-eligible-update-takes-turns-of-results',
    clause: 'update-non-eligible-products.partial.updated-items',
    difficulty: 'subtle',
    what: 'It shows the results of a batch that was updated in part from the last one to the first.',
    break: patchBatchEntries('updateNonEligibleProducts', 207, (items) =>
      items.map((item, index) => ({ ...item, status: items.at(-1 - index)?.['status'] })),
    ),
  }),
  fault({
    id: 'non-eligible-update-does-not-say-which-product-stands-twice',
    clause: 'update-non-eligible-products.refusal.names-item',
    difficulty: 'subtle',
    what: 'It refuses a product that stands twice with entries that have no errors.',
    break: (service) =>
      service.around('updateNonEligibleProducts', (next) => async (call) => {
        const answer = await next(call);
        const ids = itemsOf(call.body).map(({ id }) => id);
        if (answer.status !== 400 || new Set(ids).size === ids.length) return answer;
        return { ...answer, body: itemsOf(answer.body).map((item) => ({ ...item, errors: [] })) };
      }),
  }),
  fault({
    id: 'non-eligible-update-needs-a-subsystem',
    clause: 'update-non-eligible-products.success',
    difficulty: 'subtle',
    what: 'It refuses to update a product with an item that names no subsystem.',
    break: rejectWhen('updateNonEligibleProducts', (body) =>
      itemsOf(body).some((item) => at(item, 'subsystem') === undefined),
    ),
  }),
];
