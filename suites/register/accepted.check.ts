import { check, registration, unlessOver } from '#loyalty';
import { expectTaken } from '../shared/accepted-additions.ts';

const omission = ['consent', 'receive', 'gender'];
const described = ['segment', 'department', 'additional', 'country', 'gender'];

/** What each shared registration tries: the clause that a refusal breaks, unless it names something else it tried. */
const rows = [
  ['a-phone-and-the-gdpr-consent-are-enough', 'register-member.minimal-body', 'minimal', []],
  [
    'every-described-field-is-accepted',
    'register-member.accepts-described-fields',
    'full',
    ['card', 'origin', 'channel'],
  ],
  ['null-is-accepted-where-described', 'register-member.accepts-null', 'nulls', []],
  [
    'a-valid-invitation-is-accepted',
    'register-member.invitation-token.accepted',
    'invited',
    [...omission, 'department'],
  ],
  [
    'a-repeated-password-is-accepted',
    'register-member.password.accepted',
    'emailOnly',
    ['origin', 'channel'],
  ],
  [
    'a-card-expiry-of-year-and-month-is-accepted',
    'card-info.expiry-date',
    'full',
    [...described, 'origin', 'channel'],
  ],
  ['the-channel-pos-is-accepted', 'origin.channel.pos', 'full', [...described, 'card']],
  ['the-channel-online-store-is-accepted', 'origin.channel.online-store', 'smsOmitted', omission],
  ['a-missing-channel-is-accepted', 'origin.channel.missing', 'smsOnly', []],
  ['an-empty-channel-is-accepted', 'origin.channel.empty', 'emailOnly', ['password']],
  ['an-unrecognised-channel-is-accepted', 'origin.channel.unrecognised', 'neither', []],
  [
    'an-omitted-sms-consent-raises-no-error',
    'consent.omission-is-silent-on-register',
    'smsOmitted',
    ['gender', 'origin', 'channel'],
  ],
  [
    'an-omitted-email-consent-raises-no-error',
    'consent.omission-is-silent-on-register',
    'emailOmitted',
    ['gender', 'origin', 'channel'],
  ],
] as const;

/** What the specification describes, in forms of which a service has to take each. */
const additions = [
  ['full', 'email'],
  ['full', 'country'],
  ['smsOmitted', 'email'],
  ['smsOmitted', 'country'],
  ['smsOmitted', 'segments'],
  ['emailOmitted', 'country'],
  ['smsOnly', 'country'],
  ['smsOnly', 'birth_date'],
  ['emailOnly', 'country'],
  ['neither', 'country'],
  ['neither', 'birth_date'],
  ['neither', 'department_ids'],
  ['neither', 'segments'],
  ['invited', 'country'],
  ['invited', 'email'],
] as const;

const ordinary = ['smsOmitted', 'emailOmitted', 'smsOnly', 'emailOnly', 'neither'] as const;

export default [
  ...rows.map(([name, clause, tried, others]) =>
    check(`on-register-${name}`, {
      clauses: [clause],
      needs: { sample: registration(tried) },
      async run({ expect, sample }) {
        const answer = unlessOver(others, sample.answer);
        expect(clause, answer).toSatisfy('an accepted registration', ({ succeeded }) => succeeded);
      },
    }),
  ),

  ...additions.map(([name, addition]) =>
    check(`${addition.replace('_', '-')}-of-the-${name}-registration-is-accepted`, {
      clauses: ['register-member.accepts-described-fields'],
      needs: { sample: registration(name) },
      async run({ sample, ...context }) {
        expectTaken(context, 'register-member.accepts-described-fields', sample, addition);
      },
    }),
  ),

  ...(['smsOmitted', 'neither'] as const).map((name) =>
    check(`password-of-the-${name}-registration-is-accepted`, {
      clauses: ['register-member.password.accepted'],
      needs: { sample: registration(name), other: registration('emailOnly') },
      async run({ sample, other, ...context }) {
        const isPin = /^\d+$/.test(String(other.body['password']));
        context.assume(other.answer.succeeded && !isPin, 'a service that takes such a password elsewhere');
        expectTaken(context, 'register-member.password.accepted', sample, 'password');
      },
    }),
  ),

  ...ordinary.map((name) =>
    check(`registration-${name}-answers-200`, {
      clauses: ['register-member.success'],
      needs: { sample: registration(name) },
      async run({ expect, sample }) {
        const answer = unlessOver([...omission, 'origin', 'channel', 'password'], sample.answer);
        expect('register-member.success', answer).toHaveStatus(200);
      },
    }),
  ),
];
