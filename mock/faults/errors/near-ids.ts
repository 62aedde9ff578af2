import { fault, type Patch } from '../../patches/fault.ts';

/** Finds a member by further ids. */
const findAlso =
  (isIt: (asked: string, id: string) => boolean): Patch =>
  ({ rules }) => {
    const { findMember } = rules;
    rules.findMember = (state, asked = '') =>
      findMember(state, asked) ?? [...state.members.values()].find(({ id }) => isIt(asked, id));
  };

/** Member ids that come close to one. */
export default [
  fault({
    id: 'member-id-may-be-longer',
    clause: 'errors.unknown-member.status',
    difficulty: 'subtle',
    also: ['update-member.keeps.id', 'invite-friend.leaves-data'],
    what: 'A member id that begins with that of a member names it.',
    break: findAlso((asked, id) => asked.startsWith(id)),
  }),
  fault({
    id: 'member-id-may-be-shorter',
    clause: 'errors.unknown-member.status',
    difficulty: 'subtle',
    also: ['update-member.keeps.id', 'invite-friend.leaves-data'],
    what: 'A long beginning of the id of a member names it.',
    break: findAlso((asked, id) => asked.length > 8 && id.startsWith(asked)),
  }),
];
