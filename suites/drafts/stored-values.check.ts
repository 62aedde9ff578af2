import { check, isSameText, omitAt, returnedDraft, valueAt } from '#loyalty';
import { entries, expectStored, listed, storedClauses } from './stored.ts';

/** What the draft with nulls says nothing of. */
const isNullInNulls: ReadonlySet<string> = new Set([
  'create-draft-coupon.stores.code',
  'create-draft-coupon.stores.valid-to',
]);

export default [
  ...(['full', 'welcome', 'nulls'] as const).map((name) =>
    check(`values-of-the-${name}-draft-come-back`, {
      clauses: storedClauses.filter((one) => name !== 'nulls' || !isNullInNulls.has(one)),
      needs: { made: returnedDraft(name) },
      async run(context) {
        expectStored(context, context.made);
      },
    }),
  ),
  check('a-draft-with-the-title-of-another-is-one-of-its-own', {
    clauses: ['create-draft-coupon.stores.code'],
    needs: { made: returnedDraft('full') },
    async run({ api, data, assume, expect, made: { body } }) {
      const code = `${String(body['code']).slice(0, -4)}${data.digits(4)}`;
      // Without the external ids, by which a service may know a coupon again.
      const answer = await api.createDraftCoupon({ ...omitAt(body, 'external_ids'), code });
      assume(answer.succeeded, 'a second draft with the title of another one');
      expect('create-draft-coupon.stores.code', answer).toSatisfy(
        `a coupon with the code ${code}`,
        ({ items }) => items.some((coupon) => isSameText(code, valueAt(coupon, 'code'))),
      );
    },
  }),
  ...listed.map(([list, fields, clause]) =>
    check(`${list.replace('_', '-')}-of-one-draft-are-not-those-of-another`, {
      clauses: [clause],
      needs: { full: returnedDraft('full'), made: returnedDraft('welcome') },
      async run({ full, made: { answer, at }, expect }) {
        const theirs = new Set(entries(full.body[list], fields));
        expect(clause, answer).toSatisfy(
          `${list} without those of another draft`,
          (one) => !entries(one.get(`${at}.${list}`), fields).some((entry) => theirs.has(entry)),
        );
      },
    }),
  ),
];
