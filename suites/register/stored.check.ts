import {
  anySegment,
  check,
  consentsOf,
  dataClauses,
  department,
  hasPhone,
  hasSegmentAnswer,
  international,
  isHit,
  isHitOf,
  knownOf,
  listAt,
  listIn,
  memberWithPhone,
  plainParts,
  registration,
  type RegistrationName,
  searchRegistered,
  segmentFields,
  settled,
} from '#loyalty';
import { expectAlike } from '../shared/alike-searches.ts';
import { hasDialPrefix } from '../shared/dial-prefix.ts';
import { dataInFixtures, isOfNoOther } from '../shared/of-no-other.ts';
import { departments, shows, showsSegment } from '../shared/read-back.ts';
import {
  expectEach,
  expectStored,
  promotionsSaid,
  storesAdditional,
  storesConsent,
  storesData,
} from '../shared/stored-promises.ts';

/** Registrations with data, and the parts that each leaves out. */
const withData = [
  ['full', []],
  ['smsOmitted', ['birth-date']],
  ['emailOmitted', []],
  ['smsOnly', []],
  ['emailOnly', ['last-name']],
  ['neither', ['email']],
  ['invited', ['last-name', 'birth-date']],
] as const;

const names = ['minimal', ...withData.map(([name]) => name)] as const;

/** What registrations leave out, in words that no one else has. */
const leftOut = [
  ['minimal', ['first-name', 'last-name', 'email', 'birth-date', 'address']],
  ['nulls', ['first-name', 'last-name', 'birth-date', 'address']],
] as const;

/** A promotional consent that is left out is given. */
const ofSilence = true;

/** What a registration says of consents. */
function consentsSaid(name: RegistrationName) {
  const { save_order_history: history, ...promotional } = consentsOf(name);
  const said = [
    { clause: 'consent.gdpr.shown' as const, name: 'gdpr_accepted', answer: true },
    ...promotionsSaid('register', promotional, ofSilence),
  ];
  // Whether a history is kept of who says nothing is left open.
  if (history === undefined) return said;
  const clause = 'consent.order-history.on-register' as const;
  return [...said, { clause, name: 'save_order_history', answer: history }];
}

/** The answer to a registration may echo the request: only a search shows what was stored, where it shows it. */
export default [
  ...withData.map(([name, parts]) =>
    check(`data-of-the-${name}-registration-are-stored`, {
      clauses: dataClauses('register-member.stores').filter(
        (one) => !parts.some((part) => one.endsWith(`.${part}`)),
      ),
      needs: { sample: registration(name) },
      run: ({ sample, ...context }) =>
        expectStored(
          context,
          sample,
          () => searchRegistered(context.run, context.api, name, sample),
          (at) => storesData('register-member.stores', sample.body, at),
        ),
    }),
  ),

  ...names.map((name) =>
    check(`consents-of-the-${name}-registration-are-stored`, {
      clauses: consentsSaid(name).map(({ clause }) => clause),
      needs: { sample: registration(name) },
      async run({ api, run, expect, given, sample }) {
        const said = consentsSaid(name);
        given(sample.answer);
        for (const { clause, name: consent, answer } of said)
          expect(clause, sample.answer).toHave(`consent.${consent}`, answer);
        const search = given(await searchRegistered(run, api, name, sample));
        if (isHitOf(search, knownOf(sample))) expectEach({ expect }, search, said.map(storesConsent('0.')));
      },
    }),
  ),

  ...names.map((name) =>
    check(`phone-of-the-${name}-registration-comes-back`, {
      clauses: ['register-member.stores.phone', 'phone.country-code.dial-prefix'],
      needs: { sample: registration(name) },
      async run({ expect, given, sample }) {
        expect('register-member.stores.phone', given(sample.answer)).toSatisfy(
          'the phone that was sent',
          (answer) => hasPhone(answer, sample.phone),
          'phone',
        );
        expect('phone.country-code.dial-prefix', sample.answer).toSatisfy(...hasDialPrefix);
      },
    }),
  ),

  ...(['full', 'smsOmitted', 'emailOnly', 'neither'] as const).map((name) =>
    check(`segments-of-the-${name}-registration-are-stored`, {
      clauses: ['register-member.stores.segments'],
      needs: { sample: registration(name), asked: anySegment },
      async run({ api, run, expect, given, sample }) {
        const answered = listIn(sample.body, 'segments');
        for (const sent of answered)
          expect('register-member.stores.segments', given(sample.answer)).toSatisfy(
            `segments with ${JSON.stringify(sent)}`,
            (answer) => hasSegmentAnswer(answer, sent),
            segmentFields(sent),
          );
        const search = given(await searchRegistered(run, api, name, sample));
        if (!isHitOf(search, knownOf(sample))) return;
        // What the answer does not show either is stored in no form.
        for (const sent of answered.filter((one) => hasSegmentAnswer(sample.answer, one)))
          expect('register-member.stores.segments', search).toSatisfy(...showsSegment(sent));
      },
    }),
  ),

  ...(['full', 'emailOmitted', 'emailOnly'] as const).map((name) =>
    check(`additional-identifiers-of-the-${name}-registration-are-stored`, {
      clauses: ['register-member.stores.additional-identifiers'],
      needs: { sample: registration(name) },
      run: ({ sample, ...context }) =>
        expectStored(
          context,
          sample,
          () => searchRegistered(context.run, context.api, name, sample),
          (at) => [
            storesAdditional(
              'register-member.stores.additional-identifiers',
              listIn(sample.body, 'additional_identifiers'),
              at,
            ),
          ],
        ),
    }),
  ),

  ...(['full', 'smsOnly', 'emailOnly', 'neither', 'invited'] as const).map((name) =>
    check(`departments-of-the-${name}-registration-are-stored`, {
      clauses: ['register-member.stores.department-ids'],
      needs: { sample: registration(name), known: department },
      async run({ api, run, expect, given, sample }) {
        const sent = listIn(sample.body, 'department_ids');
        expect('register-member.stores.department-ids', given(sample.answer)).toSatisfy(
          `${JSON.stringify(sent)} among department_ids`,
          (answer) => sent.every((one) => listAt(answer, 'department_ids').includes(one)),
          'department_ids',
        );
        const search = given(await searchRegistered(run, api, name, sample));
        if (isHitOf(search, knownOf(sample)))
          expect('register-member.stores.department-ids', search).toSatisfy(...shows(departments, sent));
      },
    }),
  ),

  ...leftOut.map(([name, parts]) =>
    check(`data-of-the-${name}-registration-are-those-of-no-other`, {
      clauses: parts.map((part) => `register-member.stores.${part}` as const),
      needs: {
        sample: registration(name),
        full: registration('full'),
        smsOmitted: registration('smsOmitted'),
        emailOmitted: registration('emailOmitted'),
        smsOnly: registration('smsOnly'),
        emailOnly: registration('emailOnly'),
        neither: registration('neither'),
      },
      async run({ sample, full, smsOmitted, emailOmitted, smsOnly, emailOnly, neither, ...context }) {
        const registrations = [full, smsOmitted, emailOmitted, smsOnly, emailOnly, neither];
        const others = [...registrations.map(({ body }) => body), ...(await dataInFixtures(context))];
        for (const part of parts)
          for (const { path } of plainParts.filter((one) => one.part === part))
            context
              .expect(`register-member.stores.${part}`, context.given(sample.answer))
              .toSatisfy(...isOfNoOther(path, others));
      },
    }),
  ),

  check('a-member-is-found-by-the-email-that-it-registered-with', {
    clauses: ['register-member.stores.email', 'search-members.phone.hit', 'search-members.email.hit'],
    needs: { sample: registration('nulls'), other: memberWithPhone },
    async run({ api, run, assume, expect, given, sample, other }) {
      given(sample.answer);
      assume(other.email !== null, 'a member with an e-mail address that the fixtures name');
      const byPhone = await settled({ api, run }, { phone: international(sample.phone) }, isHit);
      assume(isHit(byPhone), 'a search by phone that finds the member');
      assume(isHit(await api.searchMembers({ email: other.email ?? '' })), 'a search by e-mail that finds');
      const email = String(sample.body['email']);
      const found = given(await settled({ api, run }, { email }, isHit));
      expect('register-member.stores.email', found).toSatisfy('the member that registered with it', isHit);
      const searches = [
        ['search-members.phone.hit', byPhone],
        ['search-members.email.hit', found],
      ] as const;
      expectAlike({ expect }, searches, {
        email,
        phone: sample.phone,
        consent: sample.answer.get('consent'),
      });
    },
  }),
];
