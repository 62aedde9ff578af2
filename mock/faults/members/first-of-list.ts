import type { ClauseId } from '../../../specs/clauses.ts';
import type { Member } from '../../service/state/state.ts';
import { afterUpdate } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { afterCreation } from '../../patches/new-member.ts';

type List = 'department_ids' | 'segments' | 'additional_identifiers' | 'identifiers';

const cut = (member: Member, list: List): void => {
  Object.assign(member, { [list]: member[list].slice(0, 1) });
};

const rows = [
  ['registerMember', 'register', 'department_ids', 'register-member.stores.department-ids'],
  ['registerMember', 'register', 'additional_identifiers', 'register-member.stores.additional-identifiers'],
  ['enrollMember', 'enroll', 'identifiers', 'enroll-member.stores.identifiers'],
  ['enrollMember', 'enroll', 'additional_identifiers', 'enroll-member.stores.additional-identifiers'],
  ['updateMember', 'update', 'department_ids', 'update-member.replaces.department-ids'],
  ['updateMember', 'update', 'segments', 'update-member.replaces.segments'],
  ['updateMember', 'update', 'additional_identifiers', 'update-member.replaces.additional-identifiers'],
] as const satisfies readonly (readonly [string, string, List, ClauseId])[];

/** Services that store the first entry of a list, and no other. */
export default rows.map(([operation, verb, list, clause]): Fault =>
  fault({
    id: `${verb}-stores-the-first-of-${list.replaceAll('_', '-')}`,
    clause,
    difficulty: 'subtle',
    what: `Of several \`${list}\` the first one is stored.`,
    also: list === 'identifiers' ? ['enroll-member.identifiers.searchable'] : [],
    break:
      operation === 'updateMember'
        ? afterUpdate((member) => cut(member, list))
        : afterCreation(operation, (member) => cut(member, list)),
  }),
);
