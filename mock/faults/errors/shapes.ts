import { fault, type Fault } from '../../patches/fault.ts';
import { type Document, withValues, patchProblem } from '../../patches/problems.ts';
import type { Json } from '../../../schemas/json.ts';

/** The messages of the fields as one text, for documents that show them elsewhere. */
const messagesOf = ({ errors }: Document): string =>
  Object.values(Object(errors) as Record<string, Json[]>)
    .flat()
    .join(' ');

/** Services with problem documents that are not of the shape that their kind of error has. */
export default [
  fault({
    id: 'invalid-registration-has-no-title',
    clause: 'errors.validation.title',
    difficulty: 'plain',
    what: 'Answers an invalid registration without a title.',
    break: patchProblem('registerMember', 400, withValues({ title: null }), 'validation'),
  }),
  fault({
    id: 'invalid-draft-has-an-empty-title',
    clause: 'errors.validation.title',
    difficulty: 'subtle',
    what: 'Answers an invalid draft coupon with an empty title.',
    break: patchProblem('createDraftCoupon', 400, withValues({ title: '' }), 'validation'),
  }),
  fault({
    id: 'invalid-code-reports-422',
    clause: 'errors.validation.status',
    difficulty: 'subtle',
    what: 'Answers an invalid verification with 400, and names 422 in the body.',
    break: patchProblem('verifyOtp', 400, withValues({ status: 422 }), 'validation'),
  }),
  fault({
    id: 'invalid-phone-reports-no-status',
    clause: 'errors.validation.status',
    difficulty: 'subtle',
    what: 'Answers an invalid request for an OTP without a status in the body.',
    break: patchProblem('sendOtp', 400, withValues({ status: null }), 'validation'),
  }),
  fault({
    id: 'invalid-registration-has-messages-in-its-detail',
    clause: 'errors.validation.errors-map',
    difficulty: 'plain',
    what: 'Answers an invalid registration with all messages in the detail.',
    break: patchProblem(
      'registerMember',
      400,
      (document, answer) => withValues({ errors: undefined, detail: messagesOf(document) })(document, answer),
      'validation',
    ),
  }),
  fault({
    id: 'invalid-stamp-reservation-has-an-empty-map',
    clause: 'errors.validation.errors-map',
    difficulty: 'subtle',
    what: 'Answers an invalid stamp reservation with an empty map of errors.',
    break: patchProblem('reserveStamps', 400, withValues({ errors: {}, detail: 'Not valid.' }), 'validation'),
  }),
  fault({
    id: 'invalid-draft-has-messages-that-are-no-lists',
    clause: 'errors.validation.errors-map',
    also: ['problem.errors'],
    difficulty: 'subtle',
    what: 'Answers an invalid draft coupon with a single message for each field.',
    break: patchProblem(
      'createDraftCoupon',
      400,
      (document, answer) => withValues({ errors: { title: messagesOf(document) } })(document, answer),
      'validation',
    ),
  }),
  ...(['updateMember', 'inviteFriend', 'createIdentifier'] as const).map((operation): Fault =>
    fault({
      id: `validation-error-of-${operation}-has-messages-that-are-no-lists`,
      clause: 'errors.validation.errors-map',
      also: ['problem.errors'],
      difficulty: 'subtle',
      what: `Answers an invalid ${operation} with a single message for each field.`,
      break: patchProblem(
        operation,
        400,
        (document, answer) => withValues({ errors: { body: messagesOf(document) } })(document, answer),
        'validation',
      ),
    }),
  ),
  ...(
    [
      'sendOtp',
      'verifyOtp',
      'resetPhoneVerification',
      'cancelStampReservation',
      'enrollMember',
      'couponExemptions',
      'refundTransaction',
    ] as const
  ).map((operation): Fault =>
    fault({
      id: `validation-error-without-map-of-${operation}`,
      clause: 'errors.validation.errors-map',
      difficulty: 'subtle',
      what: `Answers an invalid ${operation} with all messages in the detail.`,
      break: patchProblem(
        operation,
        400,
        (document, answer) => withValues({ errors: null, detail: messagesOf(document) })(document, answer),
        'validation',
      ),
    }),
  ),
  ...(['registerMember', 'createDraftCoupon'] as const).map((operation): Fault =>
    fault({
      id: `validation-error-over-two-fields-without-map-of-${operation}`,
      clause: 'errors.validation.errors-map',
      difficulty: 'subtle',
      what: `Answers a ${operation} that is invalid in two fields with all messages in the detail.`,
      break: patchProblem(
        operation,
        400,
        (document, answer) =>
          Object.keys(Object(document['errors'])).length < 2
            ? answer
            : withValues({ errors: null, detail: messagesOf(document) })(document, answer),
        'validation',
      ),
    }),
  ),
  fault({
    id: 'missing-token-reports-no-status',
    clause: 'errors.other.status',
    difficulty: 'subtle',
    what: 'Answers a request for the stores without token with 401, and 0 in the body.',
    break: patchProblem('listStores', 401, withValues({ status: 0 })),
  }),
  fault({
    id: 'unknown-transaction-reports-400',
    clause: 'errors.other.status',
    difficulty: 'subtle',
    what: 'Answers a refund of an unknown member with 404, and names 400 in the body.',
    break: patchProblem('refundTransaction', 404, withValues({ status: 400 })),
  }),
  fault({
    id: 'unknown-member-has-its-message-in-the-title',
    clause: 'errors.other.detail',
    difficulty: 'subtle',
    what: 'Answers an update of an unknown member with the message in the title alone.',
    break: patchProblem(
      'updateMember',
      404,
      withValues({ detail: null, title: 'The member does not exist.' }),
    ),
  }),
  fault({
    id: 'other-store-has-no-message',
    clause: 'errors.other.detail',
    difficulty: 'subtle',
    what: 'Answers a reservation in another store with an empty detail.',
    break: patchProblem('reserveCoupon', 403, withValues({ detail: '' })),
  }),
  fault({
    id: 'unknown-member-has-a-map-of-errors',
    clause: 'errors.other.no-errors-map',
    difficulty: 'subtle',
    what: 'Answers an invitation by an unknown member with a map of errors.',
    break: patchProblem(
      'inviteFriend',
      404,
      withValues({ errors: { member_id: ['The member does not exist.'] } }),
    ),
  }),
  fault({
    id: 'missing-token-has-a-map-of-errors',
    clause: 'errors.other.no-errors-map',
    difficulty: 'subtle',
    what: 'Answers a missing token on a search with a map of errors.',
    break: patchProblem('searchMembers', 401, withValues({ errors: { authorization: ['Missing.'] } })),
  }),
];
