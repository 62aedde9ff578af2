import {
  type Api,
  check,
  type Data,
  enrollment,
  found,
  fullEnrollment,
  international,
  isHit,
  isMiss,
  knownOf,
  type Phone,
  registration,
  replaceAt,
  type RunContext,
  settled,
  unknownPhone,
} from '#loyalty';

/** One wrong value each, in a body that is otherwise accepted, and the clause by which no one exists afterwards. */
const refusals = [
  ['register-member.refused-creates-nobody', 'registerMember', 'email', 'conformance.example.com'],
  ['register-member.refused-creates-nobody', 'registerMember', 'address.country_code', 'NOR'],
  ['register-member.refused-creates-nobody', 'registerMember', 'gender', 'Conformance'],
  ['consent.gdpr.no-effect-on-register', 'registerMember', 'consent.gdpr_accepted', false],
  ['consent.gdpr.no-effect-on-register', 'registerMember', 'consent', null],
  ['enroll-member.refused-creates-nobody', 'enrollMember', 'additional_info.email', 'example.com'],
  ['enroll-member.refused-creates-nobody', 'enrollMember', 'additional_info.address.country_code', 'NOR'],
] as const;

const plainRegistration = async (_: RunContext, api: Api, data: Data) => ({
  ...data.update(),
  phone: await unknownPhone(api, data),
});

const bodyOf = { registerMember: plainRegistration, enrollMember: fullEnrollment } as const;

export default [
  check('new-members-are-still-found-when-the-other-checks-have-ended', {
    clauses: ['register-member.creates-member', 'enroll-member.creates-member'],
    needs: { registered: registration('nulls'), enrolled: enrollment('nulls') },
    once: true,
    lasting: true,
    async run({ api, run, expect, given, registered, enrolled }) {
      const members = [
        [registered, 'register-member.creates-member'],
        [enrolled, 'enroll-member.creates-member'],
      ] as const;
      for (const [made] of members) {
        given(made.answer);
        await found({ api, run }, { phone: international(made.phone) }, knownOf(made));
      }
      await run.pauseWhileOthersRun();
      for (const [made, clause] of members) {
        const search = await settled({ api, run }, { phone: international(made.phone) }, isHit);
        expect(clause, search).toSatisfy('somebody found, as before', isHit);
      }
    },
  }),

  check('no-one-is-found-by-the-phone-of-a-refused-request-when-the-other-checks-have-ended', {
    clauses: [...new Set(refusals.map(([clause]) => clause))],
    needs: { registered: registration('nulls'), enrolled: enrollment('nulls') },
    once: true,
    lasting: true,
    async run({ api, data, run, expect, given, refused, registered, enrolled }) {
      given(registered.answer);
      given(enrolled.answer);
      const asked: (readonly [(typeof refusals)[number][0], Phone])[] = [];
      for (const [clause, operation, path, value] of refusals) {
        const body = await bodyOf[operation](run, api, data);
        refused(await api[operation](replaceAt(body, path, value)));
        asked.push([clause, body.phone]);
      }
      await run.pauseWhileOthersRun();
      for (const [clause, phone] of asked) {
        const search = given(await api.searchMembers({ phone: international(phone) }));
        expect(clause, search).toSatisfy('no one with the refused phone', isMiss);
      }
    },
  }),
];
