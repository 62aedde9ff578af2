import { at, patchResponse, patchRequest, rejectWhen } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'createDraftCoupon';

/** A draft with a flaw that is fixed before it is judged, so that it is accepted. */
const fixFlaw = (field: string, isFlawed: (value: Json) => boolean, value: Json): Patch =>
  patchRequest(operation, (body) =>
    isFlawed(at(body, field)) ? { ...(body as object), [field]: value } : body,
  );

const missing = (value: Json): boolean => value === undefined;

const needed = [
  ['title', 'create-draft-coupon.requires.title', 'Untitled'],
  ['valid_from', 'create-draft-coupon.requires.valid-from', '2020-01-01T00:00:00Z'],
  ['type', 'create-draft-coupon.requires.type', 'Standard'],
] as const;

const creatable = [
  ['Standard', 'create-draft-coupon.type.standard'],
  ['Welcome', 'create-draft-coupon.type.welcome'],
  ['Public', 'create-draft-coupon.type.public'],
  ['Birthday', 'create-draft-coupon.type.birthday'],
  ['ChildBirthday', 'create-draft-coupon.type.child-birthday'],
  ['PointsToCurrency', 'create-draft-coupon.type.points-to-currency'],
] as const;

const reserved = [
  ['Campaign', 'create-draft-coupon.type.campaign'],
  ['Recurring', 'create-draft-coupon.type.recurring'],
  ['Automation', 'create-draft-coupon.type.automation'],
  ['StampCard', 'create-draft-coupon.type.stamp-card'],
] as const;

const listed: ReadonlySet<unknown> = new Set([...creatable, ...reserved].map(([type]) => type));

/** Services that break what section 4.7 promises of creating drafts. */
export default [
  fault({
    id: 'draft-with-a-known-title-is-not-created',
    clause: 'create-draft-coupon.stores.code',
    difficulty: 'subtle',
    what: 'A draft with the title and the type of an earlier one is answered with that one.',
    break: (service) => {
      const earlier = new Map<string, Answer>();
      service.around(operation, (next) => async (call) => {
        const key = JSON.stringify([at(call.body, 'title'), at(call.body, 'type')]);
        const answer = await next(call);
        if (answer.status !== 200) return answer;
        earlier.set(key, earlier.get(key) ?? answer);
        return earlier.get(key) ?? answer;
      });
    },
  }),
  fault({
    id: 'draft-created-is-201',
    clause: 'create-draft-coupon.success',
    difficulty: 'plain',
    what: 'It answers a created draft with 201.',
    break: patchResponse(operation, (answer) => ({ ...answer, status: 201 })),
  }),
  fault({
    id: 'draft-created-is-at-times-202',
    clause: 'create-draft-coupon.success',
    difficulty: 'intermittent',
    what: 'It answers every third created draft with 202.',
    break: patchResponse(operation, (answer, _, count) =>
      count % 3 === 0 ? { ...answer, status: 202 } : answer,
    ),
  }),
  fault({
    id: 'every-third-draft-is-not-answered',
    clause: 'create-draft-coupon.returns-draft',
    also: ['create-draft-coupon.stores.code'], // of a second draft with one title
    difficulty: 'intermittent',
    what: 'It answers every third created draft with an empty array.',
    break: patchResponse(operation, (answer, _, count) =>
      answer.status === 200 && count % 3 === 0 ? { ...answer, body: [] } : answer,
    ),
  }),
  fault({
    id: 'draft-answered-as-object',
    clause: 'create-draft-coupon.success',
    difficulty: 'subtle',
    what: 'It answers the coupon itself instead of an array.',
    also: ['create-draft-coupon.returns-draft'],
    break: patchResponse(operation, (answer) => ({ ...answer, body: at(answer.body, '0') })),
  }),
  fault({
    id: 'draft-demands-discount-type',
    clause: 'create-draft-coupon.minimal-body',
    difficulty: 'plain',
    what: 'It takes no draft without a type of discount.',
    break: rejectWhen(
      operation,
      (body) => at(body, 'title') !== undefined && missing(at(body, 'discount_type')),
    ),
  }),
  fault({
    id: 'draft-demands-valid-to',
    clause: 'create-draft-coupon.minimal-body',
    difficulty: 'subtle',
    what: 'It takes no draft that leaves `valid_to` out.',
    break: rejectWhen(operation, (body) => missing(at(body, 'valid_to'))),
  }),
  fault({
    id: 'draft-refuses-description',
    clause: 'create-draft-coupon.accepts-described-fields',
    difficulty: 'plain',
    what: 'It takes no description.',
    break: rejectWhen(operation, (body) => typeof at(body, 'description') === 'string'),
  }),
  fault({
    id: 'draft-refuses-second-external-id',
    clause: 'create-draft-coupon.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes one external id at most.',
    break: rejectWhen(operation, (body) => at(body, 'external_ids.1') !== undefined),
  }),
  ...(['code', 'description', 'valid_to'] as const).map((field): Fault =>
    fault({
      id: `draft-refuses-null-${field.replace('_', '-')}`,
      clause: 'create-draft-coupon.accepts-null',
      difficulty: 'subtle',
      what: `It takes no null for \`${field}\`.`,
      break: rejectWhen(operation, (body) => at(body, field) === null),
    }),
  ),
  ...needed.map(([field, clause, value]): Fault =>
    fault({
      id: `draft-takes-missing-${field.replace('_', '-')}`,
      clause,
      difficulty: 'plain',
      what: `It creates a draft without \`${field}\`.`,
      break: fixFlaw(field, missing, value),
    }),
  ),
  fault({
    id: 'draft-missing-title-is-422',
    clause: 'create-draft-coupon.requires.title',
    difficulty: 'subtle',
    what: 'It answers a missing title with 422.',
    break: rejectWhen(operation, (body) => body !== undefined && missing(at(body, 'title')), 422),
  }),
  fault({
    id: 'draft-takes-empty-title',
    clause: 'create-draft-coupon.title.empty',
    difficulty: 'plain',
    what: 'It creates a draft with an empty title.',
    break: fixFlaw('title', (value) => value === '', 'Untitled'),
  }),
  ...creatable.map(([type, clause]): Fault =>
    fault({
      id: `draft-refuses-type-${type.toLowerCase()}`,
      clause,
      difficulty: 'plain',
      what: `It creates no drafts of type ${type}.`,
      ...(type === 'Standard' && {
        also: ['create-draft-coupon.success', 'errors.validation.errors-map'],
      }),
      break: rejectWhen(operation, (body) => at(body, 'type') === type),
    }),
  ),
  ...reserved.map(([type, clause]): Fault =>
    fault({
      id: `draft-takes-type-${type.toLowerCase()}`,
      clause,
      difficulty: 'plain',
      what: `It creates drafts of type ${type}.`,
      break: fixFlaw('type', (value) => value === type, 'Standard'),
    }),
  ),
  fault({
    id: 'draft-takes-any-type',
    clause: 'create-draft-coupon.type.unlisted',
    difficulty: 'subtle',
    what: 'It takes a type that it does not know for the standard one.',
    break: fixFlaw('type', (value) => typeof value === 'string' && !listed.has(value), 'Standard'),
  }),
];
