import { isDeepStrictEqual } from 'node:util';
import { fault, type Fault } from '../../patches/fault.ts';
import { storeOtherwise } from '../../patches/update.ts';
import type { Member } from '../../service/state/state.ts';

const rows = [
  ['address', 'update-member.replaces.address'],
  ['consent', 'consent.email.false-on-update'],
  ['birth_date', 'update-member.replaces.birth-date'],
  ['gender', 'update-member.replaces.gender'],
  ['department_ids', 'update-member.replaces.department-ids'],
  ['additional_identifiers', 'update-member.replaces.additional-identifiers'],
  ['segments', 'update-member.replaces.segments'],
] as const;

/** Whether an update changed that part of a member and nothing else. */
const isAlone = (part: keyof Member, member: Member, before: Member): boolean =>
  !isDeepStrictEqual(member[part], before[part]) &&
  isDeepStrictEqual({ ...member, [part]: before[part] }, before);

/** Updates that are stored only where they change more than one part; the answer is right. */
export default rows.map(([part, clause]): Fault =>
  fault({
    id: `update-of-${part.replace('_', '-')}-alone-is-not-stored`,
    clause,
    difficulty: 'subtle',
    // Of a member who was enrolled, for whom nothing else is changed.
    also: part === 'consent' ? ['consent.sms.true-on-update', 'consent.email.true-on-update'] : [],
    what: `An update that changes \`${part}\` and nothing else is answered as it was sent, and not stored.`,
    break: storeOtherwise((member, { before }) => {
      if (isAlone(part, member, before)) Object.assign(member, { [part]: before[part] });
    }),
  }),
);
