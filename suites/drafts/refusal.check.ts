import { check, draft, type JsonObject, omitAt, plainDraft, replaceAt } from '#loyalty';
import { areRefused, clausesOf, kindOfWrong, type Wrong } from '../shared/wrong-data.ts';

const withValue =
  (path: string, value: string | null) =>
  (body: JsonObject): JsonObject =>
    replaceAt(body, path, value);
const without =
  (path: string) =>
  (body: JsonObject): JsonObject =>
    omitAt(body, path);

/** Drafts that are wrong in one thing. */
const wrong: readonly Wrong[] = [
  { clause: 'create-draft-coupon.requires.title', spoil: without('title') },
  { clause: 'create-draft-coupon.requires.title', spoil: withValue('title', null) },
  { clause: 'create-draft-coupon.title.empty', spoil: withValue('title', '') },
  { clause: 'create-draft-coupon.requires.valid-from', spoil: without('valid_from') },
  ...[null, '', 'Conformance'].map((value): Wrong => ({
    clause: 'create-draft-coupon.requires.valid-from',
    spoil: withValue('valid_from', value),
  })),
  { clause: 'create-draft-coupon.requires.type', spoil: without('type') },
  { clause: 'create-draft-coupon.requires.type', spoil: withValue('type', null) },
  ...(
    [
      ['Campaign', 'create-draft-coupon.type.campaign'],
      ['Recurring', 'create-draft-coupon.type.recurring'],
      ['Automation', 'create-draft-coupon.type.automation'],
      ['StampCard', 'create-draft-coupon.type.stamp-card'],
    ] as const
  ).map(([type, clause]): Wrong => ({ clause, spoil: withValue('type', type) })),
  ...['', 'Conformance', 'Standards', 'Standar', 'Stamp', 'Standard,Welcome'].map((type): Wrong => ({
    clause: 'create-draft-coupon.type.unlisted',
    spoil: withValue('type', type),
  })),
  ...['Conformance', 'FixedPrice', 'Percent', 'Fixed,Percentage', 'Free Shipping'].map((type): Wrong => ({
    clause: 'create-draft-coupon.discount-type.unlisted',
    spoil: withValue('discount_type', type),
  })),
];

/** What else a draft is: a service may look at it first. */
const kinds: readonly JsonObject[] = [
  {},
  { type: 'Welcome', discount_type: 'Percentage' },
  { type: 'Public', discount_type: 'FreeShipping', discount_value: 0 },
  { type: 'Birthday', discount_type: 'OverridePrice' },
  { type: 'ChildBirthday', discount_type: 'NotDefined', discount_value: 0 },
  { type: 'PointsToCurrency' },
];

/** Each wrong thing in a draft of each kind. */
const wrongOfEachKind = kinds.flatMap((kind) =>
  wrong.map(({ clause, spoil }): Wrong => ({ clause, spoil: (body) => spoil({ ...body, ...kind }) })),
);

export default [
  check('drafts-of-each-kind-with-one-wrong-thing-are-refused', {
    clauses: clausesOf(wrong),
    operation: 'createDraftCoupon',
    needs: { plain: draft('plain') },
    once: true,
    async run({ api, data, plain, given, expect, rows }) {
      given(plain.answer);
      await areRefused(
        { expect },
        (spoil) => api.createDraftCoupon(spoil(plainDraft(data))),
        rows(wrongOfEachKind, kindOfWrong),
      );
    },
  }),
];
