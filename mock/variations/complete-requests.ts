import { bodyOperations, describedFields } from '../patches/described-fields.ts';
import { at, refuseCalls, rejectWhen } from '../patches/patch.ts';
import { type Patch, variation } from '../patches/fault.ts';
import { stampEntriesOf } from '../patches/stamp-entries.ts';
import type { BodyOperation } from '../service/contract/body-errors.ts';

/** Requires fields of a body. */
const require =
  (operations: readonly BodyOperation[], ...fields: string[]): Patch =>
  (service) => {
    for (const operation of operations)
      rejectWhen(operation, (body) => fields.some((field) => at(body, field) === undefined))(service);
  };

/** Requires every field that the contract describes. */
const requireAll = (...operations: BodyOperation[]): Patch => {
  const patches = operations.map((operation) => require([operation], ...describedFields(operation)));
  return (service) => patches.forEach((patch) => patch(service));
};

/** Refuses a body with a field that the contract does not describe. */
const refuseOthers: Patch = (service) => {
  for (const operation of bodyOperations) {
    const known = new Set(describedFields(operation));
    rejectWhen(
      operation,
      (body) => !Array.isArray(body) && Object.keys(Object(body)).some((field) => !known.has(field)),
    )(service);
  }
};

/** Refuses bodies that are declared as anything but JSON. */
const refuseOtherTypes: Patch = (service) => {
  for (const operation of bodyOperations)
    refuseCalls(operation, ({ headers }) => !/json/i.test(headers['content-type'] ?? ''), 415)(service);
};

const reservations = [
  'reserveStamps',
  'cancelStampReservation',
  'reserveCoupon',
  'cancelCouponReservation',
] as const;

/** Services that want more of a request than the interface says: every field, and no other one. */
export default [
  variation({
    id: 'invitations-need-every-field',
    silence: 'silence.invite.required-fields',
    what: 'An invitation needs both names and the e-mail address.',
    vary: requireAll('inviteFriend'),
  }),
  variation({
    id: 'identifiers-need-every-field',
    silence: 'silence.identifiers.required-fields',
    what: 'A new identifier needs a type and a value, and an update of one an id and a value.',
    vary: requireAll('createIdentifier', 'updateIdentifier'),
  }),
  variation({
    id: 'refunds-need-every-field',
    silence: 'silence.refund.required-fields',
    what: 'Every described field of a refund is required.',
    vary: requireAll('refundTransaction'),
  }),
  variation({
    id: 'stamp-reservation-needs-every-field',
    silence: 'silence.reservation.required-fields',
    what: 'Every described field of a stamp reservation is required, also in its entries.',
    vary(service) {
      requireAll('reserveStamps')(service);
      rejectWhen('reserveStamps', (body) =>
        stampEntriesOf(body).some((entry) => at(entry, 'external_product_id') === undefined),
      )(service);
    },
  }),
  variation({
    id: 'reservations-need-an-order',
    silence: 'silence.reservation.order-id-required',
    what: 'A reservation and its cancel need the id of an order.',
    vary: require(reservations, 'external_transaction_id'),
  }),
  variation({
    id: 'member-otps-need-an-action',
    silence: 'silence.otp.missing-action',
    what: 'A one-time password for a member needs an action.',
    vary: require(['sendMemberOtp'], 'action'),
  }),
  variation({
    id: 'otp-codes-are-required',
    silence: 'silence.otp.missing-code',
    what: 'A verification without a code is invalid.',
    vary: require(['verifyOtp', 'resetPhoneVerification', 'loginOtpVerification'], 'otp_code'),
  }),
  variation({
    id: 'unknown-fields-are-refused',
    silence: 'silence.request.extra-fields',
    what: 'A body with a field that the interface does not describe is refused.',
    vary: refuseOthers,
  }),
  variation({
    id: 'bodies-are-declared-as-json',
    silence: 'silence.request.content-type',
    what: 'A body that is not declared as JSON is refused with 415.',
    vary: refuseOtherTypes,
  }),
];
