import { check, fullRegistration, omitAt, phoneOfRefused, registration, replaceAt } from '#loyalty';

export default [
  check('register-with-gdpr-consent-false-with-an-invitation-is-refused', {
    clauses: ['consent.gdpr.false-on-register', 'consent.gdpr.missing-on-register'],
    needs: { twin: registration('invited') },
    async run({ api, data, run, expect, given, twin }) {
      given(twin.answer);
      const body = await fullRegistration(run, api, data, () => phoneOfRefused(run, api));
      // The last one is hardly used up; a service may look at it before the consent, and refuse it in a form of its own.
      const invitation_token = run.facts.fixtures.invitation_tokens?.at(-1);
      const invited = { ...body, invitation_token };
      const refusing = await api.registerMember(replaceAt(invited, 'consent.gdpr_accepted', false));
      expect('consent.gdpr.false-on-register', refusing).toBeRejected();
      const silent = await api.registerMember(omitAt(invited, 'consent.gdpr_accepted'));
      expect('consent.gdpr.missing-on-register', silent).toBeRejected();
    },
  }),
];
