import { noConsent, omitAt, replaceAt, type Predicate, type JsonObject } from '#loyalty';
import { noCountries, noEmails } from '../shared/no-values.ts';
import { saysThat } from '../shared/promised-words.ts';

type Update = JsonObject;

/** An update with one wrong thing. */
export interface WrongUpdate<Clause extends string> {
  /** The clause that has it refused with status 400; null where that is left open. */
  readonly clause: Clause | null;
  readonly spoil: (body: Update) => Update;
  /** What the refusal says and which field it names. A body that has little may be refused for what it lacks. */
  readonly message?: PromisedMessage;
}

/** What the refusal of a wrong value says. */
export interface PromisedMessage {
  readonly clause: `update-member.${'invalid-email' | 'country-code'}.message`;
  readonly says: Predicate;
  readonly field: RegExp;
}

/** The consent alone stands with the wrong value, since rules bind small bodies too. */
const consentAlone = ({ consent }: Update): Update => ({ consent });

const emailMessage: PromisedMessage = {
  clause: 'update-member.invalid-email.message',
  says: saysThat.emailIsNotValid,
  field: /mail/i,
};
const countryMessage: PromisedMessage = {
  clause: 'update-member.country-code.message',
  says: saysThat.countryMustBeAlpha2,
  field: /country|address/i,
};

const emails = [
  'not-an-email',
  'somebody@',
  'lc@example.com@example.com',
  ...noEmails.map(([, email]) => email),
];

/** Values that no service can take for valid, each alone in an otherwise right body. */
export const wrongData = [
  ...emails.map((email) => ({
    clause: 'update-member.invalid-email.status' as const,
    spoil: (body: Update) => ({ ...body, email }),
    message: emailMessage,
  })),
  {
    clause: 'update-member.invalid-email.status' as const,
    spoil: (body: Update) => ({ ...consentAlone(body), email: '@example.com' }),
  },
  ...noCountries.map(([, kind, country, isAlone]) => ({
    clause: `update-member.country-code.${kind}` as const,
    spoil: (body: Update) => replaceAt(isAlone ? consentAlone(body) : body, 'address.country_code', country),
    ...(isAlone ? {} : { message: countryMessage }),
  })),
  {
    clause: 'update-member.gender.unlisted' as const,
    spoil: (body: Update) => ({ ...body, gender: 'Conformance' }),
  },
];

const gdpr = 'consent.gdpr_accepted';

/** The ways of not accepting GDPR. */
const consents = [
  { clause: 'consent.gdpr.false-on-update', spoil: (body: Update) => replaceAt(body, gdpr, false) },
  { clause: 'consent.gdpr.false-on-update', spoil: (body: Update) => ({ ...body, consent: noConsent }) },
  { clause: 'consent.gdpr.missing-on-update', spoil: (body: Update) => omitAt(body, gdpr) },
  { clause: 'consent.gdpr.missing-on-update', spoil: (body: Update) => replaceAt(body, gdpr, null) },
  { clause: 'consent.gdpr.missing-on-update', spoil: (body: Update) => ({ ...body, consent: {} }) },
  // An update of nothing else needs it too.
  { clause: 'consent.gdpr.missing-on-update', spoil: ({ origin }: Update) => ({ origin, consent: {} }) },
  { clause: 'consent.missing-on-update', spoil: (body: Update) => omitAt(body, 'consent') },
  { clause: 'consent.missing-on-update', spoil: (body: Update) => ({ ...body, consent: null }) },
] as const;

/** The same from each channel. */
export const wrongConsents = [undefined, 'POS', 'OnlineStore'].flatMap((channel) =>
  consents.map(({ clause, spoil }) => ({
    clause,
    spoil: (body: Update) => spoil({ ...body, origin: { channel } }),
  })),
);

/** Values of a wrong type. Which answer they get is for other clauses to say. */
export const wrongTypes = [
  { gender: 5 },
  { birth_date: true },
  { address: 'Norway' },
  { segments: 'none' },
  { department_ids: 7 },
  { first_name: { name: 'Conformance' } },
].map((fields) => ({ clause: null, spoil: (body: Update) => ({ ...body, ...fields }) }));
