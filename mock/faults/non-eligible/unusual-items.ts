import { actionResult } from '../../service/contract/problem.ts';
import { patchBatchEntries, type Item, itemsOf } from '../../patches/batches.ts';
import { respondWith, at, patchResponse, patchEntries, patchRequest } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const update = 'updateNonEligibleProducts';

/** Changes the entries of partial successes. */
const partial = (change: (entry: Item) => Item): Patch =>
  patchBatchEntries(update, 207, (entries) => entries.map(change));

/** A day with two digits for the month and the day of it. */
const padded = (day: Json): Json => (typeof day === 'string' ? day.replaceAll(/-(\d)(?!\d)/g, '-0$1') : day);

/** A day that is written as one, and that no year has. */
const isNoDay = (day: Json): boolean => typeof day === 'string' && /^\d{4}-(13|02-30)/.test(day);

/** Services that go wrong in a corner of a batch, a draft or an identifier. */
export default [
  ...(['addNonEligibleProducts', update] as const).map((operation) =>
    fault({
      id: `days-that-are-none-are-accepted-by-${operation}`,
      clause:
        operation === update
          ? 'update-non-eligible-products.expires-at.format'
          : 'add-non-eligible-products.expires-at.format',
      difficulty: 'subtle',
      what: `It takes a thirteenth month, and a thirtieth of February, in ${operation}.`,
      break: patchRequest(operation, (body) =>
        Array.isArray(body)
          ? itemsOf(body).map((item) =>
              isNoDay(item['expires_at']) ? { ...item, expires_at: '2099-01-01' } : item,
            )
          : body,
      ),
    }),
  ),
  ...(['addNonEligibleProducts', update] as const).map((operation) =>
    fault({
      id: `single-digits-of-a-day-are-accepted-by-${operation}`,
      clause:
        operation === update
          ? 'update-non-eligible-products.expires-at.format'
          : 'add-non-eligible-products.expires-at.format',
      difficulty: 'subtle',
      what: `It takes a day and a month of one digit in ${operation}.`,
      break: patchRequest(operation, (body) =>
        Array.isArray(body)
          ? itemsOf(body).map((item) => ({ ...item, expires_at: padded(item['expires_at']) }))
          : body,
      ),
    }),
  ),
  fault({
    id: 'non-eligible-update-calls-an-unknown-item-alone-done',
    clause: 'update-non-eligible-products.partial.status',
    difficulty: 'subtle',
    what: 'It says that all was done where the only item of a batch is unknown.',
    break: respondWith(
      update,
      ({ body, state }) =>
        itemsOf(body).length === 1 && !state.non_eligible_products.has(Number(at(body, '0.id'))),
      () => actionResult(),
    ),
  }),
  fault({
    id: 'non-eligible-update-partial-has-text-for-ids',
    clause: 'batch-result.id',
    difficulty: 'subtle',
    what: 'It spells the ids of a partial success as text.',
    also: [
      'update-non-eligible-products.partial.one-entry-per-item',
      'update-non-eligible-products.partial.updated-items',
      'update-non-eligible-products.partial.failed-items',
      'update-non-eligible-products.partial.errors',
    ],
    break: partial((entry) => ({ ...entry, id: String(entry['id']) })),
  }),
  fault({
    id: 'non-eligible-update-partial-has-null-errors-of-updated',
    clause: 'batch-result.errors',
    difficulty: 'subtle',
    what: 'It has null for the errors of the updated items of a partial success.',
    break: partial((entry) => (entry['status'] === true ? { ...entry, errors: null } : entry)),
  }),
  fault({
    id: 'non-eligible-update-partial-has-one-text-for-errors',
    clause: 'batch-result.errors',
    also: ['update-non-eligible-products.partial.errors'],
    difficulty: 'subtle',
    what: 'It joins the errors of a failed item to one text.',
    break: partial((entry) =>
      entry['status'] === false ? { ...entry, errors: (entry['errors'] as string[]).join() } : entry,
    ),
  }),
  fault({
    id: 'non-eligible-add-shows-zero-for-ids',
    clause: 'add-non-eligible-products.assigns-id',
    also: ['add-non-eligible-products.id-updatable', 'update-non-eligible-products.success'],
    difficulty: 'subtle',
    what: 'It shows the id 0 with each of three products of a batch.',
    break: patchBatchEntries('addNonEligibleProducts', 200, (entries) =>
      entries.length === 3 ? entries.map((entry) => ({ ...entry, id: 0 })) : entries,
    ),
  }),
  fault({
    id: 'draft-discount-of-nothing-is-null',
    clause: 'coupon.discount-value',
    difficulty: 'subtle',
    what: 'It answers null for the discount of a draft that was sent without one.',
    break: (service) =>
      patchResponse('createDraftCoupon', (answer, { body }) => ({
        ...answer,
        body:
          at(body, 'discount_value') === undefined
            ? [{ ...Object(at(answer.body, '0')), discount_value: null }]
            : answer.body,
      }))(service),
  }),
  fault({
    id: 'draft-external-platform-in-lower-case',
    clause: 'create-draft-coupon.stores.external-ids',
    difficulty: 'subtle',
    what: 'It stores the platform of an external id in lower case.',
    break: patchEntries('createDraftCoupon', (draft) => ({
      ...draft,
      external_ids: JSON.parse(
        JSON.stringify(draft['external_ids']).replaceAll(/"platform":"[^"]*"/g, (one) => one.toLowerCase()),
      ) as Json,
    })),
  }),
  fault({
    id: 'draft-takes-a-campaign-for-public',
    clause: 'create-draft-coupon.type.campaign',
    difficulty: 'subtle',
    what: 'It takes a campaign for a public coupon.',
    break: patchRequest('createDraftCoupon', (body) =>
      at(body, 'type') === 'Campaign' ? { ...Object(body), type: 'Public' } : body,
    ),
  }),
  fault({
    id: 'draft-shows-its-code-as-title',
    clause: 'create-draft-coupon.stores.title',
    difficulty: 'plain',
    what: 'It shows the code of a draft for its title.',
    break: patchEntries('createDraftCoupon', (draft) => ({ ...draft, title: draft['code'] })),
  }),
  fault({
    id: 'exemptions-count-redemptions-in-text',
    clause: 'coupon.times-redeemed',
    also: ['coupon-exemptions.times-redeemed'],
    difficulty: 'subtle',
    what: 'It spells out how often a coupon with exemptions was redeemed.',
    break: patchEntries('couponExemptions', (coupon) => ({
      ...coupon,
      times_redeemed: String(coupon['times_redeemed']),
    })),
  }),
  fault({
    id: 'identifier-update-cuts-the-last-character',
    clause: 'update-identifier.new-value-found',
    difficulty: 'subtle',
    what: 'It cuts the last character off the new value of an identifier.',
    break: patchRequest('updateIdentifier', (body) =>
      typeof at(body, 'value') === 'string'
        ? { ...Object(body), value: String(at(body, 'value')).slice(0, -1) }
        : body,
    ),
  }),
  fault({
    id: 'identifier-type-is-a-number',
    clause: 'identifier.type',
    also: ['update-identifier.leaves-data'],
    difficulty: 'subtle',
    what: 'It names the type of a created identifier by its number.',
    break: patchResponse('createIdentifier', (answer, { body }) => ({
      ...answer,
      body: { ...(answer.body as object), type: at(body, 'type_id') },
    })),
  }),
  fault({
    id: 'invite-answers-201',
    clause: 'invite-friend.success',
    difficulty: 'subtle',
    what: 'It answers an invitation with 201.',
    break: patchResponse('inviteFriend', () => ({ status: 201, body: { is_ok: true, details: '' } })),
  }),
  fault({
    id: 'refund-deducts-one-stamp-at-a-time',
    clause: 'refund-transaction.deducted-stamps.deducts',
    difficulty: 'subtle',
    what: 'It deducts one stamp whatever the count.',
    break: ({ rules }) => {
      rules.stampsAfterDeduction = ({ collected }, count) => (count > 0 ? collected - 1 : collected);
    },
  }),
  fault({
    id: 'refund-is-not-ok',
    clause: 'refund-transaction.success',
    also: ['action-result.is-ok', 'refund-transaction.partial'],
    difficulty: 'subtle',
    what: 'It leaves `is_ok` out of the answer to a refund.',
    break: patchResponse('refundTransaction', (answer) => ({ ...answer, body: { details: '' } })),
  }),
];
