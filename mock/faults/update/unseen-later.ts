import { fault, type Fault } from '../../patches/fault.ts';
import { storeOtherwise } from '../../patches/update.ts';

const rows = [
  ['last_name', 'last-name'],
  ['birth_date', 'birth-date'],
  ['department_ids', 'department-ids'],
  ['segments', 'segments'],
  ['additional_identifiers', 'additional-identifiers'],
] as const;

/** Updates of some members that answer what was sent, and store what was there. */
export default rows.map(([field, part]): Fault =>
  fault({
    id: `update-of-a-non-binary-member-answers-${part}-and-stores-none`,
    clause: `update-member.replaces.${part}`,
    difficulty: 'subtle',
    what: `An update of a member who was \`NonBinary\` answers the \`${field}\` that was sent, and does not store it.`,
    break: storeOtherwise((member, { before, body }) => {
      const isGiven = body[field] !== undefined && body[field] !== null;
      if (before.gender === 'NonBinary' && isGiven) Object.assign(member, { [field]: before[field] });
    }),
  }),
);
