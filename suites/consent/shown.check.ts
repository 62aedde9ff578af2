import { check, ownMember, registration } from '#loyalty';

export default [
  check('gdpr-consent-on-update-is-shown', {
    clauses: ['consent.gdpr.shown'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const answer = given(await api.updateMember(member.id, data.update()));
      expect('consent.gdpr.shown', answer).toHave('consent.gdpr_accepted', true);
    },
  }),

  ...(['full', 'neither'] as const).map((name) =>
    check(`gdpr-consent-of-the-${name}-registration-is-shown`, {
      clauses: ['consent.gdpr.shown'],
      needs: { registered: registration(name) },
      once: true,
      async run({ expect, given, registered }) {
        expect('consent.gdpr.shown', given(registered.answer)).toHave('consent.gdpr_accepted', true);
      },
    }),
  ),
];
