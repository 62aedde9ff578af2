import {
  check,
  enrollment,
  identifierType,
  isHitOf,
  knownOf,
  listIn,
  searchEnrolled,
  valueAt,
} from '#harness';
import { identifiersShown, personal, shows } from '../shared/read-back.ts';

/** The answer to an enroll may echo the request: only a search shows what was stored, where it shows it. */
export default [
  check('what-the-full-enrollment-stores-is-what-a-search-shows', {
    clauses: [
      'enroll-member.stores.first-name',
      'enroll-member.stores.last-name',
      'enroll-member.stores.email',
      'enroll-member.stores.birth-date',
      'enroll-member.stores.address',
      'enroll-member.stores.gender',
    ],
    needs: { sample: enrollment('full') },
    async run({ api, run, assume, expect, given, sample }) {
      given(sample.answer);
      const search = given(await searchEnrolled(run, api, sample));
      assume(isHitOf(search, knownOf(sample)), 'a search that finds the member');
      for (const { part, path, isSame } of personal) {
        const sent = valueAt(sample.body, `additional_info.${path}`);
        expect(`enroll-member.stores.${part}`, search).toSatisfy(...shows({ path, isSame }, sent));
      }
    },
  }),

  check('identifiers-of-the-full-enrollment-are-what-a-search-shows', {
    clauses: ['enroll-member.stores.identifiers', 'enroll-member.stores.additional-identifiers'],
    needs: { sample: enrollment('full'), type: identifierType },
    async run({ api, run, assume, expect, given, sample }) {
      given(sample.answer);
      const search = given(await searchEnrolled(run, api, sample));
      assume(isHitOf(search, knownOf(sample)), 'a search that finds the member');
      const sent = listIn(sample.body, 'additional_info.identifiers').map((one) => valueAt(one, 'value'));
      expect('enroll-member.stores.identifiers', search).toSatisfy(
        `a search that shows the identifiers ${sent.join(' and ')}`,
        ({ json }) =>
          sent.every((value) => listIn(json, '0.identifiers').some((one) => valueAt(one, 'value') === value)),
        '0.identifiers.value',
      );
      const additional = listIn(sample.body, 'additional_info.additional_identifiers');
      expect('enroll-member.stores.additional-identifiers', search).toSatisfy(
        ...identifiersShown(additional),
      );
    },
  }),
];
