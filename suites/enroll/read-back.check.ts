import {
  check,
  dataClauses,
  dataParts,
  enrollment,
  identifierType,
  isHitOf,
  isSameText,
  knownOf,
  listIn,
  searchEnrolled,
  searchForNulls,
  valueAt,
  type Json,
} from '#loyalty';
import { identifiersShown, shows } from '../shared/read-back.ts';

/** Whether a search shows an identifier with the value that was sent, and under no other type. */
const isShownAs = (sent: Json, shown: Json): boolean =>
  isSameText(valueAt(sent, 'value'), valueAt(shown, 'value')) &&
  [undefined, valueAt(sent, 'type_id')].includes(valueAt(shown, 'type_id'));

/** The answer to an enroll may echo the request: only a search shows what was stored, where it shows it. */
export default [
  check('what-the-full-enrollment-stores-is-what-a-search-shows', {
    clauses: dataClauses('enroll-member.stores'),
    needs: { sample: enrollment('full') },
    async run({ api, run, assume, expect, given, sample }) {
      given(sample.answer);
      const search = given(await searchEnrolled(run, api, sample));
      assume(isHitOf(search, knownOf(sample)), 'a search that finds the member');
      for (const { part, path, isSame } of dataParts) {
        const sent = valueAt(sample.body, `additional_info.${path}`);
        expect(`enroll-member.stores.${part}`, search).toSatisfy(...shows({ path, isSame }, sent));
      }
    },
  }),

  check('what-the-nulls-enrollment-stores-is-what-a-search-shows', {
    clauses: [
      'enroll-member.stores.first-name',
      'enroll-member.stores.last-name',
      'enroll-member.stores.email',
      'enroll-member.stores.birth-date',
      'enroll-member.stores.gender',
    ],
    needs: { sample: enrollment('nulls') },
    async run({ api, run, assume, expect, given, sample }) {
      given(sample.answer);
      const [search] = await searchForNulls(run, api, sample);
      assume(isHitOf(search, knownOf(sample)), 'a search that finds the member');
      for (const { part, path, isSame } of dataParts.filter((one) => one.part !== 'address')) {
        const sent = valueAt(sample.body, `additional_info.${path}`);
        expect(`enroll-member.stores.${part as Exclude<typeof part, 'address'>}`, search).toSatisfy(
          ...shows({ path, isSame }, sent),
        );
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
      const sent = listIn(sample.body, 'additional_info.identifiers');
      expect('enroll-member.stores.identifiers', search).toSatisfy(
        `a search that shows the identifiers ${JSON.stringify(sent)}`,
        ({ json }) =>
          sent.every((one) => listIn(json, '0.identifiers').some((shown) => isShownAs(one, shown))),
        '0.identifiers.value',
      );
      const additional = listIn(sample.body, 'additional_info.additional_identifiers');
      expect('enroll-member.stores.additional-identifiers', search).toSatisfy(
        ...identifiersShown(additional),
      );
    },
  }),
];
