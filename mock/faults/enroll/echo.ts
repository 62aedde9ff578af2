import type { ClauseId } from '../../../specs/clauses.ts';
import { fault } from '../../patches/fault.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import type { Member } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

const rows: readonly (readonly [keyof Member, Json, ClauseId])[] = [
  ['first_name', null, 'enroll-member.stores.first-name'],
  ['last_name', null, 'enroll-member.stores.last-name'],
  ['birth_date', null, 'enroll-member.stores.birth-date'],
  ['gender', 'NotShared', 'enroll-member.stores.gender'],
  ['additional_identifiers', [], 'enroll-member.stores.additional-identifiers'],
];

/** Enrolls that answer with what was sent, and store something else (4.3). */
export default rows.map(([field, value, clause]) =>
  fault({
    id: `enroll-echoes-${field.replaceAll('_', '-')}-and-stores-none`,
    clause,
    difficulty: 'subtle',
    what: `An enroll answers with the \`${field}\` that was sent and does not store it.`,
    break: patchResponse('enrollMember', (answer, { state }) => {
      const member = state.members.get(String(at(answer.body, 'id')));
      if (member !== undefined) Object.assign(member, { [field]: value });
      return answer;
    }),
  }),
);
