import {
  check,
  fullRegistration,
  international,
  isMiss,
  noConsent,
  omitAt,
  phoneOfRefused,
  registration,
  replaceAt,
  type JsonObject,
} from '#loyalty';
import { gdprWords } from './gdpr-message.ts';

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

type Spoil = (body: JsonObject) => JsonObject;

/** The ways of not accepting GDPR. */
const refusals: readonly (readonly [
  string,
  `consent.${'gdpr.false' | 'gdpr.missing' | 'missing'}-on-register`,
  Spoil,
])[] = [
  [
    'gdpr-consent-false',
    'consent.gdpr.false-on-register',
    (body) => replaceAt(body, 'consent.gdpr_accepted', false),
  ],
  [
    'gdpr-consent-missing',
    'consent.gdpr.missing-on-register',
    (body) => omitAt(body, 'consent.gdpr_accepted'),
  ],
  // Who gives nothing but a phone has to accept too.
  ['consent-missing', 'consent.missing-on-register', ({ phone }) => ({ phone })],
  [
    'gdpr-consent-null',
    'consent.gdpr.missing-on-register',
    (body) => replaceAt(body, 'consent.gdpr_accepted', null),
  ],
  ['consent-null', 'consent.missing-on-register', (body) => ({ ...body, consent: null })],
  ['consent-empty', 'consent.gdpr.missing-on-register', (body) => ({ ...body, consent: {} })],
  ['consent-empty-alone', 'consent.gdpr.missing-on-register', ({ phone }) => ({ phone, consent: {} })],
  [
    'gdpr-consent-false-with-a-password',
    'consent.gdpr.false-on-register',
    (body) => ({
      ...replaceAt(body, 'consent.gdpr_accepted', false),
      password: 'Lc9!conformance',
      repeat_password: 'Lc9!conformance',
    }),
  ],
  [
    'every-consent-false',
    'consent.gdpr.false-on-register',
    (body) => ({ ...omitAt(body, 'email'), consent: noConsent, origin: { channel: 'OnlineStore' } }),
  ],
];

/** Whether a refusal says what is promised: null, or no consent at all, may be answered as any wrong type is. */
const isTold = (name: string): boolean => ['consent-empty', 'every-consent-false'].includes(name);

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

  ...refusals.map(([name, clause, spoil]) =>
    check(`register-with-${name}-is-400`, {
      clauses: [clause, ...(isTold(name) ? (['consent.gdpr.message-on-register'] as const) : [])],
      needs: { twin: registration('full') },
      async run({ api, data, run, expect, given, refused, twin }) {
        given(twin.answer);
        const body = await fullRegistration(run, api, data, () => phoneOfRefused(run, api));
        const answer = await api.registerMember(spoil(body));
        expect(clause, answer).toHaveStatus(400);
        if (isTold(name)) expect('consent.gdpr.message-on-register', refused(answer)).toMention(...gdprWords);
      },
    }),
  ),

  ...refusals.slice(0, 2).map(([name, , spoil]) =>
    check(`register-with-${name}-is-explained-and-creates-no-member`, {
      clauses: ['consent.gdpr.message-on-register', 'consent.gdpr.no-effect-on-register'],
      needs: { twin: registration('full') },
      async run({ api, data, run, expect, given, refused, twin }) {
        given(twin.answer);
        const body = await fullRegistration(run, api, data);
        const answer = refused(await api.registerMember(spoil(body)));
        expect('consent.gdpr.message-on-register', answer).toMention(...gdprWords);
        const found = given(await api.searchMembers({ phone: international(body.phone) }));
        expect('consent.gdpr.no-effect-on-register', found).toSatisfy(
          'no one with the refused phone',
          ({ items }) => items.length === 0,
        );
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

  check('register-without-consent-creates-no-member', {
    clauses: ['consent.gdpr.no-effect-on-register', 'consent.missing-on-register'],
    needs: { twin: registration('full') },
    async run({ api, data, run, expect, given, refused, twin }) {
      given(twin.answer);
      const body = await fullRegistration(run, api, data);
      const answer = await api.registerMember(omitAt(body, 'consent'));
      expect('consent.missing-on-register', answer).toHaveStatus(400);
      refused(answer);
      const found = given(await api.searchMembers({ phone: international(body.phone) }));
      expect('consent.gdpr.no-effect-on-register', found).toSatisfy('no one with the refused phone', isMiss);
    },
  }),
];
