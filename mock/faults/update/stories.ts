import { at, patchRequest, rejectWhen } from '../../patches/patch.ts';
import { setAt } from '../../patches/new-member.ts';
import { afterUpdate, despiteRefusal, storeOtherwise } from '../../patches/update.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

/** Shows in searches by phone what the first such search found of a member. */
const searchFirstFound: Patch = (service) => {
  const seen = new Map<string, Json>();
  service.around('searchMembers', (next) => async (call) => {
    const answer = await next(call);
    const id = at(answer.body, '0.id');
    if (call.query['phone'] === undefined || typeof id !== 'string') return answer;
    if (!seen.has(id)) seen.set(id, answer.body);
    return { ...answer, body: seen.get(id) };
  });
};

/** Hides members from searches by an e-mail address that another member has given up. */
const hideOthers: Patch = (service) => {
  const hidden = new Set<string>();
  storeOtherwise((member, { before }) => {
    if (member.email !== null) hidden.delete(member.email);
    if (before.email !== null && before.email !== member.email) hidden.add(before.email);
  })(service);
  const { rules } = service;
  const { matchesSearch } = rules;
  rules.matchesSearch = (member, given, value) =>
    matchesSearch(member, given, value) && !(given === 'email' && hidden.has(value));
};

/** Never subscribes a member again who left a consent out once. */
const unsubscribeForGood: Patch = (service) => {
  const gone = new Set<string>();
  afterUpdate((member, { body }) => {
    if (at(body, 'consent.receive_sms') === undefined) gone.add(member.id);
    else if (gone.has(member.id)) member.consent.receive_sms = false;
  })(service);
};

/** Updates that search and memory betray later, and plain ones that examples name. */
export default [
  fault({
    id: 'update-is-not-seen-by-searches-for-a-phone',
    clause: 'update-member.replaces.first-name',
    also: [
      'search-members.phone.hit',
      'update-member.replaces.last-name',
      'update-member.replaces.email',
      'update-member.replaces.birth-date',
      'update-member.replaces.address',
      'update-member.replaces.gender',
    ],
    difficulty: 'subtle',
    what: 'A search by phone shows a member as the first such search found it.',
    break: searchFirstFound,
  }),
  fault({
    id: 'update-away-from-a-shared-email-hides-the-others',
    clause: 'update-member.other-members-unchanged',
    difficulty: 'subtle',
    what: 'A member that gives up an e-mail address takes the others who have it out of the searches by it.',
    break: hideOthers,
  }),
  fault({
    id: 'update-unsubscribes-from-sms-for-good',
    clause: 'consent.sms.true-on-update',
    difficulty: 'subtle',
    what: 'A member with an update that left `receive_sms` out is never subscribed again.',
    break: unsubscribeForGood,
  }),
  fault({
    id: 'update-preserves-city-where-it-is-null',
    clause: 'update-member.drops.address-part',
    difficulty: 'subtle',
    what: 'An update with a null `city` in its address preserves the stored one.',
    break: afterUpdate((member, { before, body }) => {
      if (at(body, 'address.city') === null)
        member.address = { ...member.address, city: before.address.city };
    }),
  }),
  fault({
    id: 'update-preserves-the-gender-male-that-is-left-out',
    clause: 'update-member.drops.gender',
    difficulty: 'subtle',
    what: 'The gender Male is preserved by an update that leaves it out.',
    break: afterUpdate((member, { before, body }) => {
      if (body['gender'] === undefined && before.gender === 'Male') member.gender = 'Male';
    }),
  }),
  fault({
    id: 'update-cuts-a-street-at-its-comma',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'A street is stored up to its comma.',
    break: afterUpdate(({ address }) => void (address.street = address.street?.replace(/,.*$/, '') ?? null)),
  }),
  fault({
    id: 'update-refused-for-the-email-stores-additional-identifiers',
    clause: 'update-member.refused-changes-nothing',
    difficulty: 'subtle',
    what: 'An update that is refused for the e-mail address stores `additional_identifiers` all the same.',
    break: despiteRefusal(
      (body) => at(body, 'consent.gdpr_accepted') === true && !String(body['email']).includes('@'),
      (member, body) => {
        if (Array.isArray(body['additional_identifiers']))
          member.additional_identifiers = body['additional_identifiers'].map(String);
      },
    ),
  }),
  fault({
    id: 'update-refuses-an-address-without-a-street',
    clause: 'update-member.accepts-described-fields',
    also: ['update-member.country-code.message'],
    difficulty: 'subtle',
    what: 'An address of a country alone is refused.',
    break: rejectWhen(
      'updateMember',
      (body) =>
        at(body, 'address.street') === undefined && typeof at(body, 'address.country_code') === 'string',
    ),
  }),
  ...(
    [
      ['register', 'registerMember', 'consent.gdpr_accepted', 'consent.gdpr.missing-on-register'],
      ['update', 'updateMember', 'consent', 'consent.missing-on-update'],
    ] as const
  ).map(([verb, operation, path, clause]) =>
    fault({
      id: `${verb}-accepts-null-for-${path.replace(/^.*\./, '').replace('_', '-')}`,
      clause,
      difficulty: 'subtle',
      what: `Null for \`${path}\` is taken for yes.`,
      break: patchRequest(operation, (body) =>
        at(body, path) === null ? setAt(body, 'consent.gdpr_accepted', true) : body,
      ),
    }),
  ),
  fault({
    id: 'enroll-member-stores-mangled-last-name-6',
    clause: 'enroll-member.stores.last-name',
    difficulty: 'subtle',
    what: 'On enrollMember the last name is stored up to 120 characters.',
    break: patchRequest('enrollMember', (body) => {
      const name = at(body, 'additional_info.last_name');
      return typeof name === 'string' ? setAt(body, 'additional_info.last_name', name.slice(0, 120)) : body;
    }),
  }),
];
