import { setTimeout as pause } from 'node:timers/promises';
import { isSuccess } from '../../patches/alter.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import { isObject, type Json } from '../../../schemas/json.ts';

/** Keeps the address of an update where all updates at that time have theirs, and stores it a moment later. */
const shareAddress: Patch = (service) => {
  let address: Json;
  service.around('updateMember', (next) => async (call) => {
    address = at(call.body, 'address');
    await pause(20);
    const answer = await next(call);
    const member = call.state.members.get(call.params['memberId'] ?? '');
    const isStored = member !== undefined && isSuccess(answer);
    if (isStored && isObject(address)) member.address = { ...member.address, ...address };
    return answer;
  });
};

/** Answers an update that it knows as it did the first time, and stores nothing. */
const answerAsBefore: Patch = (service) => {
  const answers = new Map<string, Awaited<ReturnType<typeof service.handle>>>();
  service.around('updateMember', (next) => async (call) => {
    const key = `${call.params['memberId']} ${call.rawBody}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = await next(call);
    if (isSuccess(answer)) answers.set(key, structuredClone(answer));
    return answer;
  });
};

/** Services that take an update for one of another moment, or of another member. */
export default [
  fault({
    id: 'update-stores-the-address-of-another-member-at-once',
    clause: 'update-member.replaces.address',
    also: ['update-member.drops.address', 'update-member.drops.address-part'],
    difficulty: 'subtle',
    what: 'Of the updates of two members at once both store the address of the later one.',
    break: shareAddress,
  }),
  fault({
    id: 'update-that-was-sent-before-is-not-stored-again',
    clause: 'update-member.replaces.first-name',
    also: [
      'update-member.replaces.last-name',
      'update-member.replaces.address',
      'update-member.replaces.gender',
      'update-member.replaces.birth-date',
      'update-member.replaces.email',
      'update-member.drops.email',
      'search-members.email.follows-update',
      'search-members.email.forgets-replaced',
    ],
    difficulty: 'subtle',
    what: 'An update with a body that the member got before is answered as it was then, and not stored.',
    break: answerAsBefore,
  }),
];
