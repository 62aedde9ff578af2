import { fault, type Fault } from '../../patches/fault.ts';
import { withValues, patchProblem } from '../../patches/problems.ts';

/** Services whose maps of errors lack messages, or have more than those. */
export default [
  fault({
    id: 'second-field-of-an-update-has-null-among-its-messages',
    clause: 'errors.validation.errors-map',
    also: ['problem.errors'],
    difficulty: 'subtle',
    what: 'The messages about the second wrong field of an update have a null among them.',
    break: patchProblem(
      'updateMember',
      400,
      (document, answer) =>
        withValues({
          errors: Object.fromEntries(
            Object.entries(Object(document['errors'])).map(([field, messages], index) => [
              field,
              index === 1 && Array.isArray(messages) ? [...(messages as unknown[]), null] : messages,
            ]),
          ),
        })(document, answer),
      'validation',
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
      break: patchProblem(
        operation,
        400,
        (document, answer) =>
          withValues({
            errors: Object.fromEntries(Object.keys(Object(document['errors'])).map((field) => [field, []])),
          })(document, answer),
        'validation',
      ),
    }),
  ),
];
