import { at } from '../../patches/patch.ts';
import { variation } from '../../patches/fault.ts';
import { setAt } from '../../patches/new-member.ts';
import { namedCoupon } from '../../patches/coupon-orders.ts';
import type { Service } from '../../service/service.ts';

/** Cancels a reservation for whatever order asks. */
function releaseForAll(service: Service): void {
  service.around('cancelCouponReservation', (next) => async (call) => {
    const holder = namedCoupon(call)?.reserved_for ?? null;
    if (holder === null || typeof at(call.body, 'external_transaction_id') !== 'string') return next(call);
    return next({ ...call, body: setAt(call.body, 'external_transaction_id', holder) });
  });
}

/** Conforming services that free a coupon for whatever order asks. */
export default [
  variation({
    id: 'any-order-cancels-a-coupon-reservation',
    silence: 'silence.coupons.cancel-other-order',
    what: 'A cancel frees the coupon, whichever order it names.',
    vary: releaseForAll,
  }),
];
