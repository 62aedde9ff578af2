import { isItemNamedBy, type Item, itemsOf } from '../../patches/batches.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Json } from '../../../schemas/json.ts';

/** Deletes products once a batch of updates was answered. */
const deleteAfter =
  (idsOf: (answer: Answer, sent: readonly Item[]) => readonly Json[]): Patch =>
  (service) =>
    service.around('updateNonEligibleProducts', (next) => async (call) => {
      const answer = await next(call);
      for (const id of idsOf(answer, itemsOf(call.body))) call.state.non_eligible_products.delete(Number(id));
      return answer;
    });

const idOf = ({ id }: Item): Json => id;

/** The ids that a batch has once, where it has another one twice. */
function nextToDuplicates(sent: readonly Item[]): Json[] {
  const ids = sent.map(idOf);
  const once = ids.filter((id) => ids.indexOf(id) === ids.lastIndexOf(id));
  return once.length === ids.length ? [] : once;
}

/** Services that lose products in updates. */
export default [
  fault({
    id: 'non-eligible-update-that-is-refused-deletes-the-products',
    clause: 'add-non-eligible-products.id-updatable',
    also: ['update-non-eligible-products.success'], // of products that other checks had refused
    difficulty: 'subtle',
    what: 'It deletes the products of a batch of updates that it refuses.',
    break: deleteAfter(({ status }, sent) => (status === 400 ? sent.map(idOf) : [])),
  }),
  fault({
    id: 'non-eligible-update-with-duplicates-deletes-the-other-products',
    clause: 'update-non-eligible-products.success',
    difficulty: 'subtle',
    what: 'It deletes the products of a batch of updates that names others twice.',
    break: deleteAfter((_, sent) => nextToDuplicates(sent)),
  }),
  fault({
    id: 'non-eligible-update-by-prefix-deletes-the-product',
    clause: 'add-non-eligible-products.id-updatable',
    difficulty: 'subtle',
    what: 'It deletes a product that an update names by a prefix.',
    break: deleteAfter(({ status }, sent) =>
      status === 200 ? sent.filter(isItemNamedBy('product_id_prefix')).map(idOf) : [],
    ),
  }),
];
