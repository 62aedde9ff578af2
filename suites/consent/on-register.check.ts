import { check, fullRegistration, omitAt, phoneOfRefused, registration, replaceAt } from '#loyalty';

/** What each registration says of a promotional consent, and what the member must have: left out means opted in. */
const promotions = [
  ['full', 'receive_sms', 'consent.sms.true-on-register', true],
  ['smsOnly', 'receive_sms', 'consent.sms.true-on-register', true],
  ['emailOnly', 'receive_sms', 'consent.sms.false-on-register', false],
  ['neither', 'receive_sms', 'consent.sms.false-on-register', false],
  ['emailOmitted', 'receive_sms', 'consent.sms.false-on-register', false],
  ['smsOmitted', 'receive_sms', 'consent.sms.omitted-on-register', true],
  ['minimal', 'receive_sms', 'consent.sms.omitted-on-register', true],
  ['invited', 'receive_sms', 'consent.sms.omitted-on-register', true],
  ['invited', 'receive_email', 'consent.email.true-on-register', true],
  ['full', 'receive_email', 'consent.email.true-on-register', true],
  ['emailOnly', 'receive_email', 'consent.email.true-on-register', true],
  ['smsOnly', 'receive_email', 'consent.email.false-on-register', false],
  ['neither', 'receive_email', 'consent.email.false-on-register', false],
  ['smsOmitted', 'receive_email', 'consent.email.false-on-register', false],
  ['emailOmitted', 'receive_email', 'consent.email.omitted-on-register', true],
  ['minimal', 'receive_email', 'consent.email.omitted-on-register', true],
] as const;

const histories = [
  ['full', true],
  ['invited', true],
  ['nulls', true],
  ['emailOnly', true],
  ['smsOmitted', true],
  ['emailOmitted', false],
  ['smsOnly', false],
  ['neither', false],
] as const;

export default [
  ...promotions.map(([name, field, clause, value]) =>
    check(`${field.replace('_', '-')}-of-the-${name}-registration-is-${value}`, {
      clauses: [clause],
      needs: { sample: registration(name) },
      async run({ expect, given, sample }) {
        expect(clause, given(sample.answer)).toHave(`consent.${field}`, value);
      },
    }),
  ),

  ...histories.map(([name, value]) =>
    check(`order-history-consent-of-the-${name}-registration-is-${value}`, {
      clauses: ['consent.order-history.on-register'],
      needs: { sample: registration(name) },
      async run({ expect, given, sample }) {
        const clause = 'consent.order-history.on-register';
        expect(clause, given(sample.answer)).toHave('consent.save_order_history', value);
      },
    }),
  ),

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
