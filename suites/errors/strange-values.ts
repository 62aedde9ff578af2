import { unknownNumber, type Json } from '#loyalty';
import type { OperationName } from '../../specs/operations.ts';

/** Letters that a database may have no room for: of four bytes each in UTF-8, or too many. */
const fourByteLetters = 'Conformance 𠮷🎁';
const longWord = 'Conformance'.repeat(200);

/** What stands in the place of a phone and is none. */
const noPhones = [
  ['phone', 'conformance'],
  ['phone.number', 12],
] as const;

/**
 * Values at the edge of what a field can hold, or beyond: how they are refused is left open, but no service fails. None is of a
 * field that an answer gives back, where it would be of no described type.
 */
export const strangeValues: Partial<
  Record<OperationName, readonly (readonly [path: string, value: Json])[]>
> = {
  updateMember: [
    ['origin', null],
    ['first_name', fourByteLetters],
    ['last_name', longWord],
  ],
  updateIdentifier: [
    ['id', 2 ** 31],
    ['id', -1],
    ['id', null],
  ],
  // What sends a message has no valid phone, so that it is refused.
  enrollMember: noPhones,
  sendOtp: noPhones,
  resetPhoneVerification: noPhones,
  verifyOtp: [
    ...noPhones,
    ['phone', null],
    ['otp_code', 2 ** 31],
    ['otp_code', 2 ** 31 - 1],
    ['otp_code', -(2 ** 31)],
    ['otp_code', -1],
    ['otp_code', 'conformance'],
  ],
  loginOtpVerification: [
    ['otp_code', 2 ** 31],
    ['otp_code', 2 ** 31 - 1],
    ['otp_code', -(2 ** 31)],
    ['otp_code', -1],
    ['otp_code', 'conformance'],
  ],
  reserveStamps: [
    ['reserved_stamps', []],
    ['reserved_stamps', [null]],
    ['reserved_stamps', null],
    ['reserved_stamps.0.stamp_card_id', 2 ** 31],
  ],
  cancelStampReservation: [
    ['reserved_stamps', []],
    ['reserved_stamps', [null]],
    ['reserved_stamps', null],
    ['reserved_stamps.0.stamp_card_id', 2 ** 31],
  ],
  reserveCoupon: [
    ['channel', null],
    ['redeemed_value', null],
    ['redeemed_value', 2_000_000],
  ],
  cancelCouponReservation: [['external_transaction_id', null]],
  couponExemptions: [
    ['0', 'conformance'],
    ['0', {}],
    ['0.gtin', null],
  ],
  createDraftCoupon: [
    ['valid_from', 'conformance'],
    ['description', fourByteLetters],
    ['title', longWord],
  ],
  refundTransaction: [
    ['details', [null]],
    ['payment_details', [null]],
    ['details.0.product', null],
    ['details.0.product.gtin', null],
    ['origin', null],
    ['details.0.deducted_stamps', [null]],
    ['details.0.deducted_stamps', [{ stamp_card_id: unknownNumber, count: 1 }]],
    ['details.0.deducted_stamps', [{ stamp_card_id: unknownNumber, count: 2 ** 31 }]],
    ['details.0.deducted_stamps', [{ stamp_card_id: unknownNumber, count: 'conformance' }]],
    ['created_at', 'conformance'],
    ['reason', longWord],
    ['external_id', fourByteLetters],
  ],
  addNonEligibleProducts: [
    ['0', 'conformance'],
    ['0.description', fourByteLetters],
    ['0.product_id', longWord],
  ],
  updateNonEligibleProducts: [
    ['0', 'conformance'],
    ['0.description', fourByteLetters],
    ['0.id', null],
    ['0.id', String(unknownNumber)],
  ],
};

/** Fields that are given an object, which no reading of their type admits; whether it is refused is another matter. */
export const plainFields: Partial<Record<OperationName, readonly string[]>> = {
  updateMember: ['first_name', 'birth_date', 'consent.receive_sms'],
  createIdentifier: ['type_id', 'value'],
  updateIdentifier: ['id', 'value'],
  verifyOtp: ['otp_code'],
  loginOtpVerification: ['otp_code'],
  reserveStamps: ['reserved_stamps.0.stamp_card_id', 'channel'],
  cancelStampReservation: ['reserved_stamps.0.stamp_card_id'],
  reserveCoupon: ['channel', 'external_product_id', 'redeemed_value'],
  cancelCouponReservation: ['external_transaction_id'],
  couponExemptions: ['0.external_id', '0.name'],
  createDraftCoupon: ['title', 'discount_value', 'max_redemptions'],
  refundTransaction: ['reason', 'total', 'details.0.quantity'],
  addNonEligibleProducts: ['0.product_id', '0.description'],
  updateNonEligibleProducts: ['0.id', '0.description'],
};

/** Fields that are given a text in place of an object, a list or a number. */
export const textlessFields: Partial<Record<OperationName, readonly string[]>> = {
  updateMember: ['address', 'consent'],
  createIdentifier: ['type_id'],
  reserveStamps: ['reserved_stamps', 'reserved_stamps.0.stamp_card_id', 'reserved_stamps.0.count'],
  cancelStampReservation: ['reserved_stamps', 'reserved_stamps.0.stamp_card_id', 'reserved_stamps.0.count'],
  reserveCoupon: ['redeemed_value'],
  createDraftCoupon: ['redemption_rules', 'discount_value', 'max_redemptions'],
  refundTransaction: ['details', 'origin', 'details.0.quantity'],
  updateNonEligibleProducts: ['0.id'],
};
