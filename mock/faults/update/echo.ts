import type { ClauseId } from '../../../specs/clauses.ts';
import type { Member } from '../../service/state/state.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { patchResponse } from '../../patches/patch.ts';

/** Answers updates as if all were stored, and keeps one field of the member as it was. */
const keepField =
  (field: keyof Member): Patch =>
  (service) =>
    service.around('updateMember', (next) => async (call) => {
      const member = call.state.members.get(call.params['memberId'] ?? '');
      const before = structuredClone(member);
      const answer = await next(call);
      if (member !== undefined && before !== undefined && answer.status === 200)
        Object.assign(member, { [field]: before[field] });
      return answer;
    });

const rows: readonly (readonly [keyof Member, ClauseId, ...ClauseId[]])[] = [
  ['first_name', 'update-member.replaces.first-name'],
  ['last_name', 'update-member.replaces.last-name'],
  ['birth_date', 'update-member.replaces.birth-date'],
  ['gender', 'update-member.replaces.gender'],
  // Parts that were not stored may be those that a later update leaves out.
  ['address', 'update-member.replaces.address', 'update-member.drops.address'],
  // What was not stored is preserved where a later update leaves it out.
  ['department_ids', 'update-member.replaces.department-ids', 'update-member.drops.department-ids'],
  [
    'segments',
    'update-member.replaces.segments',
    'update-member.drops.segments',
    'segments.text',
    'segments.date',
    'segments.checkbox',
    'segments.dropdown',
    'segments.radio',
  ],
  [
    'additional_identifiers',
    'update-member.replaces.additional-identifiers',
    'update-member.drops.additional-identifiers',
  ],
];

/** Updates that answer with what was sent, and store something else. */
export default [
  ...rows.map(([field, clause, ...also]) =>
    fault({
      id: `update-echoes-${field.replaceAll('_', '-')}-and-stores-none`,
      clause,
      difficulty: 'subtle',
      what: `An update answers with the new \`${field}\` and keeps the old one.`,
      also,
      break: keepField(field),
    }),
  ),
  fault({
    id: 'update-echoes-consent-and-stores-another',
    clause: 'consent.sms.true-on-update',
    difficulty: 'subtle',
    what: 'An update answers with the consents that were sent, and stores the opposite of each.',
    also: [
      'consent.sms.false-on-update',
      'consent.email.true-on-update',
      'consent.email.false-on-update',
      'consent.order-history.on-update',
      'consent.sms.omitted-on-update',
      'consent.email.omitted-on-update',
    ],
    break: patchResponse('updateMember', (answer, { params, state }) => {
      const consent = state.members.get(params['memberId'] ?? '')?.consent;
      for (const field of ['receive_sms', 'receive_email', 'save_order_history'] as const)
        if (consent !== undefined) consent[field] = !consent[field];
      return answer;
    }),
  }),
  fault({
    id: 'update-adds-points',
    clause: 'update-member.keeps.points',
    also: ['update-member.idempotent', 'update-member.refused-changes-nothing'],
    difficulty: 'subtle',
    what: 'Each update gives the member ten points.',
    break: (service) =>
      service.around('updateMember', (next) => async (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        if (member !== undefined) member.points += 10;
        return next(call);
      }),
  }),
];
