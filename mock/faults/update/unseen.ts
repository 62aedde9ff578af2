import { isDeepStrictEqual } from 'node:util';
import type { ClauseId } from '../../../specs/clauses.ts';
import { fault } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import { afterUpdate, storeOtherwise } from '../../patches/update.ts';
import { memberAnswer } from '../../service/handlers/member-answer.ts';
import type { Call } from '../../service/calls/call.ts';
import type { Member } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

const memberOf = ({ state, params }: Call): Member | undefined => state.members.get(params['memberId'] ?? '');

/** Finds a member by the e-mail address of an update that was refused. */
const findsByRefused = (id: string, clause: ClauseId, what: string, isConcerned: (body: Json) => boolean) =>
  fault({
    id,
    clause,
    difficulty: 'subtle',
    what,
    break: (service) => {
      const refused = new Map<Json, Member>();
      service.around('updateMember', (next) => async (call) => {
        const answer = await next(call);
        const member = memberOf(call);
        if (answer.status === 400 && member !== undefined && isConcerned(call.body))
          refused.set(at(call.body, 'email'), member);
        return answer;
      });
      service.around('searchMembers', (next) => async (call) => {
        const member = refused.get(call.query['email'] ?? '');
        return member ? { status: 200, body: [memberAnswer(call.state, member)] } : next(call);
      });
    },
  });

/** Updates with right answers, while a search shows something else, and what goes with identifiers or by null alone. */
export default [
  findsByRefused(
    'update-refused-for-its-country-makes-its-email-searchable',
    'update-member.refused-changes-nothing',
    'A member is found by the e-mail address of an update that was refused for its country.',
    (body) => at(body, 'address.country_code') === 'NOR',
  ),
  findsByRefused(
    'update-refused-for-its-consent-makes-its-email-searchable',
    'consent.gdpr.no-effect-on-update',
    'A member is found by the e-mail address of an update that was refused for its consent.',
    (body) => at(body, 'consent.gdpr_accepted') === false,
  ),
  fault({
    id: 'update-answers-letters-beyond-latin-1-and-stores-question-marks',
    clause: 'update-member.replaces.first-name',
    difficulty: 'subtle',
    what: 'A first name is answered as it was sent, and stored with a question mark for each letter beyond Latin-1.',
    break: storeOtherwise((member) => {
      member.first_name = member.first_name?.replaceAll(/[\u{100}-\u{10ffff}]/gu, '?') ?? null;
    }),
  }),
  fault({
    id: 'update-without-email-preserves-it-unseen',
    clause: 'update-member.drops.email',
    also: ['search-members.email.forgets-replaced'],
    difficulty: 'subtle',
    what: 'An e-mail address that is left out is answered as none, and stays stored.',
    break: storeOtherwise((member, { before, body }) => {
      if (body['email'] === undefined) member.email = before.email;
    }),
  }),
  fault({
    id: 'update-of-an-address-changes-that-of-who-lives-there-too',
    clause: 'update-member.other-members-unchanged',
    // The other member is then shown without the address that its own update sent.
    also: ['update-member.replaces.address'],
    difficulty: 'subtle',
    what: 'Members with the same address share it, so that an update of one changes that of all.',
    break: afterUpdate((member, { before, call: { state } }) => {
      for (const other of state.members.values())
        if (before.address.street !== null && isDeepStrictEqual(other.address, before.address))
          other.address = { ...member.address };
    }),
  }),
  fault({
    id: 'update-moves-who-has-the-same-zip-code',
    clause: 'update-member.other-members-unchanged',
    // The other member is then shown without what its own update sent.
    also: [
      'update-member.replaces.address',
      'update-member.drops.address-part',
      'update-member.refused-changes-nothing',
      'register-member.stores.address',
      'cancel-stamp-reservation.only-reserved',
      'reserve-stamps.leaves-data',
    ],
    difficulty: 'subtle',
    what: 'An update gives its address to every member who has the same zip code.',
    break: afterUpdate(({ address }, { call: { state } }) => {
      for (const other of state.members.values())
        if (address.zip_code !== null && other.address.zip_code === address.zip_code)
          other.address = { ...address };
    }),
  }),
  fault({
    id: 'update-gives-its-email-to-who-answers-segments-alike',
    clause: 'update-member.other-members-unchanged',
    also: ['search-members.email.follows-update', 'update-member.replaces.email'],
    difficulty: 'subtle',
    what: 'An update gives its e-mail address to every member who has the same answers to segments.',
    break: afterUpdate(({ segments, email }, { call: { state } }) => {
      for (const other of state.members.values())
        if (segments.length > 0 && isDeepStrictEqual(other.segments, segments)) other.email = email;
    }),
  }),
  fault({
    id: 'update-gives-its-departments-to-who-has-the-same-gender-and-street',
    clause: 'update-member.other-members-unchanged',
    also: [
      'consent.gdpr.no-effect-on-update',
      'update-identifier.leaves-data',
      'update-member.replaces.department-ids',
      'update-member.drops.department-ids',
    ],
    difficulty: 'subtle',
    what: 'An update gives its departments to every member of the same gender and street.',
    break: afterUpdate(({ gender, address, department_ids }, { call: { state } }) => {
      for (const other of state.members.values())
        if (other.gender === gender && other.address.street === address.street)
          other.department_ids = [...department_ids];
    }),
  }),
  fault({
    id: 'update-answers-two-departments-and-stores-one',
    clause: 'update-member.replaces.department-ids',
    difficulty: 'subtle',
    what: 'All departments are answered, and the first one is stored.',
    break: storeOtherwise((member) => {
      member.department_ids = member.department_ids.slice(0, 1);
    }),
  }),
  fault({
    id: 'update-of-a-member-with-identifiers-drops-the-departments',
    clause: 'update-member.replaces.department-ids',
    difficulty: 'subtle',
    what: 'An update of a member who has identifiers stores no departments.',
    break: afterUpdate((member) => {
      if (member.identifiers.length > 0) member.department_ids = [];
    }),
  }),
  fault({
    id: 'update-with-an-address-of-nulls-preserves-it',
    clause: 'update-member.drops.address-part',
    difficulty: 'subtle',
    what: 'An update with null for every part of the address preserves the stored one.',
    break: afterUpdate((member, { before, body }) => {
      const parts = Object.values((body['address'] ?? {}) as object);
      if (parts.length > 0 && parts.every((part) => part === null)) member.address = before.address;
    }),
  }),
  fault({
    id: 'update-without-segments-preserves-dates',
    clause: 'update-member.drops.segments',
    difficulty: 'subtle',
    what: 'An update without `segments` preserves the answers that are dates.',
    break: afterUpdate((member, { before, body }) => {
      if (body['segments'] === undefined)
        member.segments = before.segments.filter(({ value }) => /^\d{4}-\d\d-/.test(value ?? ''));
    }),
  }),
];
