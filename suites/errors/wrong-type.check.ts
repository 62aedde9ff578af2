import { check } from '../../harness/check.ts';
import { replacing } from '../../harness/world/bodies.ts';
import { validCalls } from '../../harness/world/valid-calls.ts';
import type { OperationName } from '../../specs/generated/operations.ts';
import { takesBody } from './calls.ts';

/** Fields of each body to give a value that no reading of their type admits: an object for a text or a number … */
const scalars: Partial<Record<OperationName, readonly string[]>> = {
  registerMember: ['first_name', 'phone.number', 'consent.gdpr_accepted'],
  enrollMember: ['phone.number', 'additional_info.first_name'],
  updateMember: ['first_name', 'birth_date', 'consent.receive_sms'],
  inviteFriend: ['first_name', 'email'],
  createIdentifier: ['type_id', 'value'],
  updateIdentifier: ['id', 'value'],
  sendOtp: ['phone.number'],
  verifyOtp: ['phone.number', 'otp_code'],
  sendMemberOtp: ['action'],
  resetPhoneVerification: ['phone.number', 'otp_code'],
  loginOtpVerification: ['otp_code'],
  reserveStamps: ['reserved_stamps.0.stamp_card_id', 'reserved_stamps.0.count', 'channel'],
  cancelStampReservation: ['reserved_stamps.0.stamp_card_id', 'reserved_stamps.0.count'],
  reserveCoupon: ['channel', 'external_product_id', 'external_transaction_id', 'redeemed_value'],
  cancelCouponReservation: ['external_transaction_id'],
  couponExemptions: ['0.external_id', '0.name'],
  createDraftCoupon: ['title', 'discount_value', 'max_redemptions'],
  refundTransaction: ['reason', 'total', 'details.0.quantity'],
  addNonEligibleProducts: ['0.product_id', '0.description'],
  updateNonEligibleProducts: ['0.id', '0.description'],
};

/** … and a text for an object or a list. */
const composites: Partial<Record<OperationName, readonly string[]>> = {
  registerMember: ['consent'],
  updateMember: ['address', 'consent'],
  sendOtp: ['phone'],
  verifyOtp: ['phone'],
  resetPhoneVerification: ['phone'],
  reserveStamps: ['reserved_stamps'],
  cancelStampReservation: ['reserved_stamps'],
  createDraftCoupon: ['redemption_rules'],
  refundTransaction: ['details', 'origin'],
};

export default validCalls.filter(takesBody).map(({ operation, needs, send }) =>
  check(`field-of-a-wrong-type-is-invalid-for-${operation}`, {
    clauses: ['errors.wrong-type'],
    operation,
    needs,
    async run(scene) {
      const wrong = [
        ...(scalars[operation] ?? []).map((path) => ({ path, value: { conformance: true } })),
        ...(composites[operation] ?? []).map((path) => ({ path, value: 'conformance' })),
      ];
      for (const { path, value } of wrong) {
        const api = scene.api.with({ body: (valid) => replacing(Object(valid), path, value) });
        scene
          .expect('errors.wrong-type', await send(api, scene))
          .toSatisfy(`status 400 to a wrong type of ${path}`, ({ status }) => status === 400);
      }
    },
  }),
);
