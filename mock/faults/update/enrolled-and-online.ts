import type { ClauseId } from '../../../specs/clauses.ts';
import { afterUpdate } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';

const fields = ['first_name', 'last_name', 'email', 'birth_date', 'address'] as const;
/** What else fails where an online store replaces nothing. */
const shownElsewhere: Partial<Record<(typeof fields)[number], readonly ClauseId[]>> = {
  email: ['search-members.email.follows-update'],
  address: ['update-member.drops.address-part'],
};
const clauseOf = (promise: 'drops' | 'replaces', field: string): ClauseId =>
  `update-member.${promise}.${field.replaceAll('_', '-')}` as ClauseId; // every field has both

/** Updates that preserve a field of who was enrolled, or under the channel of an online store. */
export default fields.flatMap((field): Fault[] => [
  fault({
    id: `update-of-an-enrolled-member-preserves-${field.replaceAll('_', '-')}`,
    clause: clauseOf('drops', field),
    difficulty: 'subtle',
    what: `An update of who was enrolled and not activated preserves a \`${field}\` that is left out.`,
    break: afterUpdate((member, { before, body }) => {
      if (member.activation_tokens.length > 0 && body[field] === undefined)
        Object.assign(member, { [field]: before[field] });
    }),
  }),
  fault({
    id: `update-of-an-online-store-does-not-replace-${field.replaceAll('_', '-')}`,
    clause: clauseOf('replaces', field),
    difficulty: 'subtle',
    what: `An update that an online store submits leaves \`${field}\` as it was, unless there was none.`,
    also: shownElsewhere[field] ?? [],
    break: afterUpdate((member, { before, body }) => {
      const origin = body['origin'] as { channel?: string } | null | undefined; // the contract has accepted it
      if (origin?.channel === 'OnlineStore' && (body[field] ?? null) !== null && before[field] !== null)
        Object.assign(member, { [field]: before[field] });
    }),
  }),
]);
