import { operations, type OperationName } from '../../../specs/operations.ts';
import { problem } from '../../service/contract/problem.ts';
import { respondWith, at } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const names = Object.keys(operations) as OperationName[]; // the keys of the table are operations

const takesArray = (operation: OperationName): boolean =>
  ['couponExemptions', 'addNonEligibleProducts', 'updateNonEligibleProducts'].includes(operation);

/** A body that the operation does not expect at all: no object where it takes one, no list of objects where it does. */
const isStrange = (operation: OperationName, body: Json): boolean =>
  takesArray(operation)
    ? body !== undefined && (!Array.isArray(body) || at(body, '0') === null)
    : body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body));

/** A field of the body that a wrong type brings down. */
const fragile: readonly (readonly [OperationName, string])[] = [
  ['updateMember', 'birth_date'],
  ['createIdentifier', 'value'],
  ['updateIdentifier', 'value'],
  ['verifyOtp', 'otp_code'],
  ['loginOtpVerification', 'otp_code'],
  ['reserveStamps', 'channel'],
  ['cancelStampReservation', 'reserved_stamps.0.stamp_card_id'],
  ['reserveCoupon', 'redeemed_value'],
  ['cancelCouponReservation', 'external_transaction_id'],
  ['couponExemptions', '0.name'],
  ['createDraftCoupon', 'discount_value'],
  ['refundTransaction', 'details.0.quantity'],
  ['addNonEligibleProducts', '0.description'],
  ['updateNonEligibleProducts', '0.description'],
];

const isObject = (value: Json): boolean => typeof value === 'object' && value !== null;

/** Services that fail themselves over what a caller sends. */
export default [
  ...fragile.map(([operation, path]): Fault =>
    fault({
      id: `wrong-type-fails-${operation}`,
      clause: 'errors.no-server-fault',
      difficulty: 'subtle',
      ...(path === 'otp_code' && { also: ['errors.wrong-type'] }),
      what: `Fails with 500 over an object as ${path} of ${operation}.`,
      break: respondWith(
        operation,
        ({ body }) => isObject(at(body, path)),
        () => problem(500, 'Something went wrong.'),
      ),
    }),
  ),
  ...names
    .filter((operation) => operation !== 'token' && operations[operation].request !== null)
    .map((operation): Fault =>
      fault({
        id: `strange-body-fails-${operation}`,
        clause: 'errors.no-server-fault',
        difficulty: 'subtle',
        what: `Fails with 500 over a body of ${operation} that is JSON of another kind.`,
        break: respondWith(
          operation,
          ({ body }) => isStrange(operation, body),
          () => problem(500, 'Something went wrong.'),
        ),
      }),
    ),
  ...names
    .filter((operation) => (operations[operation].pathParams as readonly string[]).includes('memberId'))
    .filter((operation) => operations[operation].sideEffect !== 'paid-message')
    .map((operation): Fault =>
      fault({
        id: `strange-member-id-fails-${operation}`,
        clause: 'errors.no-server-fault',
        difficulty: 'subtle',
        what: `Fails with 500 over a long member id of ${operation}.`,
        break: respondWith(
          operation,
          ({ params }) => (params['memberId'] ?? '').length > 100,
          () => problem(500, 'Something went wrong.'),
        ),
      }),
    ),
];
