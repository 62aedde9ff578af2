import { check, ownMember } from '#loyalty';

export default [
  check('gdpr-consent-on-update-is-shown', {
    clauses: ['consent.gdpr.shown'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const answer = given(await api.updateMember(member.id, data.update()));
      expect('consent.gdpr.shown', answer).toHave('consent.gdpr_accepted', true);
    },
  }),
];
