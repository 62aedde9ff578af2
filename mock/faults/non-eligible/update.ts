import { problem } from '../../service/contract/problem.ts';
import {
  patchBatchEntries,
  isItemNamedBy,
  type Item,
  limitFaults,
  rejectItems,
} from '../../patches/batches.ts';
import { patchResponse, overrideRules } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'updateNonEligibleProducts';

const patchRejected = (change: (entries: Item[]) => Json): Patch => patchBatchEntries(operation, 400, change);

const successes: readonly Fault[] = [
  fault({
    id: 'non-eligible-update-is-202',
    clause: 'update-non-eligible-products.success',
    difficulty: 'plain',
    what: 'It answers an updated batch with 202.',
    break: patchResponse(operation, (answer) =>
      answer.status === 200 ? { ...answer, status: 202 } : answer,
    ),
  }),
  fault({
    id: 'non-eligible-update-has-no-body',
    clause: 'update-non-eligible-products.success',
    difficulty: 'subtle',
    what: 'It answers an updated batch with 204.',
    break: patchResponse(operation, (answer) => (answer.status === 200 ? { status: 204 } : answer)),
  }),
  fault({
    id: 'non-eligible-update-is-at-times-202',
    clause: 'update-non-eligible-products.success',
    difficulty: 'intermittent',
    what: 'It answers every third updated batch with 202.',
    break: patchResponse(operation, (answer, _, count) =>
      answer.status === 200 && count % 3 === 0 ? { ...answer, status: 202 } : answer,
    ),
  }),
  fault({
    id: 'non-eligible-update-refuses-prefix',
    clause: 'update-non-eligible-products.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no update of a product that is meant by prefix.',
    also: ['add-non-eligible-products.id-updatable', 'update-non-eligible-products.success'],
    break: rejectItems(operation, isItemNamedBy('product_id_prefix')),
  }),
  fault({
    id: 'non-eligible-update-refuses-other-description',
    clause: 'update-non-eligible-products.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no description with a digit in it.',
    break: rejectItems(operation, ({ description }) => /\d/.test(String(description))),
  }),
  fault({
    id: 'non-eligible-update-refuses-null-expiry',
    clause: 'update-non-eligible-products.accepts-null',
    difficulty: 'plain',
    what: 'It takes no null for expires_at.',
    break: rejectItems(operation, (item) => item['expires_at'] === null),
  }),
  fault({
    id: 'non-eligible-update-refuses-null-prefix',
    clause: 'update-non-eligible-products.accepts-null',
    difficulty: 'subtle',
    what: 'It takes no null for product_id_prefix, though it may be absent.',
    break: rejectItems(operation, (item) => item['product_id_prefix'] === null),
  }),
];

const refusals: readonly Fault[] = [
  fault({
    id: 'non-eligible-update-takes-duplicates',
    clause: 'update-non-eligible-products.duplicates',
    difficulty: 'plain',
    what: 'It takes the same product twice in a batch.',
    break: overrideRules(operation, () => ({ isDuplicateId: () => false, isDuplicateProduct: () => false })),
  }),
  fault({
    id: 'non-eligible-update-duplicates-are-409',
    clause: 'update-non-eligible-products.duplicates',
    difficulty: 'subtle',
    what: 'It answers duplicates with 409.',
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        return JSON.stringify(answer.body).includes('twice') ? { ...answer, status: 409 } : answer;
      }),
  }),
  fault({
    id: 'non-eligible-update-refusal-is-problem',
    clause: 'update-non-eligible-products.refusal.array',
    difficulty: 'subtle',
    what: 'It answers an invalid item with a problem document.',
    also: ['update-non-eligible-products.refusal.names-item'],
    break: patchRejected((entries) => ({
      ...(problem(400, '').body as object),
      detail: JSON.stringify(entries.flatMap(({ errors }) => errors)),
    })),
  }),
  fault({
    id: 'non-eligible-update-refusal-of-duplicates-is-problem',
    clause: 'update-non-eligible-products.refusal.array',
    difficulty: 'subtle',
    what: 'It answers duplicates alone with a problem document.',
    break: patchRejected((entries) =>
      JSON.stringify(entries).includes('twice') ? problem(400, 'There are duplicates.').body : entries,
    ),
  }),
  fault({
    id: 'non-eligible-update-refusal-numbers-items',
    clause: 'update-non-eligible-products.refusal.names-item',
    difficulty: 'subtle',
    what: 'It names the items of a refused batch by their place in it.',
    break: patchRejected((entries) => entries.map((entry, nth) => ({ ...entry, id: nth }))),
  }),
  fault({
    id: 'non-eligible-update-refusal-is-status-true',
    clause: 'update-non-eligible-products.refusal.names-item',
    difficulty: 'subtle',
    what: 'It marks the items of a refused batch as updated.',
    break: patchRejected((entries) => entries.map((entry) => ({ ...entry, status: true }))),
  }),
];

/** Services that break what sections 2.13, 4.9 and 8 promise of updating a batch. */
export default [
  ...successes,
  ...refusals,
  ...limitFaults(operation, 'update-non-eligible-products', 'non-eligible-update'),
];
