import type { ClauseId } from '../../../specs/generated/clauses.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { afterUpdate, despiteRefusal } from '../../patches/update.ts';
import type { Member } from '../../service/state/state.ts';

const fields: readonly (readonly [keyof Member, ClauseId])[] = [
  ['first_name', 'update-member.drops.first-name'],
  ['last_name', 'update-member.drops.last-name'],
  ['email', 'update-member.drops.email'],
  ['birth_date', 'update-member.drops.birth-date'],
  ['address', 'update-member.drops.address'],
];

/** Updates that undo what an earlier one did, or that take points where they are refused. */
export default [
  ...fields.map(([field, clause]): Fault =>
    fault({
      id: `update-brings-back-the-${field.replaceAll('_', '-')}-that-is-left-out-twice`,
      clause,
      difficulty: 'subtle',
      what: `A second update without \`${field}\` stores the one of before the first.`,
      break: (service) => {
        const dropped = new Map<string, unknown>();
        afterUpdate((member, { before, body }) => {
          if (body[field] !== undefined) dropped.delete(member.id);
          else if (dropped.has(member.id)) Object.assign(member, { [field]: dropped.get(member.id) });
          else dropped.set(member.id, before[field]);
        })(service);
      },
    }),
  ),
  fault({
    id: 'update-that-is-refused-takes-the-points',
    clause: 'update-member.refused-changes-nothing',
    difficulty: 'subtle',
    what: 'An update that is refused takes all points from the member.',
    break: despiteRefusal(
      () => true,
      (member) => void (member.points = 0),
    ),
  }),
];
