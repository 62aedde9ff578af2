import {
  type Answer,
  type Api,
  check,
  type Data,
  draft,
  isConfirmed,
  isDraft,
  plainDraft,
  returnedDraft,
} from '#loyalty';

const bodies = [
  ['minimal', 'minimal', 'create-draft-coupon.minimal-body'],
  ['every-described-field', 'full', 'create-draft-coupon.accepts-described-fields'],
  ['null-for-nullable-fields', 'nulls', 'create-draft-coupon.accepts-null'],
] as const;

/** The expectation that the answer to a draft has a coupon: its words, and whether it is met. */
const hasCoupon: [string, (answer: Answer) => boolean] = [
  'a coupon in the answer',
  ({ items }) => items.length > 0,
];

/** A plain draft with a title of its own: a service that refuses it too takes no more drafts for a while. */
const plainAgain = (api: Api, data: Data): Promise<Answer> => api.createDraftCoupon(plainDraft(data));

export default [
  check('draft-coupon-is-created', {
    clauses: ['create-draft-coupon.success', 'create-draft-coupon.type.standard'],
    needs: { plain: draft('plain') },
    async run({ plain: { answer }, expect }) {
      expect('create-draft-coupon.success', answer).toHaveStatus(200);
      expect('create-draft-coupon.type.standard', answer).toBeConfirmed();
    },
  }),
  check('draft-coupon-is-among-the-answered-coupons', {
    clauses: ['create-draft-coupon.returns-draft'],
    needs: { made: draft('full') },
    async run({ made, given, expect }) {
      expect('create-draft-coupon.returns-draft', given(made.answer)).toSatisfy(
        'a coupon with the title or the code of the draft',
        ({ items }) => items.some((coupon) => isDraft(made, coupon)),
      );
    },
  }),
  ...bodies.map(([words, name, clause]) =>
    check(`draft-coupon-is-created-from-${words}`, {
      clauses: [clause, 'create-draft-coupon.returns-draft'],
      needs: { plain: draft('plain'), made: draft(name) },
      async run({ api, data, plain, made, given, expect }) {
        given(plain.answer);
        if (!isConfirmed(made.answer)) given(await plainAgain(api, data));
        expect(clause, made.answer).toBeConfirmed();
        expect('create-draft-coupon.returns-draft', given(made.answer)).toSatisfy(...hasCoupon);
      },
    }),
  ),
  check('every-created-draft-coupon-has-an-id-of-its-own', {
    clauses: ['create-draft-coupon.returns-draft'],
    needs: { full: returnedDraft('full'), welcome: returnedDraft('welcome') },
    async run({ full, welcome, expect }) {
      const [one, other] = [full, welcome].map(({ answer, at }) => answer.get(`${at}.id`));
      expect('create-draft-coupon.returns-draft', welcome.answer).toSatisfy(
        `another id than ${String(one)}, which another draft has`,
        () => one !== other || !other, // none, or 0 for none
      );
    },
  }),
];
