import { type Answer, type CheckContext, fullConsent, inCountry, type JsonObject, omitAt } from '#loyalty';
import { differingUpdate } from '../shared/full-update.ts';
import { wrongConsents } from '../shared/wrong-consents.ts';
import { type Wrong, wrongPerson } from '../shared/wrong-data.ts';

/** Updates with data that are not valid. */
export const wrongData = wrongPerson(
  {
    email: 'update-member.invalid-email.status',
    emailMessage: 'update-member.invalid-email.message',
    country: {
      'alpha-3': 'update-member.country-code.alpha-3',
      name: 'update-member.country-code.name',
      unassigned: 'update-member.country-code.unassigned',
    },
    countryMessage: 'update-member.country-code.message',
    gender: 'update-member.gender.unlisted',
  },
  { at: '', least: ({ consent }) => ({ consent }) },
);

/** Bodies that an update takes, around what it does not: each differs in several things from the one before. */
const valid: readonly ((body: JsonObject) => JsonObject)[] = [
  (body) => ({ ...body, origin: { channel: 'OnlineStore' }, consent: fullConsent }),
  (body) => ({ ...inCountry(body, 'SE'), origin: { channel: 'POS' } }),
  (body) => omitAt({ ...body, gender: 'NotShared' }, 'email'),
];

/** Updates that do not accept GDPR. */
export const wrongConsent = wrongConsents(
  {
    refused: 'consent.gdpr.false-on-update',
    missing: 'consent.gdpr.missing-on-update',
    noConsent: 'consent.missing-on-update',
    message: 'consent.gdpr.message-on-update',
    hint: 'consent.gdpr.hint-on-update',
  },
  ({ origin }) => ({ origin }),
  valid,
);

/** Values of a wrong type. Which answer they get is for other clauses to say. */
export const wrongTypes: readonly Wrong[] = [
  { gender: 5 },
  { birth_date: true },
  { address: 'Norway' },
  { segments: 'none' },
  { department_ids: 7 },
  { first_name: { name: 'Conformance' } },
].map((fields) => ({ clause: null, spoil: (body: JsonObject) => ({ ...body, ...fields }) }));

/** Updates a member with data that all differ from what it has, and are wrong in one thing. */
export const updating =
  ({ api, data, run }: Pick<CheckContext<never>, 'api' | 'data' | 'run'>, id: string) =>
  (spoil: Wrong['spoil']): Promise<Answer> =>
    api.updateMember(id, spoil(differingUpdate(data, run)));
