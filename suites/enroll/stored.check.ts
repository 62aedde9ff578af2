import {
  additionalIdentifierFields,
  check,
  enrollment,
  hasAdditionalIdentifier,
  hasPhone,
  identifierType,
  isSameIdentifier,
  isSameText,
  listAt,
  listIn,
  plainParts,
  valueAt,
  type Json,
} from '#loyalty';

const parts = [
  ['full', plainParts],
  ['nulls', plainParts.filter(({ part }) => part !== 'address')],
] as const;

export default [
  ...parts.flatMap(([name, stored]) =>
    stored.map(({ part, path, isSame }) =>
      check(`${path.replaceAll(/[._]/g, '-')}-of-the-${name}-enrollment-comes-back`, {
        clauses: [`enroll-member.stores.${part}`],
        needs: { sample: enrollment(name) },
        async run({ expect, given, sample }) {
          const sent = valueAt(sample.body, `additional_info.${path}`);
          expect(`enroll-member.stores.${part}`, given(sample.answer)).toSatisfy(
            `${path} = ${JSON.stringify(sent)}, as it was sent`,
            (answer) => isSame(sent, answer.get(path)),
            path,
          );
        },
      }),
    ),
  ),

  ...(['full', 'nulls'] as const).map((name) =>
    check(`phone-and-gender-of-the-${name}-enrollment-come-back`, {
      clauses: ['enroll-member.stores.phone', 'enroll-member.stores.gender'],
      needs: { sample: enrollment(name) },
      async run({ expect, given, sample }) {
        const answer = given(sample.answer);
        expect('enroll-member.stores.phone', answer).toSatisfy(
          'the phone that was sent',
          (one) => hasPhone(one, sample.phone),
          'phone',
        );
        const gender = valueAt(sample.body, 'additional_info.gender');
        expect('enroll-member.stores.gender', answer).toHave('gender', gender);
      },
    }),
  ),

  check('country-of-the-enrollment-comes-back', {
    clauses: ['enroll-member.stores.address'],
    needs: { sample: enrollment('full') },
    async run({ expect, given, sample }) {
      const sent = valueAt(sample.body, 'additional_info.address.country_code');
      expect('enroll-member.stores.address', given(sample.answer)).toSatisfy(
        `address.country_code = ${JSON.stringify(sent)}`,
        (answer) => isSameText(sent, answer.get('address.country_code')),
        'address.country_code',
      );
    },
  }),

  check('additional-identifiers-on-enroll-come-back', {
    clauses: ['enroll-member.stores.additional-identifiers'],
    needs: { sample: enrollment('full') },
    async run({ expect, given, sample }) {
      const sent = listIn(sample.body, 'additional_info.additional_identifiers');
      expect('enroll-member.stores.additional-identifiers', given(sample.answer)).toSatisfy(
        `${JSON.stringify(sent)} among additional_identifiers or identifiers`,
        (answer) => sent.every((one) => hasAdditionalIdentifier(answer, one)),
        additionalIdentifierFields,
      );
    },
  }),

  check('identifiers-on-enroll-come-back', {
    clauses: ['enroll-member.stores.identifiers'],
    needs: { sample: enrollment('full'), type: identifierType },
    async run({ expect, given, sample }) {
      const sent = listIn(sample.body, 'additional_info.identifiers');
      expect('enroll-member.stores.identifiers', given(sample.answer)).toSatisfy(
        `identifiers with ${JSON.stringify(sent)}`,
        (answer) =>
          sent.every((one) => listAt(answer, 'identifiers').some((stored) => isSameIdentifier(one, stored))),
        ['identifiers.type_id', 'identifiers.value'],
      );
      expect('enroll-member.stores.identifiers', given(sample.answer)).toSatisfy(
        'each of these identifiers under an id of its own, by which it can be updated',
        (answer) => {
          // A list may have an entry twice.
          const idsOf = (one: Json): Json[] =>
            listAt(answer, 'identifiers')
              .filter((stored) => isSameIdentifier(one, stored))
              .map((stored) => valueAt(stored, 'id'));
          const ids = sent.flatMap((one) => [...new Set(idsOf(one))]).filter((id) => id !== undefined);
          return new Set(ids).size === ids.length;
        },
        'identifiers.id',
      );
    },
  }),

  check('address-of-an-enrollment-without-one-is-not-that-of-another', {
    clauses: ['enroll-member.stores.address'],
    needs: { sample: enrollment('nulls'), other: enrollment('full') },
    async run({ expect, given, sample, other }) {
      // The country may be the store's, which the other member may live in.
      for (const { path } of plainParts.filter(({ part }) => part === 'address')) {
        const theirs = valueAt(other.body, `additional_info.${path}`);
        expect('enroll-member.stores.address', given(sample.answer)).toSatisfy(
          `another ${path} than ${JSON.stringify(theirs)}, which another member has`,
          (answer) => answer.get(path) !== theirs,
        );
      }
    },
  }),
];
