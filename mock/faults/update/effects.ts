import { isDeepStrictEqual } from 'node:util';
import { problem } from '../../service/contract/problem.ts';
import { respondWith, at, patchResponse } from '../../patches/patch.ts';
import { afterUpdate, despiteRefusal } from '../../patches/update.ts';
import { fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'updateMember';

/** Wrong rules of updating a member: what an update does, apart from the single fields and the refusals. */
export default [
  fault({
    id: 'update-repeated-is-refused',
    clause: 'update-member.idempotent',
    also: ['consent.gdpr.message-on-update', 'token.authorization.garbage', 'store-binding.letter-case'],
    difficulty: 'plain',
    what: 'An update with the body of the one before is refused.',
    break: (service) => {
      const last = new Map<string | undefined, Json>();
      respondWith(
        operation,
        ({ params, body }) => {
          const isRepeated = isDeepStrictEqual(last.get(params['memberId']), body);
          last.set(params['memberId'], body);
          return isRepeated;
        },
        () => problem(400, 'Nothing changes.'),
      )(service);
    },
  }),
  fault({
    id: 'update-repeated-earns-a-point',
    clause: 'update-member.idempotent',
    difficulty: 'subtle',
    what: 'An update with the body of the one before gives the member a point.',
    break: (service) => {
      const last = new Map<string, Json>();
      afterUpdate((member, { body }) => {
        if (isDeepStrictEqual(last.get(member.id), body)) member.points += 1;
        last.set(member.id, body);
      })(service);
    },
  }),
  fault({
    id: 'update-keeps-the-names-of-enrolled-members',
    clause: 'update-member.replaces.last-name',
    difficulty: 'subtle',
    what: 'An update of who was enrolled and not activated leaves the last name as it was.',
    break: afterUpdate((member, { before }) => {
      if (!before.consent.gdpr_accepted) member.last_name = before.last_name;
    }),
  }),
  fault({
    id: 'update-answers-202',
    clause: 'update-member.success',
    difficulty: 'plain',
    what: 'An update answers 202.',
    also: ['update-member.idempotent'],
    break: patchResponse(operation, (answer) => ({ ...answer, status: 202 })),
  }),
  fault({
    id: 'update-answers-with-another-member',
    clause: 'update-member.keeps.id',
    difficulty: 'subtle',
    what: 'An update answers with the id of another member.',
    also: ['reset-phone-verification.same-member'],
    break: patchResponse(operation, (answer, { state }) => ({
      ...answer,
      body: { ...(answer.body as object), id: [...state.members.keys()][0] },
    })),
  }),
  fault({
    id: 'update-takes-the-dial-prefix-from-the-address',
    clause: 'update-member.keeps.phone',
    difficulty: 'subtle',
    what: 'An update with a Swedish address gives the phone a Swedish dial prefix.',
    break: afterUpdate((member) => {
      if (member.address.country_code === 'SE') member.phone = { ...member.phone, country_code: '+46' };
    }),
  }),
  fault({
    id: 'update-forgets-the-number',
    clause: 'update-member.keeps.phone',
    difficulty: 'plain',
    what: 'An update cuts the number of the phone.',
    // An enrolled member is found before it is updated, or after.
    also: [
      'search-members.phone.hit',
      'enroll-member.creates-member',
      'reset-phone-verification.new-phone-found',
      'reset-phone-verification.same-member',
    ],
    break: afterUpdate((member, { before }) => {
      member.phone = { ...before.phone, number: before.phone.number.slice(0, 5) };
    }),
  }),
  fault({
    id: 'update-repeated-doubles-the-segments',
    clause: 'update-member.idempotent',
    difficulty: 'subtle',
    what: 'An update adds the same segments once more.',
    break: afterUpdate((member, { before }) => {
      if (isDeepStrictEqual(member.segments, before.segments)) member.segments.push(...before.segments);
    }),
  }),
  fault({
    id: 'update-renames-the-whole-family',
    clause: 'update-member.other-members-unchanged',
    also: ['search-members.email.follows-update', 'update-member.replaces.email'],
    difficulty: 'subtle',
    what: 'An update gives its e-mail address to every member of the same last name.',
    break: afterUpdate((member, { call }) => {
      for (const other of call.state.members.values())
        if (other.last_name === member.last_name) other.email = member.email;
    }),
  }),
  fault({
    id: 'update-unsubscribes-the-whole-family',
    clause: 'update-member.other-members-unchanged',
    also: ['update-member.drops.address', 'update-member.replaces.address', 'register-member.stores.address'],
    difficulty: 'subtle',
    what: 'An update moves every member of the same last name to its address.',
    break: afterUpdate((member, { call }) => {
      for (const other of call.state.members.values())
        if (other.last_name === member.last_name) other.address = member.address;
    }),
  }),
  fault({
    id: 'update-refused-for-its-country-stores-the-names',
    clause: 'update-member.refused-changes-nothing',
    difficulty: 'subtle',
    what: 'An update that is refused for the address country stores the names all the same.',
    break: despiteRefusal(
      (body) => at(body, 'address.country_code') === 'NOR',
      (member, body) => void (member.first_name = String(body['first_name'])),
    ),
  }),
  fault({
    id: 'update-refused-for-its-email-stores-the-names',
    clause: 'update-member.refused-changes-nothing',
    difficulty: 'subtle',
    what: 'An update that is refused for the e-mail address stores the names all the same.',
    break: despiteRefusal(
      (body) => body['email'] === 'not-an-email',
      (member, body) => void (member.last_name = String(body['last_name'])),
    ),
  }),
  fault({
    id: 'update-refused-for-its-gender-stores-the-email',
    clause: 'update-member.refused-changes-nothing',
    also: ['search-members.email.follows-update'],
    difficulty: 'subtle',
    what: 'An update that is refused for the gender stores the e-mail address all the same.',
    break: despiteRefusal(
      (body) => body['gender'] === 'Conformance',
      (member, body) => void (member.email = String(body['email'])),
    ),
  }),
];
