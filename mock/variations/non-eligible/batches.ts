import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import { type Item, itemsOf, patchBatchEntries } from '../../patches/batches.ts';
import { patchAnswers } from '../../patches/alter.ts';
import { respondWith, at, patchResponse, overrideRules, refuseCalls } from '../../patches/patch.ts';
import { variation, type Variation } from '../../patches/fault.ts';
import { problem } from '../../service/contract/problem.ts';
import type { Json } from '../../../schemas/json.ts';

const add = 'addNonEligibleProducts';
const update = 'updateNonEligibleProducts';

const emptied = ({ body }: Call): boolean => Array.isArray(body) && body.length === 0;

/** Whether all items that failed did so because of an unknown id. */
const failedAsUnknown = ({ body }: Answer): boolean => {
  const failed = itemsOf(body).filter(({ status }) => status === false);
  return failed.length > 0 && failed.every(({ errors }) => JSON.stringify(errors).includes('not exist'));
};

const additions: readonly Variation[] = [
  variation({
    id: 'non-eligible-add-is-201',
    silence: 'silence.non-eligible.add-status',
    what: 'It answers an added batch with 201.',
    vary: patchResponse(add, (answer) => ({ ...answer, status: 201 })),
  }),
  variation({
    id: 'non-eligible-add-is-202',
    silence: 'silence.non-eligible.add-status',
    what: 'It answers an added batch with 202.',
    vary: patchResponse(add, (answer) => ({ ...answer, status: 202 })),
  }),
  variation({
    id: 'non-eligible-add-names-all-items-of-a-refusal',
    silence: 'silence.non-eligible.add-partly-invalid',
    what: 'It names the valid items of a refused batch too, with null for their errors.',
    vary: (service) =>
      service.around(add, (next) => async (call) => {
        const answer = await next(call);
        if (answer.status !== 400 || !Array.isArray(answer.body)) return answer;
        const isNamed = (id: Json): boolean => itemsOf(answer.body).some((item) => item['product_id'] === id);
        const others = itemsOf(call.body).filter(
          ({ product_id: id }) => typeof id === 'string' && !isNamed(id),
        );
        const valid = others.map(({ product_id }) => ({ product_id, errors: null }));
        return { ...answer, body: [...valid, ...itemsOf(answer.body)] };
      }),
  }),
  variation({
    id: 'non-eligible-refusals-name-one-item',
    silence: 'silence.non-eligible.refusal-of-several',
    what: 'It names the first invalid item of a refused batch alone.',
    vary: (service) => {
      for (const operation of [add, update] as const)
        patchBatchEntries(operation, 400, (entries) =>
          entries.filter(({ errors }) => Array.isArray(errors) && errors.length > 0).slice(0, 1),
        )(service);
    },
  }),
  variation({
    id: 'non-eligible-add-answers-in-another-order',
    silence: 'silence.answers.list-order',
    what: 'It answers the products of a batch from the last to the first.',
    vary: patchResponse(add, (answer) => ({ ...answer, body: itemsOf(answer.body).toReversed() })),
  }),
  variation({
    id: 'non-eligible-add-shows-every-field',
    silence: 'silence.non-eligible.null-on-answer',
    what: 'It answers null for every field that a product was sent without.',
    vary: patchResponse(add, (answer) => ({
      ...answer,
      body: itemsOf(answer.body).map((item) => ({
        product_id: null,
        product_id_prefix: null,
        product_category_id: null,
        description: null,
        subsystem: null,
        expires_at: null,
        ...item,
      })),
    })),
  }),
  variation({
    id: 'non-eligible-add-takes-duplicates',
    silence: 'silence.non-eligible.add-duplicates',
    what: 'It takes the same product twice.',
    vary: overrideRules(add, () => ({ isDuplicateProduct: () => false })),
  }),
  variation({
    id: 'non-eligible-add-refuses-ids',
    silence: 'silence.non-eligible.add-with-id',
    what: 'It refuses a product that has an id before it is added.',
    vary: respondWith(
      add,
      ({ body }) => itemsOf(body).some(({ id }) => id !== undefined),
      () => ({ status: 400, body: [{ product_id: null, errors: ['The id is not for you to choose.'] }] }),
    ),
  }),
  variation({
    id: 'non-eligible-add-wants-a-known-subsystem',
    silence: 'silence.non-eligible.subsystem-values',
    what: 'It knows the subsystems All, Loyalty and Campaigns alone.',
    vary: overrideRules(add, ({ bodyErrors }) => ({
      bodyErrors: (operation, body) => {
        const unknown = itemsOf(body).findIndex(
          ({ subsystem }) => subsystem !== undefined && !known.has(subsystem),
        );
        return unknown === -1
          ? bodyErrors(operation, body)
          : { [`${unknown}.subsystem`]: ['There is no such subsystem.'] };
      },
    })),
  }),
];

const matchersOf = (item: Item): Json[] =>
  [item['product_id'], item['product_id_prefix'], item['product_category_id']].filter(Boolean);

const known: ReadonlySet<unknown> = new Set(['All', 'Loyalty', 'Campaigns', null]);

const updates: readonly Variation[] = [
  variation({
    id: 'non-eligible-empty-batches-are-refused',
    silence: 'silence.non-eligible.empty-batch',
    what: 'It refuses empty batches.',
    vary(service) {
      for (const operation of [add, update] as const) refuseCalls(operation, emptied)(service);
    },
  }),
  variation({
    id: 'non-eligible-oversized-batches-are-named',
    silence: 'silence.non-eligible.oversized-batch-form',
    what: 'It answers a batch of more than 100 products with the array of rejections.',
    vary: (service) =>
      patchAnswers(service, add, (answer, { body }) =>
        answer.status === 400 && itemsOf(body).length > 100
          ? { status: 400, body: [{ product_id: null, errors: ['The batch is too long.'] }] }
          : answer,
      ),
  }),
  variation({
    id: 'non-eligible-unknown-ids-refuse-the-batch',
    silence: 'silence.non-eligible.update-unknown-id',
    what: 'It updates nothing of a batch that names an unknown product.',
    vary: (service) =>
      patchAnswers(service, update, (answer) =>
        failedAsUnknown(answer)
          ? {
              status: 400,
              body: itemsOf(answer.body).filter(({ status }) => status === false),
            }
          : answer,
      ),
  }),
  variation({
    id: 'non-eligible-unknown-ids-are-404',
    silence: 'silence.non-eligible.update-unknown-id',
    what: 'It answers a batch that names an unknown product with 404.',
    vary: (service) =>
      patchAnswers(service, update, (answer) =>
        failedAsUnknown(answer) ? problem(404, 'There is no such product.') : answer,
      ),
  }),
  variation({
    id: 'non-eligible-update-names-entries-in-another-order',
    silence: 'silence.answers.list-order',
    what: 'It tells of the items of a batch from the last to the first, and of no errors by leaving them out.',
    vary: (service) =>
      patchAnswers(service, update, (answer) =>
        Array.isArray(answer.body)
          ? {
              ...answer,
              body: itemsOf(answer.body)
                .toReversed()
                .map(({ errors, ...rest }) => (rest['status'] === true ? rest : { ...rest, errors })),
            }
          : answer,
      ),
  }),
  variation({
    id: 'non-eligible-duplicates-are-of-ids',
    silence: 'silence.non-eligible.duplicates-meaning',
    what: 'It calls duplicates only what has the same id.',
    vary: overrideRules(update, () => ({ isDuplicateProduct: () => false })),
  }),
  variation({
    id: 'non-eligible-duplicates-are-of-product-ids',
    silence: 'silence.non-eligible.duplicates-meaning',
    what: 'It calls duplicates only what has the same product id.',
    vary: overrideRules(update, () => ({ isDuplicateId: () => false })),
  }),
  variation({
    id: 'non-eligible-today-is-utc',
    silence: 'silence.non-eligible.today',
    what: 'It reads today in UTC.',
    vary: (service) => {
      service.rules.today = (now) => now.toISOString().slice(0, 10);
    },
  }),
  variation({
    id: 'non-eligible-done-has-no-details',
    what: 'It leaves out the details of what is done.',
    vary: patchResponse(update, (answer) =>
      at(answer.body, 'is_ok') === true ? { ...answer, body: { is_ok: true } } : answer,
    ),
  }),
  variation({
    id: 'non-eligible-one-matcher-for-each',
    silence: 'silence.non-eligible.add-without-matcher',
    what: 'It takes a product that is meant in one way alone.',
    vary(service) {
      for (const one of [add, update] as const)
        overrideRules(one, ({ bodyErrors }) => ({
          bodyErrors: (operation, body) => {
            const unclear = itemsOf(body).findIndex((item) => matchersOf(item).length !== 1);
            return unclear === -1
              ? bodyErrors(operation, body)
              : { [`${unclear}.product_id`]: ['Give a product id, a prefix or a category.'] };
          },
        }))(service);
    },
  }),
];

/** Conforming services that take sections 2.13, 4.9 and 8 in another way where they leave it open. */
export default [...additions, ...updates];
