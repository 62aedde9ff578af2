import { at, overrideRules, rejectWhen } from '../patches/patch.ts';
import { variation } from '../patches/fault.ts';
import { afterCreation, patchMember } from '../patches/new-member.ts';

const enroll = 'enrollMember';

/** What an enroll has to hold where all of it that tells of the person is required. */
const person = ['first_name', 'last_name', 'email', 'birth_date', 'gender', 'address'];
const required = ['department_id', 'origin', ...person.map((field) => `additional_info.${field}`)];

/** Ways in which a service may take or show what an enroll leaves open. */
export default [
  variation({
    id: 'enroll-answers-without-consent',
    silence: 'silence.enroll.consent',
    what: 'A member just enrolled is answered without any consent.',
    vary: patchMember(enroll, (member) => ({ ...member, consent: undefined })),
  }),
  variation({
    id: 'enroll-answers-without-an-id-at-first',
    what: 'The id of a member is null in the answer to the first enroll of a phone.',
    vary: (service) => {
      const enrolled = new Set<string>();
      patchMember(enroll, (member, body) => {
        const phone = JSON.stringify(at(body, 'phone'));
        if (enrolled.has(phone)) return member;
        enrolled.add(phone);
        return { ...member, id: null };
      })(service);
    },
  }),
  variation({
    id: 'enroll-takes-the-country-of-the-store',
    silence: 'silence.members.country-default',
    what: 'An enroll with an address without a country stores that of the store.',
    vary: afterCreation(enroll, (member) => void (member.address.country_code ??= 'DE')),
  }),
  variation({
    id: 'enroll-opts-in',
    silence: 'silence.enroll.consent',
    what: 'A member just enrolled gets promotions.',
    vary: afterCreation(enroll, ({ consent }) => {
      consent.receive_sms = true;
      consent.receive_email = true;
    }),
  }),
  variation({
    id: 'enroll-again-replaces-the-data',
    silence: 'silence.enroll.again-data',
    what: 'The data of a repeated enroll replace the earlier ones.',
    vary: afterCreation(enroll, (member, body) => {
      member.first_name = String(at(body, 'additional_info.first_name') ?? member.first_name);
    }),
  }),
  variation({
    id: 'enroll-shows-the-department',
    silence: 'silence.enroll.department',
    what: 'The department of an enroll shows among those of the member.',
    vary: afterCreation(enroll, (member, body) => {
      member.department_ids = [at(body, 'department_id') ?? []].flat().map(String);
    }),
  }),
  variation({
    id: 'enroll-takes-accepted-members',
    silence: 'silence.enroll.accepted-member',
    what: 'Enrolling a member who accepted GDPR answers 200 with the member.',
    vary: overrideRules(enroll, () => ({ mayEnrollAgain: () => true })),
  }),
  variation({
    id: 'register-takes-enrolled-members',
    silence: 'silence.register.duplicate-of-enrolled',
    what: 'A member who was enrolled and never activated may register.',
    vary: overrideRules('registerMember', ({ registrationRefusal }) => ({
      registrationRefusal: (holder) =>
        holder?.consent.gdpr_accepted === false ? null : registrationRefusal(holder),
    })),
  }),
  variation({
    id: 'enroll-again-replaces-the-identifiers',
    silence: 'silence.enroll.again-data',
    what: 'The identifiers of a repeated enroll replace the earlier ones, also by none.',
    vary: afterCreation('enrollMember', (member, body) => {
      if (at(body, 'additional_info.identifiers') === undefined) member.identifiers = [];
    }),
  }),
  variation({
    id: 'search-hides-who-has-not-activated',
    silence: 'silence.enroll.searchable',
    what: 'A search finds no member who was enrolled and has not activated yet.',
    vary: ({ rules }) => {
      const { matchesSearch } = rules;
      rules.matchesSearch = (member, parameter, value) =>
        member.consent.gdpr_accepted && matchesSearch(member, parameter, value);
    },
  }),
  variation({
    id: 'enroll-requires-the-person',
    silence: 'silence.enroll.required-fields',
    what: 'An enroll needs a department, an origin and all that tells of the person.',
    vary: rejectWhen('enrollMember', (body) => required.some((field) => at(body, field) === undefined)),
  }),
];
