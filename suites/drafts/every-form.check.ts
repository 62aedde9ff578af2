import {
  check,
  draft,
  draftPosition,
  firstAccepted,
  isConfirmed,
  plainDraft,
  type JsonObject,
  withAdditions,
} from '#loyalty';
import { answersAgain } from '../shared/again.ts';
import { countOfDrafts, formedDraft } from './forms.ts';
import { expectStored, storedClauses } from './stored.ts';

/** The clauses by which a draft of a type can be created. */
const typeClauses = {
  Standard: 'create-draft-coupon.type.standard',
  Welcome: 'create-draft-coupon.type.welcome',
  Public: 'create-draft-coupon.type.public',
  Birthday: 'create-draft-coupon.type.birthday',
  ChildBirthday: 'create-draft-coupon.type.child-birthday',
  PointsToCurrency: 'create-draft-coupon.type.points-to-currency',
} as const;

type Type = keyof typeof typeClauses;

/** Parts of the drafts: each has more than ten, since a service may count, and all types. */
const parts = 3;

const inEveryForm = Array.from({ length: parts }, (_, part) =>
  check(`drafts-in-every-form-are-stored-${part + 1}`, {
    clauses: [
      'create-draft-coupon.success',
      'create-draft-coupon.accepts-described-fields',
      'create-draft-coupon.returns-draft',
      ...Object.values(typeClauses),
      ...storedClauses,
    ],
    operation: 'createDraftCoupon',
    needs: { plain: draft('plain') },
    once: true,
    async run(context) {
      const { api, data, expect, given, rows, plain } = context;
      given(plain.answer);
      const places = Array.from({ length: countOfDrafts() }, (__, place) => place);
      const own = places.filter((one) => Math.floor((one * parts) / places.length) === part);
      const typeOf = (place: number): string => String(formedDraft(data, place).body['type']);
      for (const place of rows(own, typeOf)) {
        const { body, additions } = formedDraft(data, place);
        const bodies = withAdditions<JsonObject>(body, ...additions);
        const sent = await firstAccepted(bodies, (one) => api.createDraftCoupon(one));
        const type = body['type'] as Type; // each form has one
        if (!isConfirmed(sent.answer)) {
          const ofType = await api.createDraftCoupon({ ...plainDraft(data), type });
          // A service that refuses a plain one too takes no more drafts for a while.
          if (!isConfirmed(ofType)) given(await api.createDraftCoupon(plainDraft(data)));
          expect(typeClauses[type], ofType).toBeConfirmed();
          expect('create-draft-coupon.accepts-described-fields', sent.answer).toBeConfirmed();
          continue;
        }
        expect(typeClauses[type], sent.answer).toBeConfirmed();
        expect('create-draft-coupon.accepts-described-fields', sent.answer).toBeConfirmed();
        expect('create-draft-coupon.success', sent.answer).toSatisfy(
          'status 200 with an array',
          ({ status, json }) => status === 200 && Array.isArray(json),
        );
        const at = draftPosition(sent);
        expect('create-draft-coupon.returns-draft', sent.answer).toSatisfy(
          'a coupon with the title or the code of the draft',
          () => at !== null,
        );
        if (at !== null) expectStored(context, { ...sent, at: `${at}` });
        // Some come after a refusal: a service may remember it.
        if (place % 9 === 0) await api.createDraftCoupon({ ...body, title: '' });
      }
    },
  }),
);

export default [
  ...inEveryForm,

  check('a-draft-that-is-sent-again-and-again-is-created-each-time', {
    clauses: ['create-draft-coupon.success', 'create-draft-coupon.returns-draft'],
    operation: 'createDraftCoupon',
    needs: { plain: draft('plain') },
    once: true,
    async run(context) {
      const { data, expect, given, plain } = context;
      given(plain.answer);
      const body = plainDraft(data);
      // Whether a service takes a draft twice is left open.
      for await (const answer of answersAgain(context, (api) => api.createDraftCoupon(body))) {
        if (answer.status === 400) continue;
        expect('create-draft-coupon.success', answer).toHaveStatus(200);
        expect('create-draft-coupon.returns-draft', given(answer)).toSatisfy(
          'a coupon with the title of the draft',
          () => draftPosition({ body, answer }) !== null,
        );
      }
    },
  }),
];
