import type { ClauseId } from '../../../specs/clauses.ts';
import type { OperationName } from '../../../specs/operations.ts';
import type { Rules } from '../../service/rules/index.ts';
import { at, overrideRules } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';

const rules = {
  email: { isValidEmail: () => true },
  country: { isAlpha2: () => true },
  phone: { isValidPhone: () => true },
  consent: { gdprAccepted: () => true },
} satisfies Record<string, Partial<Rules>>;

const path = {
  registerMember: 'first_name',
  updateMember: 'first_name',
  enrollMember: 'additional_info.first_name',
};

const skipped: readonly (readonly [
  operation: keyof typeof path & OperationName,
  rule: keyof typeof rules,
  clause: ClauseId,
  also?: readonly ClauseId[],
])[] = [
  ['registerMember', 'email', 'register-member.invalid-email.status'],
  ['registerMember', 'country', 'register-member.country-code.unassigned'],
  ['registerMember', 'phone', 'register-member.invalid-phone.status'],
  [
    'registerMember',
    'consent',
    'consent.missing-on-register',
    ['consent.gdpr.missing-on-register', 'consent.gdpr.message-on-register'],
  ],
  ['updateMember', 'email', 'update-member.invalid-email.status'],
  ['updateMember', 'country', 'update-member.country-code.unassigned'],
  ['updateMember', 'consent', 'consent.gdpr.missing-on-update'],
  ['enrollMember', 'email', 'enroll-member.invalid-email.status'],
  ['enrollMember', 'country', 'enroll-member.country-code.status'],
  ['enrollMember', 'phone', 'enroll-member.invalid-phone.status'],
];

/** Rules that are forgotten where a body says so little that a service may treat it in a way of its own (7.2). */
export default skipped.map(([operation, rule, clause, also = []]): Fault =>
  fault({
    id: `no-rule-for-the-${rule}-of-the-nameless-in-${operation}`,
    clause,
    also,
    difficulty: 'subtle',
    what: `Without a first name, no rule binds the ${rule}: ${operation}.`,
    break: overrideRules(operation, (_own, { body }) =>
      at(body, path[operation]) === undefined ? rules[rule] : {},
    ),
  }),
);
