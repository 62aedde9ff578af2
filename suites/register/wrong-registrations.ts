import { type JsonObject, omitAt, replaceAt } from '#loyalty';
import { wrongConsents } from '../shared/wrong-consents.ts';
import { type Wrong, wrongPerson, wrongPhones } from '../shared/wrong-data.ts';

const least = ({ phone, consent }: JsonObject): JsonObject => ({ phone, consent });

/** Registrations with data of a person that are not valid. */
export const wrongPersons = wrongPerson(
  {
    email: 'register-member.invalid-email.status',
    emailMessage: 'register-member.invalid-email.message',
    country: {
      'alpha-3': 'register-member.country-code.alpha-3',
      name: 'register-member.country-code.name',
      unassigned: 'register-member.country-code.unassigned',
    },
    countryMessage: 'register-member.country-code.message',
    gender: 'register-member.gender.unlisted',
  },
  { at: '', least },
);

/** Registrations with no phone, or with one that lacks a part. */
const incompletePhones = (
  [
    ['phone', 'register-member.requires.phone', null],
    ['phone.country_code', 'register-member.requires.phone-country-code', null],
    ['phone.number', 'register-member.requires.phone-number', null],
    ['phone.country_code', 'register-member.phone-country-code.empty', ''],
    ['phone.number', 'register-member.phone-number.empty', ''],
  ] as const
).flatMap(([path, clause, value]): Wrong[] => [
  { clause, spoil: (body) => replaceAt(body, path, value) },
  ...(value === null ? [{ clause, spoil: (body: JsonObject) => omitAt(body, path) }] : []),
]);

/** Registrations with data that are not valid. */
export const wrongData = [
  ...incompletePhones,
  ...wrongPhones(
    {
      phone: 'register-member.invalid-phone.status',
      phoneMessage: 'register-member.invalid-phone.message',
    },
    least,
  ),
  ...wrongPersons,
];

const consentClauses = {
  refused: 'consent.gdpr.false-on-register',
  missing: 'consent.gdpr.missing-on-register',
  noConsent: 'consent.missing-on-register',
  message: 'consent.gdpr.message-on-register',
  hint: null,
} as const;

/** Registrations that do not accept GDPR. */
export const wrongConsent = [
  ...wrongConsents(consentClauses, ({ phone }) => ({ phone })),
  {
    clause: consentClauses.refused,
    spoil: (body: JsonObject) => ({
      ...replaceAt(body, 'consent.gdpr_accepted', false),
      password: 'Lc9!conformance',
      repeat_password: 'Lc9!conformance',
    }),
  },
];
