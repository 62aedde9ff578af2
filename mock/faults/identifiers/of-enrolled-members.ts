import type { Member } from '../../service/state/state.ts';
import { isEnrolled } from '../../patches/new-member.ts';
import { at, patchResponse, refuseCalls } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

/** Keeps the identifiers that such members had before a call that is confirmed. */
const keepIdentifiers =
  (operation: 'createIdentifier' | 'updateIdentifier', isConcerned: (member: Member) => boolean): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const member = call.state.members.get(call.params['memberId'] ?? '');
      const before = structuredClone(member?.identifiers);
      const answer = await next(call);
      if (member !== undefined && before !== undefined && isConcerned(member)) member.identifiers = before;
      return answer;
    });

/** Identifiers that are answered and not stored for some members. */
export default [
  fault({
    id: 'update-identifier-knows-none-of-an-enroll',
    clause: 'update-identifier.accepts-described-fields',
    difficulty: 'subtle',
    what: 'An identifier that an enroll gave the member is unknown to an update of it.',
    break: (service) => {
      const created = new Set<Json>();
      patchResponse('createIdentifier', (answer) => (created.add(at(answer.body, 'id')), answer))(service);
      refuseCalls(
        'updateIdentifier',
        ({ body, params, state }) => {
          const member = state.members.get(params['memberId'] ?? '');
          const isKnown = member?.identifiers.some(({ id }) => id === at(body, 'id')) === true;
          return isKnown && member !== undefined && isEnrolled(member) && !created.has(at(body, 'id'));
        },
        404,
      )(service);
    },
  }),
  fault({
    id: 'create-identifier-of-an-enrolled-member-is-not-stored',
    clause: 'create-identifier.searchable',
    difficulty: 'subtle',
    what: 'An identifier of who was enrolled and not activated is answered, and not stored.',
    break: keepIdentifiers('createIdentifier', isEnrolled),
  }),
  fault({
    id: 'update-identifier-of-an-enrolled-member-is-not-stored',
    clause: 'update-identifier.new-value-found',
    difficulty: 'subtle',
    what: 'The update of an identifier of who was enrolled and not activated is confirmed, and not stored.',
    also: ['update-identifier.old-value-gone'],
    break: keepIdentifiers('updateIdentifier', isEnrolled),
  }),
  fault({
    id: 'third-identifier-of-a-member-is-stored-cut',
    clause: 'create-identifier.searchable',
    difficulty: 'subtle',
    what: 'The third identifier of a member is answered in full, and its first eight characters are stored.',
    also: ['search-members.identifier-value.hit', 'create-identifier.adds'],
    break: (service) =>
      service.around('createIdentifier', (next) => async (call) => {
        const answer = await next(call);
        const { identifiers = [] } = call.state.members.get(call.params['memberId'] ?? '') ?? {};
        const last = identifiers.find(({ id }) => id === at(answer.body, 'id'));
        if (last !== undefined && identifiers.length > 2) last.value = last.value.slice(0, 8);
        return answer;
      }),
  }),
];
