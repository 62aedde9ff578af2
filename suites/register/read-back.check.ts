import {
  anySegment,
  check,
  dataClauses,
  dataParts,
  department,
  hasSegmentAnswer,
  isHitOf,
  isSameAnswer,
  knownOf,
  listIn,
  registration,
  searchRegistered,
  valueAt,
} from '#loyalty';
import { departments, identifiersShown, shows, showsSegment } from '../shared/read-back.ts';

/** What registrations say of consents, and what a search shows of them; a promotional one left out means opted in. */
const promotions = [
  ['full', 'gdpr_accepted', 'consent.gdpr.shown', true],
  ['full', 'save_order_history', 'consent.order-history.on-register', true],
  ['smsOnly', 'save_order_history', 'consent.order-history.on-register', false],
  ['smsOnly', 'receive_sms', 'consent.sms.true-on-register', true],
  ['smsOnly', 'receive_email', 'consent.email.false-on-register', false],
  ['emailOnly', 'receive_sms', 'consent.sms.false-on-register', false],
  ['emailOnly', 'receive_email', 'consent.email.true-on-register', true],
  ['smsOmitted', 'receive_sms', 'consent.sms.omitted-on-register', true],
  ['emailOmitted', 'receive_email', 'consent.email.omitted-on-register', true],
  ['neither', 'save_order_history', 'consent.order-history.on-register', false],
  ['neither', 'receive_sms', 'consent.sms.false-on-register', false],
  ['neither', 'receive_email', 'consent.email.false-on-register', false],
  ['minimal', 'receive_sms', 'consent.sms.omitted-on-register', true],
  ['minimal', 'receive_email', 'consent.email.omitted-on-register', true],
  ['invited', 'receive_sms', 'consent.sms.omitted-on-register', true],
  ['invited', 'receive_email', 'consent.email.true-on-register', true],
] as const;

/** The answer to a registration may echo the request: only a search shows what was stored, where it shows it. */
export default [
  ...(['full', 'smsOmitted', 'emailOmitted', 'smsOnly', 'emailOnly', 'neither', 'invited'] as const).map(
    (name) =>
      check(`what-the-${name}-registration-stores-is-what-a-search-shows`, {
        clauses: dataClauses('register-member.stores'),
        needs: { sample: registration(name) },
        async run({ api, run, assume, expect, given, sample }) {
          given(sample.answer);
          const search = given(await searchRegistered(run, api, name, sample));
          assume(isHitOf(search, knownOf(sample)), 'a search that finds the member');
          for (const { part, path, isSame: is } of dataParts) {
            const sent = valueAt(sample.body, path);
            if (sent === undefined) continue;
            expect(`register-member.stores.${part}`, search).toSatisfy(...shows({ path, isSame: is }, sent));
          }
        },
      }),
  ),

  check('lists-of-the-full-registration-are-what-a-search-shows', {
    clauses: [
      'register-member.stores.segments',
      'register-member.stores.department-ids',
      'register-member.stores.additional-identifiers',
    ],
    needs: { sample: registration('full'), asked: anySegment, known: department },
    async run({ api, run, assume, expect, given, sample }) {
      given(sample.answer);
      const search = given(await searchRegistered(run, api, 'full', sample));
      assume(isHitOf(search, knownOf(sample)), 'a search that finds the member');
      // What the answer does not show either is for another clause to say.
      const answered = listIn(sample.body, 'segments').filter((one) => hasSegmentAnswer(sample.answer, one));
      for (const sent of answered)
        expect('register-member.stores.segments', search).toSatisfy(...showsSegment(sent));
      const sent = listIn(sample.body, 'department_ids');
      expect('register-member.stores.department-ids', search).toSatisfy(...shows(departments, sent));
      const additional = listIn(sample.body, 'additional_identifiers');
      expect('register-member.stores.additional-identifiers', search).toSatisfy(
        ...identifiersShown(additional),
      );
    },
  }),

  ...promotions.map(([name, field, clause, value]) =>
    check(`${field.replaceAll('_', '-')}-of-the-${name}-registration-is-what-a-search-shows`, {
      clauses: [clause],
      needs: { sample: registration(name) },
      async run({ api, run, assume, expect, given, sample }) {
        given(sample.answer);
        const search = given(await searchRegistered(run, api, name, sample));
        assume(isHitOf(search, knownOf(sample)), 'a search that finds the member');
        expect(clause, search).toSatisfy(...shows({ path: `consent.${field}`, isSame: isSameAnswer }, value));
      },
    }),
  ),
];
