import {
  itemsIn,
  check,
  draftsOfOtherTypes,
  omitAt,
  returnedDraft,
  isSameText,
  spelledOut,
  valueAt,
  type Json,
} from '#loyalty';
import { isDeepStrictEqual } from 'node:util';

const copied = [
  ['title', 'create-draft-coupon.stores.title'],
  ['type', 'create-draft-coupon.stores.type'],
  ['discount_type', 'create-draft-coupon.stores.discount-type'],
  ['discount_value', 'create-draft-coupon.stores.discount-value'],
  ['max_redemptions', 'create-draft-coupon.stores.max-redemptions'],
] as const;

/** The types of discounts that have no value, which a coupon may be shown without. */
const withoutValue = new Set<Json>(['NotDefined', 'FreeShipping']);

const moments = [
  ['valid_from', 'create-draft-coupon.stores.valid-from'],
  ['valid_to', 'create-draft-coupon.stores.valid-to'],
] as const;

/** Whether a list shows each entry once; the service may be a platform itself, and give the coupon an id of its own. */
const hasEach = (sent: readonly string[], shown: readonly string[]): boolean =>
  sent.every((entry) => shown.filter((one) => one === entry).length === 1);

const listed = [
  ['external_ids', ['platform', 'external_id'], 'create-draft-coupon.stores.external-ids', hasEach],
  [
    'redemption_rules',
    ['channel', 'product_ids', 'category_ids'],
    'create-draft-coupon.stores.redemption-rules',
    isDeepStrictEqual,
  ],
] as const;

/** The named fields of each entry of a list, in an order that does not depend on that of the list. */
function entries(list: Json, fields: readonly string[]): string[] {
  const values = itemsIn(list).map((entry) => fields.map((field) => sorted(valueAt(entry, field))));
  return values.map((value) => JSON.stringify(value)).sort();
}

/** A list without its order; an empty one is none. */
function sorted(value: Json): Json {
  if (!Array.isArray(value)) return value;
  return value.length === 0 ? null : (value as Json[]).toSorted();
}

/** Drafts with a value for every field. */
const everyField = [
  ['draft', 'full'],
  ['elaborate-draft', 'elaborate'],
] as const;

/** The name of a draft in the words of a check's name. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const ofOtherTypes = draftsOfOtherTypes.map((name) => [`${inWords(name)}-draft`, name] as const);

/** The drafts that send lists with entries. */
const withLists = [
  ...everyField,
  ['draft-with-nulls', 'nulls'] as const,
  ...ofOtherTypes.filter(([, name]) => name !== 'childBirthday'),
];

export default [
  ...spelledOut.map((name) =>
    check(`values-of-draft-come-back-${inWords(name)}`, {
      clauses: [...copied.map(([, clause]) => clause), ...moments.map(([, clause]) => clause)],
      needs: { made: returnedDraft(name) },
      async run({ made: { body, answer, at }, expect, data: { calendar } }) {
        const isLeftOut = (field: string): boolean =>
          field === 'discount_value' &&
          withoutValue.has(body['discount_type']) &&
          answer.get(`${at}.${field}`) === undefined;
        const isKnown = (field: string): boolean => calendar.isMomentKnown(answer.get(`${at}.${field}`));
        for (const [field, clause] of copied.filter(([one]) => !isLeftOut(one)))
          expect(clause, answer).toHave(`${at}.${field}`, body[field]);
        for (const [field, clause] of moments.filter(([one]) => isKnown(one))) {
          expect(clause, answer).toSatisfy(
            `${field} at the moment ${String(body[field])}`,
            (one) => calendar.instantOf(one.get(`${at}.${field}`)) === calendar.instantOf(body[field]),
            `${at}.${field}`,
          );
        }
      },
    }),
  ),
  ...[...everyField, ...ofOtherTypes].map(([words, name]) =>
    check(`description-and-code-of-${words}-come-back`, {
      clauses: ['create-draft-coupon.stores.description', 'create-draft-coupon.stores.code'],
      needs: { made: returnedDraft(name) },
      async run({ made: { body, answer, at }, expect }) {
        expect('create-draft-coupon.stores.description', answer).toHave(
          `${at}.description`,
          body['description'],
        );
        expect('create-draft-coupon.stores.code', answer).toSatisfy(
          `the code ${String(body['code'])}`,
          (one) => isSameText(body['code'], one.get(`${at}.code`)),
          `${at}.code`,
        );
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
  check('null-for-the-description-of-a-draft-is-no-text', {
    clauses: ['create-draft-coupon.stores.description'],
    needs: { made: returnedDraft('nulls') },
    async run({ made: { body, answer, at }, expect }) {
      expect('create-draft-coupon.stores.description', answer).toSatisfy(
        'no description, or the title in its place',
        (one) => ['', body['title']].includes(one.get(`${at}.description`) ?? ''),
        `${at}.description`,
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
  ...listed.flatMap(([list, fields, clause, isSame]) =>
    withLists.map(([words, name]) =>
      check(`${list.replace('_', '-')}-of-${words}-come-back`, {
        clauses: [clause],
        needs: { made: returnedDraft(name) },
        async run({ made: { body, answer, at }, expect }) {
          expect(clause, answer).toSatisfy(
            `${list} that say ${JSON.stringify(body[list])}`,
            (one) => {
              const sent = entries(body[list], fields);
              return sent.length === 0 || isSame(sent, entries(one.get(`${at}.${list}`), fields));
            },
            fields.map((field) => `${at}.${list}.${field}`),
          );
        },
      }),
    ),
  ),
];
