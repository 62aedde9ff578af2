import { check, enrollment, found, international, isHit, knownOf, registration } from '#harness';

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
        const search = await api.searchMembers({ phone: international(made.phone) });
        expect(clause, search).toSatisfy('somebody found, as before', isHit);
      }
    },
  }),
];
