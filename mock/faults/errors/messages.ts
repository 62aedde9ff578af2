import type { OperationName } from '../../../specs/operations.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { withValues, patchProblem } from '../../patches/problems.ts';
import type { Json } from '../../../schemas/json.ts';

/** Changes the messages about each field of the validation errors of an operation; `index` is the place of the field. */
const patchFieldMessages = (
  operation: OperationName,
  change: (messages: readonly Json[], index: number) => readonly Json[],
) =>
  patchProblem(
    operation,
    400,
    (document, answer) => {
      const fields = Object.entries(document['errors'] as Record<string, Json[]>); // a validation error has them
      const errors = Object.fromEntries(fields.map(([field, list], index) => [field, change(list, index)]));
      return withValues({ errors })(document, answer);
    },
    'validation',
  );

/** Services where the map of errors lacks messages, or has more than those. */
export default [
  fault({
    id: 'second-field-of-an-update-has-null-among-its-messages',
    clause: 'errors.validation.errors-map',
    also: ['problem.errors'],
    difficulty: 'subtle',
    what: 'The messages about the second wrong field of an update have a null among them.',
    break: patchFieldMessages('updateMember', (messages, index) =>
      index === 1 ? [...messages, null] : messages,
    ),
  }),
  ...(
    [
      ['enrollMember', 'enroll-member.invalid-phone.message'],
      ['registerMember', 'register-member.invalid-phone.message'],
      ['inviteFriend', 'invite-friend.invalid-email.message'],
      ['updateMember', 'update-member.invalid-email.message'],
    ] as const
  ).map(([operation, clause]): Fault =>
    fault({
      id: `validation-error-has-no-message-in-its-map-of-${operation}`,
      clause,
      also: [
        'errors.validation.errors-map',
        'register-member.duplicate-phone.message',
        'register-member.invalid-email.message',
        'register-member.country-code.message',
        'enroll-member.invalid-email.message',
        'enroll-member.country-code.message',
        'update-member.country-code.message',
        'update-member.country-code.name',
        'consent.gdpr.message-on-register',
        'consent.gdpr.message-on-update',
        'consent.gdpr.hint-on-update',
      ],
      difficulty: 'subtle',
      what: `The map of errors of an invalid ${operation} names the fields, without a message.`,
      break: patchFieldMessages(operation, () => []),
    }),
  ),
];
