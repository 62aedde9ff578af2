import { orderOf } from '../../patches/coupon-orders.ts';
import { fault, type Fault, faultOfRow, type FaultRow } from '../../patches/fault.ts';
import { patchResponse } from '../../patches/patch.ts';
import type { Call } from '../../service/calls/call.ts';
import type { OperationName } from '../../../specs/operations.ts';

/** Releases the coupons of the member that the order of a call holds. */
function releaseCoupons(call: Call): void {
  for (const coupon of call.state.coupons)
    if (coupon.member_id === call.params['memberId'] && coupon.reserved_for === orderOf(call))
      coupon.reserved_for = null;
}

const releaseWhen = (row: FaultRow, operation: OperationName, release: (call: Call) => void): Fault =>
  faultOfRow(
    row,
    patchResponse(operation, (answer, call) => {
      release(call);
      return answer;
    }),
  );

/** Services that release more than what the operation names. */
export default [
  releaseWhen(
    [
      'cancelled-stamps-release-the-coupons-of-their-order',
      'cancel-stamp-reservation.only-reserved',
      'Cancelling stamps of an order releases the coupons of the order.',
    ],
    'cancelStampReservation',
    releaseCoupons,
  ),
  releaseWhen(
    [
      'exemptions-count-as-redemptions',
      'coupon-exemptions.times-redeemed',
      'Asking for exemptions counts as a redemption of the coupons that it names.',
    ],
    'couponExemptions',
    ({ state, params }) => {
      const own = state.coupons.filter(({ member_id }) => member_id === params['memberId']);
      for (const { details } of own.filter(({ details: { exemption_rules } }) => exemption_rules.length > 0))
        Object.assign(details, {
          times_redeemed: details.times_redeemed + 1,
          max_redemptions: details.max_redemptions + 1,
        });
    },
  ),
  fault({
    id: 'cancelled-coupon-releases-the-stamps-of-its-order',
    clause: 'cancel-coupon-reservation.leaves-stamps',
    difficulty: 'subtle',
    what: 'Cancelling a coupon of an order releases the stamps of the order.',
    break: patchResponse('cancelCouponReservation', (answer, call) => {
      for (const { member_id, reserved } of call.state.stamp_cards)
        if (member_id === call.params['memberId']) reserved.delete(orderOf(call));
      return answer;
    }),
  }),
  fault({
    id: 'cancelled-coupon-releases-all-coupons-of-its-order',
    clause: 'cancel-coupon-reservation.leaves-other-coupons',
    also: [
      'reserve-coupon.holds',
      'reserve-coupon.leaves-other-coupons',
      'reserve-coupon.same-order.stays-held',
      'cancel-coupon-reservation.success',
    ],
    difficulty: 'subtle',
    what: 'Cancelling a coupon of an order releases every coupon of the order.',
    break: patchResponse('cancelCouponReservation', (answer, call) => {
      for (const coupon of call.state.coupons)
        if (coupon.reserved_for === orderOf(call)) coupon.reserved_for = null;
      return answer;
    }),
  }),
];
