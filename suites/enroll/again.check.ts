import {
  check,
  dataParts,
  enrolledAgain,
  identifierType,
  international,
  isHit,
  isHitOf,
  isSameIdentifier,
  knownOf,
  listAt,
  listIn,
  type NewMember,
  searchEnrolled,
  unlessOver,
  valueAt,
  type Json,
} from '#loyalty';
import { shows } from '../shared/read-back.ts';

const origin = ['origin', 'channel'];

export default [
  // Whether a repeated enroll replaces the identifiers is left open: those that it shows are the member's.
  check('identifiers-that-a-repeated-enroll-shows-are-stored-once', {
    clauses: ['enroll-member.stores.identifiers', 'enroll-member.identifiers.searchable'],
    needs: { again: enrolledAgain, type: identifierType },
    async run({ api, assume, expect, given, again: { first, answer, phone, byIdentifier } }) {
      const listed = listAt(given(answer), 'identifiers');
      for (const sent of listIn(first.body, 'additional_info.identifiers'))
        expect('enroll-member.stores.identifiers', answer).toSatisfy(
          `${JSON.stringify(sent)} under one id at most`,
          () => {
            // A list may have an entry twice.
            const ids = listed
              .filter((one) => isSameIdentifier(sent, one))
              .map((one) => valueAt(one, 'id') ?? null);
            return new Set(ids).size <= 1;
          },
          'identifiers.id',
        );
      if (byIdentifier === null) return;
      const found = await api.searchMembers({ phone: international(phone) });
      const isFound = isHitOf(found, knownOf(first));
      assume(isFound, 'a search by phone that finds members who have not activated yet');
      expect('enroll-member.identifiers.searchable', given(byIdentifier)).toSatisfy(
        'the member with the identifier that the answer lists',
        (search) => isHitOf(search, knownOf(first)),
      );
    },
  }),

  check('enrolling-once-more-gives-the-same-member', {
    clauses: [
      'enroll-member.again.success',
      'enroll-member.again.same-member',
      'enroll-member.gdpr-not-accepted',
    ],
    needs: { again: enrolledAgain },
    async run({ api, run, expect, given, again }) {
      const id = given(again.first.answer).get('id');
      expect('enroll-member.again.success', unlessOver(origin, again.answer)).toHaveStatus(200);
      expect('enroll-member.gdpr-not-accepted', given(again.answer)).toLack('consent.gdpr_accepted', true);
      expect('enroll-member.again.same-member', given(again.answer)).toSatisfy(
        `id = ${JSON.stringify(id)}, as the first time`,
        (answer) => typeof id !== 'string' || answer.get('id') === id, // null where none was given yet
        'id',
      );
      const found = given(await api.searchMembers({ phone: international(again.phone) }));
      expect('enroll-member.gdpr-not-accepted', found).toLack('0.consent.gdpr_accepted', true);
      expect('enroll-member.again.same-member', found).toSatisfy(
        'no second member with that phone',
        ({ items }) => items.length <= 1,
      );
      const [earlier] = await searchEnrolled(run, api, 'full', again.first);
      const sent = ({ body }: NewMember, path: string): Json => valueAt(body, `additional_info.${path}`);
      for (const { path, isSame } of dataParts) {
        // Whether the data of the second enroll replace those of the first is left open.
        const values = [sent(again.first, path), sent(again, path)];
        const isOneOf = (shown: Json): boolean => values.some((value) => isSame(value, shown));
        const [, , field] = shows({ path, isSame }, values);
        const isShown = isSame(values[0], valueAt(earlier.json, field));
        if (values.includes(undefined) || !isShown) continue;
        const expected = `${path} = ${values.map((value) => JSON.stringify(value)).join(' or ')}, as it was sent`;
        expect('enroll-member.again.same-member', again.answer).toSatisfy(
          expected,
          // It may be silent about the member; a search shows what is stored.
          (answer) => (answer.get(path) ?? null) === null || isOneOf(answer.get(path)),
        );
        if (isHit(found))
          expect('enroll-member.again.same-member', found).toSatisfy(expected, ({ json }) =>
            isOneOf(valueAt(json, field)),
          );
      }
    },
  }),
];
