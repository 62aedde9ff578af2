import { check, draft, omitAt, plainDraft, replaceAt } from '#loyalty';

const needed = [
  ['title', 'create-draft-coupon.requires.title'],
  ['valid_from', 'create-draft-coupon.requires.valid-from'],
  ['type', 'create-draft-coupon.requires.type'],
] as const;

const wrong = [
  ['empty-title', 'title', '', 'create-draft-coupon.title.empty'],
  ['null-for-its-title', 'title', null, 'create-draft-coupon.requires.title'],
  ['null-for-its-start', 'valid_from', null, 'create-draft-coupon.requires.valid-from'],
  ['empty-start', 'valid_from', '', 'create-draft-coupon.requires.valid-from'],
  ['start-that-is-no-date', 'valid_from', 'Conformance', 'create-draft-coupon.requires.valid-from'],
  ['null-for-its-type', 'type', null, 'create-draft-coupon.requires.type'],
  ['type-campaign', 'type', 'Campaign', 'create-draft-coupon.type.campaign'],
  ['type-recurring', 'type', 'Recurring', 'create-draft-coupon.type.recurring'],
  ['type-automation', 'type', 'Automation', 'create-draft-coupon.type.automation'],
  ['type-stamp-card', 'type', 'StampCard', 'create-draft-coupon.type.stamp-card'],
  ['unlisted-discount-type', 'discount_type', 'Conformance', 'create-draft-coupon.discount-type.unlisted'],
  ['empty-type', 'type', '', 'create-draft-coupon.type.unlisted'],
  ['unlisted-type', 'type', 'Conformance', 'create-draft-coupon.type.unlisted'],
] as const;

export default [
  ...needed.map(([field, clause]) =>
    check(`draft-coupon-without-${field.replace('_', '-')}-is-400`, {
      clauses: [clause],
      needs: { plain: draft('plain') },
      async run({ api, data, plain, given, expect }) {
        given(plain.answer);
        expect(clause, await api.createDraftCoupon(omitAt(plainDraft(data), field))).toHaveStatus(400);
      },
    }),
  ),
  ...wrong.map(([words, field, value, clause]) =>
    check(`draft-coupon-with-${words}-is-400`, {
      clauses: [clause],
      needs: { plain: draft('plain') },
      async run({ api, data, plain, given, expect }) {
        given(plain.answer);
        const answer = await api.createDraftCoupon(replaceAt(plainDraft(data), field, value));
        expect(clause, answer).toHaveStatus(400);
      },
    }),
  ),
];
