import { setTimeout as pause } from 'node:timers/promises';
import { type Item, itemsOf, patchBatchEntries } from '../../patches/batches.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { patchRequest, respondWith } from '../../patches/patch.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Json } from '../../../schemas/json.ts';

const add = 'addNonEligibleProducts';
const update = 'updateNonEligibleProducts';

/** Takes any day for the end of the items that leave a field out. */
const overlookWithout = (operation: typeof add | typeof update, field: string): Patch =>
  patchRequest(operation, (body) =>
    itemsOf(body).some((item) => isDay(item['expires_at']) && item[field] === undefined)
      ? itemsOf(body).map((item) =>
          isDay(item['expires_at']) && item[field] === undefined
            ? { ...item, expires_at: '2099-12-31' }
            : item,
        )
      : body,
  );

const isDay = (value: Json): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Changes the results of long batches that were updated in part. */
const changeLong = (change: (entries: Item[]) => Json): Patch =>
  patchBatchEntries(update, 207, (entries) => (entries.length > 10 ? change(entries) : entries));

/** Reads the last id that was given out when a batch comes, and gives out those behind it a moment later. */
const countEarly: Patch = (service) => {
  let last = 100_000;
  service.around(add, (next) => async (call) => {
    const first = last + 1;
    await pause(20);
    const answer = await next(call);
    if (answer.status !== 200) return answer;
    const entries = itemsOf(answer.body);
    last = first + entries.length - 1;
    const products = call.state.non_eligible_products;
    return {
      ...answer,
      body: entries.map((entry, index) => {
        const id = first + index;
        products.set(id, { ...entry, id });
        return { ...entry, id };
      }),
    };
  });
};

/** Services that go wrong in long batches, in two at once, or where an item says little. */
export default [
  fault({
    id: 'non-eligible-update-shows-fifty-results',
    clause: 'update-non-eligible-products.partial.one-entry-per-item',
    difficulty: 'subtle',
    what: 'It shows the results of the first fifty items of a batch that was updated in part.',
    break: patchBatchEntries(update, 207, (entries) => entries.slice(0, 50)),
  }),
  fault({
    id: 'non-eligible-update-shifts-the-results-of-long-batches',
    clause: 'update-non-eligible-products.partial.updated-items',
    also: ['update-non-eligible-products.partial.failed-items'],
    difficulty: 'subtle',
    what: 'It shows on each item of a long batch what became of the next one.',
    break: changeLong((entries) =>
      entries.map(({ id }, index) => ({ ...entries[(index + 1) % entries.length], id })),
    ),
  }),
  fault({
    id: 'non-eligible-update-marks-the-second-good-item-as-failed',
    clause: 'update-non-eligible-products.partial.updated-items',
    difficulty: 'subtle',
    what: 'It marks the second item that was updated in a batch as failed.',
    break: patchBatchEntries(update, 207, (entries) => {
      const second = entries.filter(({ status }) => status === true)[1];
      return entries.map((entry) =>
        entry === second ? { ...entry, status: false, errors: ['Not updated.'] } : entry,
      );
    }),
  }),
  fault({
    id: 'non-eligible-update-calls-long-batches-done',
    clause: 'update-non-eligible-products.partial.status',
    difficulty: 'subtle',
    what: 'It says that all of a long batch was done, whatever failed.',
    break: respondWith(
      update,
      ({ body, state }) =>
        itemsOf(body).length > 10 &&
        itemsOf(body).some(({ id }) => !state.non_eligible_products.has(Number(id))),
      () => actionResult(),
    ),
  }),
  fault({
    id: 'non-eligible-batches-at-once-get-the-same-ids',
    clause: 'add-non-eligible-products.assigns-id',
    difficulty: 'subtle',
    what: 'It gives the products of batches that are added at the same time the same ids.',
    break: countEarly,
  }),
  fault({
    id: 'non-eligible-add-overlooks-days-without-subsystem',
    clause: 'add-non-eligible-products.expires-at.past',
    also: ['add-non-eligible-products.expires-at.today'],
    difficulty: 'subtle',
    what: 'It does not look at the expiry of an added product without a subsystem.',
    break: overlookWithout(add, 'subsystem'),
  }),
  fault({
    id: 'non-eligible-update-overlooks-days-without-description',
    clause: 'update-non-eligible-products.expires-at.past',
    also: ['update-non-eligible-products.expires-at.today'],
    difficulty: 'subtle',
    what: 'It does not look at the expiry of an updated product without a description.',
    break: overlookWithout(update, 'description'),
  }),
];
