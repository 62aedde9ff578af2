import { itemsOf, patchBatchEntries } from '../../patches/batches.ts';
import { fault } from '../../patches/fault.ts';
import { at, patchRequest } from '../../patches/patch.ts';
import type { Json } from '../../../schemas/json.ts';

/** Services that overlook items without an id, or name one invalid item in place of another (2.13, 4.9). */
export default [
  fault({
    id: 'non-eligible-update-counts-items-without-an-id-as-updated',
    clause: 'update-non-eligible-products.partial.status',
    difficulty: 'subtle',
    what: 'It skips an item without `id`, and says that all was done.',
    break: patchRequest('updateNonEligibleProducts', (body) =>
      itemsOf(body).length > 0
        ? (body as Json[]).filter((item) => Object(item) !== item || at(item, 'id') !== undefined)
        : body,
    ),
  }),
  fault({
    id: 'non-eligible-add-names-the-first-invalid-item-for-each',
    clause: 'add-non-eligible-products.refusal.names-item',
    difficulty: 'subtle',
    what: 'It has an entry for each invalid item, all of them with the name of the first.',
    break: patchBatchEntries('addNonEligibleProducts', 400, (entries) =>
      entries.map(({ errors }) => ({ ...entries[0], errors })),
    ),
  }),
];
