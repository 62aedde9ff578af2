import { at, overrideRules, patchResponse } from '../../patches/patch.ts';
import { afterCreation } from '../../patches/new-member.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Member } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

/** Stores an enrolled member in another way than the answer shows it. */
const storeOtherwise = (act: (member: Member) => void): Patch =>
  patchResponse('enrollMember', (answer, { state }) => {
    const shown = structuredClone(answer);
    const member = state.members.get(String(at(answer.body, 'id')));
    if (member !== undefined) act(member);
    return shown;
  });

/** Enrolls that go wrong with certain data, or where only a search or another enroll shows it. */
export default [
  fault({
    id: 'enroll-cuts-long-emails-short',
    clause: 'enroll-member.stores.email',
    difficulty: 'subtle',
    what: 'Stores the first 64 characters of an e-mail address.',
    also: ['search-members.email.hit'],
    break: afterCreation(
      'enrollMember',
      (member) => void (member.email = member.email?.slice(0, 64) ?? null),
    ),
  }),
  fault({
    id: 'enroll-gives-all-identifiers-one-id',
    clause: 'enroll-member.stores.identifiers',
    also: ['update-identifier.old-value-gone'],
    difficulty: 'subtle',
    what: 'All identifiers of an enroll get the id of the last one.',
    break: afterCreation('enrollMember', ({ identifiers }) =>
      identifiers.forEach((one) => (one.id = identifiers.at(-1)?.id ?? one.id)),
    ),
  }),
  fault({
    id: 'enroll-takes-identifiers-for-numbers',
    clause: 'enroll-member.stores.identifiers',
    difficulty: 'subtle',
    what: 'Identifiers lose the zeros at their beginning.',
    also: ['enroll-member.identifiers.searchable'],
    break: afterCreation('enrollMember', (member) =>
      member.identifiers.forEach((one) => (one.value = one.value.replace(/^0+/, ''))),
    ),
  }),
  fault({
    id: 'enroll-answers-non-binary-and-stores-not-shared',
    clause: 'enroll-member.stores.gender',
    difficulty: 'subtle',
    what: 'The gender NonBinary is answered, and NotShared is stored.',
    break: storeOtherwise((member) => {
      if (member.gender === 'NonBinary') member.gender = 'NotShared';
    }),
  }),
  fault({
    id: 'enroll-accepts-gdpr-unseen',
    clause: 'enroll-member.gdpr-not-accepted',
    difficulty: 'subtle',
    what: 'A member just enrolled is stored as one that accepted GDPR.',
    also: ['enroll-member.again.success'],
    break: storeOtherwise((member) => void (member.consent.gdpr_accepted = true)),
  }),
  fault({
    id: 'enroll-without-a-gender-answers-none',
    clause: 'member.gender',
    difficulty: 'subtle',
    what: 'An enroll that has no gender is answered with a gender that is null.',
    break: patchResponse('enrollMember', (answer, { body }) =>
      at(body, 'additional_info.gender') === undefined
        ? { ...answer, body: { ...Object(answer.body), gender: null } }
        : answer,
    ),
  }),
  fault({
    id: 'enroll-again-with-another-email-creates-a-second-member',
    clause: 'enroll-member.again.same-member',
    difficulty: 'subtle',
    what: 'Enrolling a phone once more with another e-mail address creates a second member.',
    break: overrideRules('enrollMember', ({ memberWithPhone }, { body }) => ({
      memberWithPhone: (state, phone) => {
        const holder = memberWithPhone(state, phone);
        return holder?.email === (at(body, 'additional_info.email') ?? null) ? holder : undefined;
      },
    })),
  }),
  fault({
    id: 'enroll-makes-the-first-identifier-searchable-alone',
    clause: 'enroll-member.identifiers.searchable',
    difficulty: 'subtle',
    what: 'Of the identifiers of an enroll no one is found by the second one.',
    break: (service) => {
      const hidden = new Set<Json>();
      patchResponse('enrollMember', (answer, { body }) => {
        hidden.add(at(body, 'additional_info.identifiers.1.value'));
        return answer;
      })(service);
      patchResponse('searchMembers', (answer, { query }) =>
        hidden.has(query['identifierValue'] ?? '') ? { ...answer, body: [] } : answer,
      )(service);
    },
  }),
];
