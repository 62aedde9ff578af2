import type { OperationName } from '../../specs/operations.ts';

/** Dotted paths in request bodies. */
export type FieldsByOperation = ReadonlyMap<OperationName, readonly string[]>;

/** Fields that a rule of the specification binds: what is no text, no number or no answer at all cannot keep it. */
export const ruledFields: FieldsByOperation = new Map([
  ['registerMember', ['phone.number', 'consent.gdpr_accepted']],
  ['enrollMember', ['phone.number']],
  ['updateMember', ['consent.gdpr_accepted', 'gender']],
  ['inviteFriend', ['email']],
  ['sendOtp', ['phone.number']],
  ['reserveStamps', ['reserved_stamps.0.count']],
  ['cancelStampReservation', ['reserved_stamps.0.count']],
  ['createDraftCoupon', ['type', 'valid_from']],
  ['addNonEligibleProducts', ['0.expires_at']],
]);
