import { fault, type Fault } from '../../patches/fault.ts';
import { afterUpdate } from '../../patches/update.ts';
import type { Json } from '../../../schemas/json.ts';

/** The lists of a member, each with another one, and the last part of its clauses. */
const rows = [
  ['department_ids', 'segments', 'department-ids'],
  ['segments', 'department_ids', 'segments'],
  ['additional_identifiers', 'segments', 'additional-identifiers'],
] as const;

const isFilled = (list: Json): boolean => Array.isArray(list) && list.length > 0;

/** Updates that lose or preserve entries of a list under one condition. */
export default [
  ...rows.map(([list, other, part]): Fault =>
    fault({
      id: `update-of-a-member-with-${other.replaceAll('_', '-')}-loses-${part}`,
      clause: `update-member.replaces.${part}`,
      difficulty: 'subtle',
      what: `An update of a member who has \`${other}\` stores no \`${list}\`.`,
      also: ['update-member.idempotent'],
      break: afterUpdate((member, { before }) => {
        if (isFilled(before[other])) member[list] = [];
      }),
    }),
  ),
  ...rows.map(([list, , part]): Fault =>
    fault({
      id: `update-stores-no-more-${part}-than-there-were`,
      clause: `update-member.replaces.${part}`,
      difficulty: 'subtle',
      what: `An update stores as many \`${list}\` as the member had, where it had some.`,
      break: afterUpdate((member, { before }) => {
        const { length } = before[list];
        if (length > 0) member[list].splice(length);
      }),
    }),
  ),
  fault({
    id: 'update-of-a-non-binary-member-preserves-department-ids',
    clause: 'update-member.drops.department-ids',
    difficulty: 'subtle',
    what: 'An update of a member who was `NonBinary` preserves the `department_ids` that it leaves out.',
    break: afterUpdate((member, { before, body }) => {
      if (before.gender === 'NonBinary' && !isFilled(body['department_ids']))
        member.department_ids = before.department_ids;
    }),
  }),
] satisfies Fault[];
