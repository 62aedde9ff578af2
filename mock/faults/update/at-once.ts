import { setTimeout as pause } from 'node:timers/promises';
import { isSuccess, withFields } from '../../patches/alter.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import type { Member } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

/** Reads the first name for the answer a moment after the rest of it. */
const readFirstNameLate: Patch = (service) =>
  service.around('updateMember', (next) => async (call) => {
    const answer = await next(call);
    const member = call.state.members.get(call.params['memberId'] ?? '');
    if (member === undefined || !isSuccess(answer)) return answer;
    await pause(20);
    return withFields(answer, { first_name: member.first_name });
  });

/** Stores some names of the update that has not ended yet, when another one of the same member comes. */
const keepEarlier =
  (names: readonly ('first_name' | 'last_name')[]): Patch =>
  (service) => {
    const pending = new Map<Member, Json>();
    service.around('updateMember', (next) => async (call) => {
      const member = call.state.members.get(call.params['memberId'] ?? '');
      if (member === undefined) return next(call);
      const earlier = pending.get(member);
      if (earlier === undefined) pending.set(member, call.body);
      const answer = await next(call);
      await pause(20);
      if (earlier === undefined) pending.delete(member);
      else if (isSuccess(answer)) for (const name of names) member[name] = at(earlier, name) as string;
      return answer;
    });
  };

/** Services that mix two updates of one member that come at the same time. */
export default [
  fault({
    id: 'update-answers-the-first-name-of-another-one-at-once',
    clause: 'update-member.replaces.first-name',
    difficulty: 'subtle',
    what: 'Of two updates at once one is answered with the first name of the other one.',
    break: readFirstNameLate,
  }),
  fault({
    id: 'update-stores-the-last-name-of-another-one-at-once',
    clause: 'update-member.replaces.last-name',
    difficulty: 'subtle',
    what: 'Of two updates at once one is stored with the last name of the other one.',
    break: keepEarlier(['last_name']),
  }),
  fault({
    id: 'update-stores-the-names-of-another-one-at-once',
    clause: 'update-member.replaces.first-name',
    also: ['update-member.replaces.last-name'],
    difficulty: 'subtle',
    what: 'Of two updates at once one is stored with both names of the other one.',
    break: keepEarlier(['first_name', 'last_name']),
  }),
];
