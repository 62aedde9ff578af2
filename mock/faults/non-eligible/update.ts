import { actionResult, problem } from '../../service/contract/problem.ts';
import { type Item, itemsOf, limitFaults, patchBatchEntries, rejectItems } from '../../patches/batches.ts';
import { type FaultRow, faultOfRow, type Patch } from '../../patches/fault.ts';
import { at, patchRequest, patchResponse, respondWith } from '../../patches/patch.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import { itemsIn, type Json } from '../../../schemas/json.ts';

const operation = 'updateNonEligibleProducts';
const area = 'update-non-eligible-products';

const onStatus = (status: number, change: (answer: Answer) => Answer): Patch =>
  patchResponse(operation, (answer) => (answer.status === status ? change(answer) : answer));
const partial = (change: (entries: Item[]) => Json): Patch => patchBatchEntries(operation, 207, change);
const isFailed = ({ status }: Item): boolean => status === false;
const ids = ({ body }: Call): number[] => itemsOf(body).map(({ id }) => Number(id));

/** Updates the valid items of a batch that holds others too, and answers that all was done. */
const skipInvalid: Patch = (service) =>
  service.around(operation, (next) => async (call) => {
    const answer = await next(call);
    const entries = itemsOf(answer.body);
    return answer.status === 400 && entries.some(isFailed) && !entries.every(isFailed)
      ? actionResult()
      : answer;
  });

/** Refuses another subsystem for a product than the one that it has. */
const keepSubsystems: Patch = (service) =>
  rejectItems(operation, ({ id, subsystem }) => {
    const before = service.state.non_eligible_products.get(Number(id))?.subsystem ?? subsystem;
    return (subsystem ?? null) !== null && subsystem !== before;
  })(service);

const rows: readonly (readonly [FaultRow, Patch])[] = [
  [
    [
      'non-eligible-update-wants-rising-ids',
      `${area}.success`,
      'It refuses an update with ids that do not rise.',
      `${area}.partial.status`,
    ],
    respondWith(
      operation,
      (call) => ids(call).some((id, nth, all) => id < Number(all[nth - 1])),
      () => problem(400, 'The ids have to rise.'),
    ),
  ],
  [
    [
      'non-eligible-update-keeps-subsystems',
      `${area}.accepts-described-fields`,
      'It takes no other subsystem for a product than the one that it has.',
    ],
    keepSubsystems,
  ],
  [
    [
      'non-eligible-update-partial-is-200',
      `${area}.partial.status`,
      'It answers a partial success with 200.',
      `${area}.success`,
    ],
    onStatus(207, (answer) => ({ ...answer, status: 200 })),
  ],
  [
    [
      'non-eligible-update-skips-invalid-items',
      `${area}.partial.status`,
      'It leaves invalid items of a batch out and says that all was done.',
      `${area}.duplicates`,
      `${area}.expires-at.past`,
    ],
    skipInvalid,
  ],
  [
    [
      'non-eligible-update-counts-items-without-an-id-as-updated',
      `${area}.partial.status`,
      'It skips an item without `id`, and says that all was done.',
    ],
    patchRequest(operation, (body) =>
      Array.isArray(body)
        ? itemsIn(body).filter((item) => Object(item) !== item || at(item, 'id') !== undefined)
        : body,
    ),
  ],
  [
    [
      'non-eligible-update-partial-all-updated',
      `${area}.partial.failed-items`,
      'It marks every item of a partial success as updated.',
    ],
    partial((entries) => entries.map((entry) => ({ ...entry, status: true }))),
  ],
  [
    [
      'non-eligible-update-partial-errors-on-wrong-item',
      `${area}.partial.errors`,
      'It puts the errors of a failed item on the one before it.',
    ],
    partial((entries) =>
      entries.map((entry, nth) => ({ ...entry, errors: entries[(nth + 1) % entries.length]?.['errors'] })),
    ),
  ],
  [
    [
      'non-eligible-update-refusal-numbers-items',
      `${area}.refusal.names-item`,
      'It names the items of a refused batch by their place in it.',
    ],
    patchBatchEntries(operation, 400, (entries) => entries.map((entry, id) => ({ ...entry, id }))),
  ],
];

/** Services that break what sections 2.13, 4.9 and 8 promise of updating a batch. */
export default [
  ...rows.map(([row, patch]) => faultOfRow(row, patch)),
  ...limitFaults(operation, area, 'non-eligible-update'),
];
