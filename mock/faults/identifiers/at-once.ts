import type { OperationName } from '../../../specs/operations.ts';
import { withFields } from '../../patches/alter.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import type { Call } from '../../service/calls/call.ts';
import type { Member } from '../../service/state/state.ts';

/** What happens to a member when one call begins while another one has not ended; `read` is what that one read first. */
const atOnce =
  (
    operations: readonly OperationName[],
    writeBack: (member: Member, read: Member, call: Call) => void,
  ): Patch =>
  (service) => {
    const pending = new Map<Member, Member>();
    for (const operation of operations)
      service.around(operation, (next) => async (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        if (member === undefined) return next(call);
        const read = pending.get(member);
        if (read === undefined) pending.set(member, structuredClone(member));
        const answer = await next(call);
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (read === undefined) pending.delete(member);
        else if (answer.status < 300) writeBack(member, read, call);
        return answer;
      });
  };

/** Gives an identifier the id of the one of the same member that is still being created. */
const shareId: Patch = (service) => {
  const pending = new Map<Member, number>();
  service.around('createIdentifier', (next) => async (call) => {
    const member = call.state.members.get(call.params['memberId'] ?? '');
    const answer = await next(call);
    const created = member?.identifiers.find(({ id }) => id === at(answer.body, 'id'));
    if (member === undefined || created === undefined) return answer;
    const id = pending.get(member);
    if (id !== undefined) {
      created.id = id;
      return withFields(answer, { id });
    }
    pending.set(member, created.id);
    await new Promise((resolve) => setTimeout(resolve, 20));
    pending.delete(member);
    return answer;
  });
};

/** Services that write what they read, whatever was written meanwhile. */
export default [
  fault({
    id: 'update-identifier-forgets-one-of-two-at-once',
    clause: 'update-identifier.new-value-found',
    difficulty: 'subtle',
    what: 'Of two identifiers that are updated at once one has its earlier value.',
    break: atOnce(['updateIdentifier'], (member, { identifiers }, { body }) => {
      member.identifiers = member.identifiers.map((one) =>
        one.id === at(body, 'id') ? one : (identifiers.find(({ id }) => id === one.id) ?? one),
      );
    }),
  }),
  fault({
    id: 'member-updated-while-an-identifier-is-created-loses-it',
    clause: 'create-identifier.searchable',
    difficulty: 'subtle',
    what: 'An identifier that is created while the member is updated is not stored.',
    break: atOnce(['updateMember', 'createIdentifier'], (member, { identifiers }) => {
      member.identifiers = identifiers;
    }),
  }),
  fault({
    id: 'member-updated-while-an-identifier-is-created-has-its-old-name',
    clause: 'update-member.replaces.first-name',
    difficulty: 'subtle',
    what: 'A member that is updated while an identifier is created keeps its earlier first name.',
    break: atOnce(['updateMember', 'createIdentifier'], (member, { first_name }) => {
      member.first_name = first_name;
    }),
  }),
  fault({
    id: 'create-identifier-gives-two-at-once-the-same-id',
    clause: 'create-identifier.returns.id',
    difficulty: 'subtle',
    what: 'Two identifiers that are created at once have the same id.',
    break: shareId,
  }),
  fault({
    id: 'create-identifier-forgets-one-of-two-at-once',
    clause: 'create-identifier.adds',
    difficulty: 'subtle',
    what: 'Of two identifiers that are created at once the later one is kept.',
    break: (service) => {
      const pending = new Set<Member>();
      service.around('createIdentifier', (next) => async (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        if (member === undefined) return next(call);
        const isAtOnce = pending.has(member);
        pending.add(member);
        const answer = await next(call);
        await new Promise((resolve) => setImmediate(resolve));
        pending.delete(member);
        if (isAtOnce) member.identifiers.splice(-2, 1);
        return answer;
      });
    },
  }),
];
