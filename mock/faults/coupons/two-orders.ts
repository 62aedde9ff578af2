import { afterCall } from '../../patches/after-coupon-calls.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { isDone, isLetIn } from '../../patches/coupon-pasts.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Call } from '../../service/calls/call.ts';
import type { MemberCoupon } from '../../service/state/state.ts';

const couponsOf = ({ state, params }: Call): MemberCoupon[] =>
  state.coupons.filter(({ member_id }) => member_id === params['memberId']);

/** The coupons of the member but for the one that a call names. */
const othersOf = (call: Call): MemberCoupon[] => couponsOf(call).filter((one) => one !== namedCoupon(call));

/** Frees those of some coupons that are reserved for such an order. */
const free = (coupons: readonly MemberCoupon[], isMeant: (order: string) => boolean): void => {
  for (const one of coupons)
    if (one.reserved_for !== null && isMeant(one.reserved_for)) one.reserved_for = null;
};

/** The orders that were refused each coupon since it was confirmed to one, or that have held it. */
interface Askers {
  refused: Set<string>;
  former: Set<string>;
}

/** Notes who asked for each coupon, and does something after a call that named a coupon. */
const rememberAskers =
  (act: (askersOf: (coupon: MemberCoupon) => Askers, call: Call, isDoneNow: boolean) => void): Patch =>
  (service) => {
    const askers = new WeakMap<MemberCoupon, Askers>();
    const askersOf = (coupon: MemberCoupon): Askers => {
      const known = askers.get(coupon) ?? { refused: new Set(), former: new Set() };
      askers.set(coupon, known);
      return known;
    };
    for (const operation of ['reserveCoupon', 'cancelCouponReservation'] as const)
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const coupon = isLetIn(call) ? namedCoupon(call) : undefined;
        if (coupon === undefined || answer.status !== 200) return answer;
        act(askersOf, call, isDone(answer));
        if (operation === 'reserveCoupon') {
          const { refused, former } = askersOf(coupon);
          (isDone(answer) ? former : refused).add(orderOf(call));
          if (isDone(answer)) refused.clear();
        }
        return answer;
      });
  };

/** Services in which an order changes what another one holds, or pays for what it was refused. */
export default [
  afterCall(
    [
      'repeated-reservation-holds-another-coupon',
      'reserve-coupon.leaves-other-coupons',
      'Holds another coupon of the member too for an order that reserves its coupon again.',
      'cancel-coupon-reservation.again.is-not-ok',
    ],
    'reserveCoupon',
    (call, answer, isHeldBefore) => {
      const other = othersOf(call).find(({ reserved_for }) => reserved_for === null);
      if (isDone(answer) && isHeldBefore && other !== undefined) other.reserved_for = orderOf(call);
    },
  ),
  afterCall(
    [
      'refused-cancel-frees-the-coupons-of-other-orders',
      'cancel-coupon-reservation.leaves-other-coupons',
      'Refuses to cancel a coupon that is free, and frees what other orders of the member hold.',
      'reserve-coupon.holds',
    ],
    'cancelCouponReservation',
    (call, answer) => {
      if (answer.status === 200 && !isDone(answer)) free(othersOf(call), (order) => order !== orderOf(call));
    },
  ),
  afterCall(
    [
      'cancel-of-an-unknown-coupon-frees-those-of-other-orders',
      'cancel-coupon-reservation.leaves-other-coupons',
      'Answers the cancel of an unknown coupon with 404, and frees what other orders of the member hold.',
      'reserve-coupon.holds',
    ],
    'cancelCouponReservation',
    (call, { status }) => {
      if (status === 404 && isLetIn(call)) free(couponsOf(call), (order) => order !== orderOf(call));
    },
  ),
  afterCall(
    [
      'reservation-of-an-unknown-coupon-frees-all-of-its-member',
      'reserve-coupon.leaves-other-coupons',
      'Answers the reservation of an unknown coupon with 404, and frees all coupons of the member.',
      'reserve-coupon.holds',
      'cancel-stamp-reservation.only-reserved',
    ],
    'reserveCoupon',
    (call, { status }) => {
      if (status === 404 && isLetIn(call)) free(couponsOf(call), () => true);
    },
  ),
  afterCall(
    [
      'refused-reservation-frees-the-other-coupons-of-its-order',
      'reserve-coupon.leaves-other-coupons',
      'Refuses a reserved coupon to another order, and frees what that order holds.',
    ],
    'reserveCoupon',
    (call, answer) => {
      if (answer.status === 200 && !isDone(answer)) free(othersOf(call), (order) => order === orderOf(call));
    },
  ),
  fault({
    id: 'cancel-frees-what-its-order-was-refused',
    clause: 'cancel-coupon-reservation.leaves-other-coupons',
    difficulty: 'subtle',
    what: 'Frees a coupon when an order that it was refused to cancels another one.',
    break: rememberAskers((askersOf, call, isDoneNow) => {
      if (call.operation !== 'cancelCouponReservation' || !isDoneNow) return;
      free(
        othersOf(call).filter((one) => askersOf(one).refused.has(orderOf(call))),
        () => true,
      );
    }),
  }),
  fault({
    id: 'cancel-frees-the-coupons-of-orders-that-it-was-in-the-way-of',
    clause: 'cancel-coupon-reservation.leaves-other-coupons',
    difficulty: 'subtle',
    what: 'Frees the coupons of the orders that were refused a coupon when it is cancelled.',
    break: rememberAskers((askersOf, call, isDoneNow) => {
      const coupon = namedCoupon(call);
      if (call.operation !== 'cancelCouponReservation' || !isDoneNow || coupon === undefined) return;
      free(othersOf(call), (order) => askersOf(coupon).refused.has(order));
    }),
  }),
  fault({
    id: 'cancel-refused-to-a-stranger-frees-the-coupon',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Refuses a cancel to an order that never held the coupon, and frees it.',
    break: rememberAskers((askersOf, call, isDoneNow) => {
      const coupon = namedCoupon(call);
      if (call.operation !== 'cancelCouponReservation' || isDoneNow || coupon === undefined) return;
      if (!askersOf(coupon).former.has(orderOf(call))) coupon.reserved_for = null;
    }),
  }),
  fault({
    id: 'cancel-refused-to-a-stranger-gives-it-the-coupon',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Refuses a cancel to an order that never held the coupon, and holds the coupon for that order.',
    break: rememberAskers((askersOf, call, isDoneNow) => {
      const coupon = namedCoupon(call);
      if (call.operation !== 'cancelCouponReservation' || isDoneNow || !coupon?.reserved_for) return;
      if (!askersOf(coupon).former.has(orderOf(call))) coupon.reserved_for = orderOf(call);
    }),
  }),
  fault({
    id: 'coupon-refused-at-first-is-not-held',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Confirms a coupon to an order that was refused it before, and holds it for no one.',
    break: rememberAskers((askersOf, call, isDoneNow) => {
      const coupon = namedCoupon(call);
      if (call.operation !== 'reserveCoupon' || !isDoneNow || coupon === undefined) return;
      if (askersOf(coupon).refused.has(orderOf(call))) coupon.reserved_for = null;
    }),
  }),
  fault({
    id: 'coupon-taken-in-place-of-a-refused-one-is-not-held',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Confirms a coupon to an order that was refused another one of the member, and holds it for no one.',
    break: rememberAskers((askersOf, call, isDoneNow) => {
      const coupon = namedCoupon(call);
      if (call.operation !== 'reserveCoupon' || !isDoneNow || coupon === undefined) return;
      if (othersOf(call).some((one) => askersOf(one).refused.has(orderOf(call)))) coupon.reserved_for = null;
    }),
  }),
];
