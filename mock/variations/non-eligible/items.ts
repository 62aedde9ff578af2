import { patchAnswers } from '../../patches/alter.ts';
import { type Item, itemsOf, rejectItems } from '../../patches/batches.ts';
import { at, overrideRules, patchEntries } from '../../patches/patch.ts';
import { type Patch, variation } from '../../patches/fault.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Json } from '../../../schemas/json.ts';

const add = 'addNonEligibleProducts';
const update = 'updateNonEligibleProducts';

/** Adds the valid items of a batch that it refuses. */
const addValidItems: Patch = (service) =>
  service.around(add, (next) => async (call) => {
    const answer = await next(call);
    if (answer.status === 400 && Array.isArray(answer.body))
      for (const item of itemsOf(call.body)) await next({ ...call, body: [item] });
    return answer;
  });

/** Tells of items without an id as of any others that failed. */
const tellOfItemsWithoutId: Patch = (service) =>
  service.around(update, (next) => async (call) => {
    const items = itemsOf(call.body);
    const known = items.filter(({ id }) => id !== undefined);
    const answer = await next(call);
    if (answer.status !== 400 || known.length === items.length || items.length > 100) return answer;
    const failed = items
      .filter(({ id }) => id === undefined)
      .map(() => ({ status: false, errors: ['The id is missing.'] }));
    if (known.length === 0) return { status: 207, body: failed };
    const rest = await next({ ...call, body: known });
    const results = Array.isArray(rest.body)
      ? itemsOf(rest.body)
      : known.map(({ id }) => ({ id, status: true, errors: [] }));
    return { status: 207, body: [...results, ...failed] };
  });

/** Whether a product of an update is matched by something else than the one of that id is. */
const isMatchedOtherwise = (kept: Json, product: Json): boolean =>
  kept !== undefined &&
  ['product_id', 'product_id_prefix', 'product_category_id'].some(
    (field) => (at(kept, field) ?? null) !== (at(product, field) ?? null),
  );

/** Services that judge each item of a batch for itself (4.9). */
export default [
  variation({
    id: 'non-eligible-products-are-added-once',
    silence: 'silence.non-eligible.add-duplicates',
    what: 'A product that was added before is refused.',
    vary: overrideRules(add, ({ isDuplicateProduct }, { state }) => ({
      isDuplicateProduct: (batch, product) =>
        isDuplicateProduct(batch, product) ||
        [...state.non_eligible_products.values()].some(
          ({ product_id: id }) => typeof id === 'string' && id === product.product_id,
        ),
    })),
  }),
  variation({
    id: 'non-eligible-products-stay-matched-by-what-they-were',
    silence: 'silence.non-eligible.other-matcher',
    what: 'An update that changes by what a product is matched is refused.',
    vary: overrideRules(update, ({ isDuplicateProduct }, { state }) => ({
      isDuplicateProduct: (batch, product) =>
        isDuplicateProduct(batch, product) ||
        isMatchedOtherwise(state.non_eligible_products.get(Number(at(product, 'id'))), product),
    })),
  }),
  variation({
    id: 'non-eligible-valid-items-are-added-alone',
    silence: 'silence.non-eligible.add-partly-invalid',
    what: 'The valid items of a batch that is refused are added.',
    vary: addValidItems,
  }),
  variation({
    id: 'non-eligible-unknown-ids-are-207',
    silence: 'silence.non-eligible.update-unknown-id',
    what: 'A batch with unknown ids alone is answered with 207, too.',
    vary: (service) =>
      patchAnswers(service, update, (answer) =>
        answer.status === 400 &&
        itemsOf(answer.body).length > 0 &&
        itemsOf(answer.body).every(({ errors }) => JSON.stringify(errors).includes('not exist'))
          ? { ...answer, status: 207 }
          : answer,
      ),
  }),
  variation({
    id: 'non-eligible-unknown-ids-are-not-ok',
    silence: 'silence.non-eligible.update-unknown-id',
    what: 'A batch with unknown ids alone is a business failure.',
    vary: (service) =>
      patchAnswers(service, update, (answer) =>
        answer.status === 400 &&
        itemsOf(answer.body).length > 0 &&
        itemsOf(answer.body).every(({ errors }) => String(at(errors, '0')).includes('not exist'))
          ? actionResult('There are no such products.')
          : answer,
      ),
  }),
  variation({
    id: 'non-eligible-items-without-id-are-207',
    silence: 'silence.non-eligible.update-missing-id',
    what: 'An item without an id fails alone.',
    vary: tellOfItemsWithoutId,
  }),
  variation({
    id: 'non-eligible-invalid-items-fail-alone',
    silence: 'silence.non-eligible.update-partly-invalid',
    what: 'It updates the valid items of a batch and tells of the others with 207.',
    vary: (service) =>
      service.around(update, (next) => async (call) => {
        const answer = await next(call);
        const results = itemsOf(answer.body);
        const valid = new Set(results.filter(({ status }) => status === true).map(({ id }) => id));
        if (answer.status !== 400 || valid.size === 0) return answer;
        await next({ ...call, body: itemsOf(call.body).filter(({ id }) => valid.has(id)) });
        return { ...answer, status: 207 };
      }),
  }),
  variation({
    id: 'non-eligible-add-shows-ids-alone',
    what: 'It answers the ids of the products of a batch, and nothing else of them.',
    vary: patchEntries(add, ({ id }) => ({ id })),
  }),
  variation({
    id: 'non-eligible-categories-are-those-of-the-store',
    what: 'It refuses products of a category that the store does not have.',
    vary: (service) => {
      const known = new Set(
        service.fixtures.exempt_products.map(({ product }) => product.category?.external_id),
      );
      const isUnknown = ({ product_category_id: category }: Item): boolean =>
        typeof category === 'string' && !known.has(category);
      rejectItems(add, isUnknown)(service);
      rejectItems(update, isUnknown)(service);
    },
  }),
];
