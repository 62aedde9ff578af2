import type { Answer } from '../../service/contract/answer.ts';
import { actionResult } from '../../service/contract/problem.ts';
import { patchAnswers } from '../../patches/alter.ts';
import { patchBatchEntries, type Item, itemsOf } from '../../patches/batches.ts';
import { patchResponse } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'updateNonEligibleProducts';

const isFailed = ({ status }: Item): boolean => status === false;

/** Changes the entries of partial successes. */
const partial = (change: (entries: Item[]) => Json): Patch => patchBatchEntries(operation, 207, change);

const partialStatus = (
  id: string,
  what: string,
  change: Parameters<typeof patchResponse>[1],
  difficulty: Fault['difficulty'] = 'subtle',
): Fault =>
  fault({
    id: `non-eligible-update-partial-${id}`,
    clause: 'update-non-eligible-products.partial.status',
    difficulty,
    what,
    break: patchResponse(operation, (answer, call, count) =>
      answer.status === 207 ? change(answer, call, count) : answer,
    ),
  });

const partials: readonly Fault[] = [
  {
    ...partialStatus('is-200', 'It answers a partial success with 200.', (answer) => ({
      ...answer,
      status: 200,
    })),
    also: ['update-non-eligible-products.success'],
  },
  partialStatus('is-done', 'It answers a partial success as if all was done.', () => actionResult(), 'plain'),
  partialStatus('is-refused', 'It answers a partial success with is_ok false.', () =>
    actionResult('Some failed.'),
  ),
  partialStatus('is-400', 'It answers a partial success with 400.', (answer) => ({ ...answer, status: 400 })),
  fault({
    id: 'non-eligible-update-partial-hides-updated',
    clause: 'update-non-eligible-products.partial.one-entry-per-item',
    difficulty: 'subtle',
    what: 'It names only the failed items of a partial success.',
    break: partial((entries) => entries.filter(isFailed)),
  }),
  fault({
    id: 'non-eligible-update-partial-repeats-entry',
    clause: 'update-non-eligible-products.partial.one-entry-per-item',
    difficulty: 'subtle',
    what: 'It names the failed items of a partial success twice.',
    break: partial((entries) => [...entries, ...entries.filter(isFailed)]),
  }),
  fault({
    id: 'non-eligible-update-partial-all-failed',
    clause: 'update-non-eligible-products.partial.updated-items',
    difficulty: 'plain',
    what: 'It marks every item of a partial success as failed.',
    break: partial((entries) => entries.map((entry) => ({ ...entry, status: false }))),
  }),
  fault({
    id: 'non-eligible-update-partial-hides-status-of-updated',
    clause: 'update-non-eligible-products.partial.updated-items',
    difficulty: 'subtle',
    what: 'It leaves out the status of the updated items.',
    break: partial((entries) =>
      entries.map((entry) => (isFailed(entry) ? entry : { id: entry['id'], errors: [] })),
    ),
  }),
  fault({
    id: 'non-eligible-update-partial-all-updated',
    clause: 'update-non-eligible-products.partial.failed-items',
    difficulty: 'plain',
    what: 'It marks every item of a partial success as updated.',
    break: partial((entries) => entries.map((entry) => ({ ...entry, status: true }))),
  }),
  fault({
    id: 'non-eligible-update-partial-errors-on-wrong-item',
    clause: 'update-non-eligible-products.partial.errors',
    difficulty: 'subtle',
    what: 'It puts the errors of a failed item on the one before it.',
    break: partial((entries) => {
      const errors = entries.map((entry) => entry['errors']);
      return entries.map((entry, nth) => ({ ...entry, errors: errors[(nth + 1) % errors.length] }));
    }),
  }),
];

/** Updates the valid items of a batch that holds others too, and answers of its own. */
const updateInPart =
  (answer: (entries: Item[]) => Answer): Patch =>
  (service) =>
    patchAnswers(service, operation, (given) => {
      const entries = itemsOf(given.body);
      const isMixed = entries.some(isFailed) && !entries.every(isFailed);
      return given.status === 400 && isMixed ? answer(entries) : given;
    });

const invalidItems: readonly Fault[] = [
  fault({
    id: 'non-eligible-update-skips-invalid-items',
    clause: 'update-non-eligible-products.partial.status',
    also: ['update-non-eligible-products.duplicates', 'update-non-eligible-products.expires-at.past'],
    difficulty: 'subtle',
    what: 'It leaves invalid items of a batch out and says that all was done.',
    break: updateInPart(() => actionResult()),
  }),
  fault({
    id: 'non-eligible-update-does-not-explain-invalid-items',
    clause: 'update-non-eligible-products.partial.errors',
    difficulty: 'subtle',
    what: 'It updates a batch but for its invalid items, and does not say what is wrong with these.',
    break: updateInPart((entries) => ({
      status: 207,
      body: entries.map((entry) => ({ ...entry, errors: [] })),
    })),
  }),
];

/** Services that break what section 4.9 promises of batches that are updated in part. */
export default [...partials, ...invalidItems];
