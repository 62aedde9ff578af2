import { check, isHitOf, knownOf, registration, searchRegistered, valueAt } from '#harness';
import { personal, shows } from '../shared/read-back.ts';

const isSame = (sent: unknown, shown: unknown): boolean => sent === shown;

/** What registrations say of promotional consents, and what a search shows of them; left out means opted in. */
const promotions = [
  ['smsOnly', 'receive_sms', 'consent.sms.true-on-register', true],
  ['smsOnly', 'receive_email', 'consent.email.false-on-register', false],
  ['emailOnly', 'receive_sms', 'consent.sms.false-on-register', false],
  ['emailOnly', 'receive_email', 'consent.email.true-on-register', true],
  ['smsOmitted', 'receive_sms', 'consent.sms.omitted-on-register', true],
  ['emailOmitted', 'receive_email', 'consent.email.omitted-on-register', true],
] as const;

/** The answer to a registration may echo the request: only a search shows what was stored, where it shows it. */
export default [
  ...(['full', 'smsOnly', 'emailOmitted'] as const).map((name) =>
    check(`what-the-${name}-registration-stores-is-what-a-search-shows`, {
      clauses: [
        'register-member.stores.first-name',
        'register-member.stores.last-name',
        'register-member.stores.email',
        'register-member.stores.birth-date',
        'register-member.stores.address',
        'register-member.stores.gender',
      ],
      needs: { sample: registration(name) },
      async run({ api, run, assume, expect, given, sample }) {
        given(sample.answer);
        const search = given(await searchRegistered(run, api, name, sample));
        assume(isHitOf(search, knownOf(sample)), 'a search that finds the member');
        for (const { part, path, isSame: is } of personal) {
          const clause = `register-member.stores.${part}` as const;
          expect(clause, search).toSatisfy(...shows({ path, isSame: is }, valueAt(sample.body, path)));
        }
      },
    }),
  ),

  ...promotions.map(([name, field, clause, value]) =>
    check(`${field.replace('_', '-')}-of-the-${name}-registration-is-what-a-search-shows`, {
      clauses: [clause],
      needs: { sample: registration(name) },
      async run({ api, run, assume, expect, given, sample }) {
        given(sample.answer);
        const search = given(await searchRegistered(run, api, name, sample));
        assume(isHitOf(search, knownOf(sample)), 'a search that finds the member');
        expect(clause, search).toSatisfy(...shows({ path: `consent.${field}`, isSame }, value));
      },
    }),
  ),
];
