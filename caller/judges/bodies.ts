import type { Judge } from './judge.ts';
import { type Ignored, judgeBodies } from './judge-bodies.ts';

const isFormat: Ignored = ({ keyword }) => keyword === 'format';
const isObsoleteGender: Ignored = ({ keyword, data }) => keyword === 'enum' && data === 'None';
const isDraftType: Ignored = ({ keyword, instancePath }) => keyword === 'enum' && instancePath === '/type';
const isMissingId: Ignored = ({ keyword, params }) =>
  keyword === 'required' && params['missingProperty'] === 'id';

/** Each body compared with the request schema of its operation (section 4). */
export const bodyJudges: readonly Judge[] = [
  judgeBodies(
    'member.caller.bodies',
    'register, enroll, update or invite somebody',
    ['registerMember', 'enrollMember', 'updateMember', 'inviteFriend'],
    (error) => isFormat(error) || isObsoleteGender(error),
  ),
  judgeBodies('identifier.caller.bodies', 'create or update an identifier', [
    'createIdentifier',
    'updateIdentifier',
  ]),
  judgeBodies('otp.caller.bodies', 'send or verify a one-time password', [
    'sendOtp',
    'verifyOtp',
    'sendMemberOtp',
    'resetPhoneVerification',
  ]),
  judgeBodies('stamps.caller.bodies', 'reserve stamps', ['reserveStamps', 'cancelStampReservation']),
  judgeBodies('coupon.caller.bodies', 'reserve a coupon', [
    'reserveCoupon',
    'cancelCouponReservation',
    'couponExemptions',
  ]),
  judgeBodies('draft-coupon.caller.body', 'create a draft coupon', ['createDraftCoupon'], isDraftType),
  judgeBodies('refund-transaction.caller.body', 'refund a transaction', ['refundTransaction']),
  judgeBodies(
    'non-eligible-products.caller.bodies',
    'add or update non-eligible products',
    ['addNonEligibleProducts', 'updateNonEligibleProducts'],
    (error) => isFormat(error) || isMissingId(error),
  ),
];
