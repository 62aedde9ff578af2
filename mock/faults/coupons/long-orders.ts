import { fault, type Patch } from '../../patches/fault.ts';
import { at, patchRequest } from '../../patches/patch.ts';

/** Compares orders of coupons by a part of their ids. */
const compareBy =
  (partOf: (order: string) => string): Patch =>
  ({ rules }) => {
    rules.sameOrder = (held, order) => held !== null && partOf(held) === partOf(order);
  };

/** Services that tell orders apart by a part of their ids. */
export default [
  fault({
    id: 'coupons-are-held-by-64-characters-of-an-order',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Takes two orders of coupons for one where the first 64 characters of their ids are the same.',
    break: compareBy((order) => order.slice(0, 64)),
  }),
  fault({
    id: 'coupons-are-held-by-the-last-64-characters-of-an-order',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Takes two orders of coupons for one where the last 64 characters of their ids are the same.',
    break: compareBy((order) => order.slice(-64)),
  }),
  fault({
    id: 'stamps-are-held-by-64-characters-of-an-order',
    clause: 'cancel-stamp-reservation.other-orders-stay-held',
    difficulty: 'subtle',
    what: 'Cuts the ids of orders that reserve stamps, or cancel, to 64 characters.',
    break: (service) => {
      for (const operation of ['reserveStamps', 'cancelStampReservation'] as const)
        patchRequest(operation, (body) => {
          const order = at(body, 'external_transaction_id');
          return typeof order === 'string'
            ? { ...Object(body), external_transaction_id: order.slice(0, 64) }
            : body;
        })(service);
    },
  }),
];
