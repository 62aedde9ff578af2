import { birthDates, check, isRareEmail, registration, unlessOver, valueAt } from '#loyalty';

const omission = ['consent', 'receive', 'gender'];
const described = ['segment', 'department', 'additional', 'country', 'gender'];

/** Dates of birth that registrations send, by what is special about them. */
const dates = [
  ['with', 'smsOnly', birthDates.leapDayWithOffset],
  ['without', 'neither', birthDates.lastOfYearWithoutOffset],
] as const;

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

/** Countries of registrations that are sent once more with another one where the service refuses them. */
const countries = [
  ['smsOmitted', 'NA'],
  ['neither', 'JE'],
  ['emailOnly', 'GB'],
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
  check('on-register-a-valid-email-of-a-rare-form-is-accepted', {
    clauses: ['register-member.accepts-described-fields'],
    needs: { sample: registration('full') },
    async run({ assume, expect, given, sample }) {
      const answer = given(sample.answer);
      const isTaken = isRareEmail(valueAt(sample.body, 'email'));
      // Where the service took all of what is rare but one thing, it refused that alone.
      assume(
        isTaken || valueAt(sample.body, 'address.country_code') === 'PR',
        'a service that takes what is rare',
      );
      expect('register-member.accepts-described-fields', answer).toSatisfy(
        'an accepted e-mail address with a digit first, capital letters, an underscore and a dot',
        () => isTaken,
      );
    },
  }),
  ...dates.map(([words, name, date]) =>
    check(`on-register-a-birth-date-${words}-an-offset-is-accepted`, {
      clauses: ['register-member.accepts-described-fields'],
      needs: { sample: registration(name) },
      async run({ expect, given, sample }) {
        expect('register-member.accepts-described-fields', given(sample.answer)).toSatisfy(
          `an accepted birth_date ${date}`,
          () => valueAt(sample.body, 'birth_date') === date,
        );
      },
    }),
  ),
  ...countries.map(([name, country]) =>
    check(`on-register-the-country-${country.toLowerCase()}-is-accepted`, {
      clauses: ['register-member.accepts-described-fields'],
      needs: { sample: registration(name) },
      async run({ expect, given, sample }) {
        expect('register-member.accepts-described-fields', given(sample.answer)).toSatisfy(
          `an accepted address in ${country}, with or without its zip code and state`,
          () => valueAt(sample.body, 'address.country_code') === country,
        );
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
