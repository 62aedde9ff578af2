import type { Call } from '../../service/calls/call.ts';
import { problem } from '../../service/contract/problem.ts';
import type { Service } from '../../service/service.ts';
import type { MemberCoupon } from '../../service/state/state.ts';
import { respondWith, at, patchResponse, overrideRules, rejectWhen } from '../../patches/patch.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const isRefused = (body: Json): boolean => at(body, 'is_ok') === false;

const isHeldByAnother = (call: Call): boolean => {
  const holder = namedCoupon(call)?.reserved_for ?? null;
  return holder !== null && holder !== orderOf(call);
};

/** Does something after a reservation was refused. */
const afterRefusal =
  (act: (call: Call, coupon: MemberCoupon) => void) =>
  (service: Service): void =>
    patchResponse('reserveCoupon', (answer, call) => {
      const coupon = namedCoupon(call);
      if (coupon !== undefined && isRefused(answer.body)) act(call, coupon);
      return answer;
    })(service);

/** Lets another order have a held coupon, once `when` says so. */
const admitRivals =
  (when: (call: Call) => boolean) =>
  (service: Service): void =>
    overrideRules('reserveCoupon', ({ heldReason }, call) => ({
      heldReason: (coupon, isSame) => (!isSame && when(call) ? null : heldReason(coupon, isSame)),
    }))(service);

/** Gives a held coupon to an order that was refused it at least a second ago. */
function admitAfterWait(service: Service): void {
  const asked = new Map<string, Map<string, number>>();
  service.around('cancelCouponReservation', (next) => async (call) => {
    asked.delete(call.params['couponCode'] ?? '');
    return next(call);
  });
  admitRivals((call) => {
    const code = call.params['couponCode'] ?? '';
    const rivals = asked.get(code) ?? new Map<string, number>();
    asked.set(code, rivals);
    const now = call.now().getTime();
    const first = rivals.get(orderOf(call)) ?? now;
    rivals.set(orderOf(call), first);
    return now - first >= 1000;
  })(service);
}

const isAtTill = ({ body }: Call): boolean => at(body, 'channel') === 'POS';

function everyThirdRivalAtTill(): (call: Call) => boolean {
  let rivals = 0;
  return (call) => isAtTill(call) && isHeldByAnother(call) && (rivals += 1) % 3 === 0;
}

/** Whether a coupon that is reserved at the till at full value takes the other coupons of the member with it. */
function reserveAll(call: Call): void {
  const coupon = namedCoupon(call);
  const isWhole = Number.isInteger(at(call.body, 'redeemed_value'));
  if (!isAtTill(call) || !isWhole || coupon?.reserved_for !== orderOf(call)) return;
  for (const other of call.state.coupons) {
    if (other.member_id === coupon.member_id) other.reserved_for ??= orderOf(call);
  }
}

/** Services that go wrong when a coupon is reserved. */
export default [
  fault({
    id: 'reserve-coupon-answers-201',
    clause: 'reserve-coupon.success',
    difficulty: 'plain',
    what: 'Confirms the reservation of a coupon with 201.',
    break: patchResponse('reserveCoupon', (answer) =>
      isRefused(answer.body) ? answer : { ...answer, status: 201 },
    ),
  }),
  fault({
    id: 'reserve-coupon-answers-204',
    clause: 'reserve-coupon.success',
    difficulty: 'subtle',
    what: 'Confirms the reservation of a coupon without a body.',
    break: patchResponse('reserveCoupon', (answer) => (isRefused(answer.body) ? answer : { status: 204 })),
  }),
  fault({
    id: 'reserve-coupon-sometimes-answers-202',
    clause: 'reserve-coupon.success',
    difficulty: 'intermittent',
    what: 'Confirms every second reservation of a coupon with 202.',
    break: patchResponse('reserveCoupon', (answer, _, count) =>
      isRefused(answer.body) || count % 2 > 0 ? answer : { ...answer, status: 202 },
    ),
  }),
  fault({
    id: 'reserve-coupon-takes-no-fractions',
    clause: 'reserve-coupon.accepts-described-fields',
    difficulty: 'subtle',
    what: 'Refuses a reservation with a fraction in the redeemed value as invalid.',
    break: rejectWhen('reserveCoupon', (body) => !Number.isInteger(at(body, 'redeemed_value') ?? 0)),
  }),
  fault({
    id: 'coupon-held-is-given-to-a-rival',
    clause: 'reserve-coupon.holds',
    also: ['reserve-coupon.leaves-other-coupons'],
    difficulty: 'plain',
    what: 'Gives a reserved coupon to any other order.',
    break: admitRivals(() => true),
  }),
  fault({
    id: 'coupon-held-is-given-to-a-rival-at-the-till',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Keeps a coupon that an online order reserved from other online orders alone.',
    break: admitRivals(isAtTill),
  }),
  fault({
    id: 'coupon-held-is-given-to-every-third-rival',
    clause: 'reserve-coupon.holds',
    difficulty: 'intermittent',
    what: 'Gives a reserved coupon to every third order at the till that asks for it.',
    break: (service) => admitRivals(everyThirdRivalAtTill())(service),
  }),
  fault({
    id: 'refused-rival-frees-the-coupon',
    clause: 'reserve-coupon.refusal-keeps-holder',
    also: ['reserve-coupon.holds'],
    difficulty: 'plain',
    what: 'Frees a reserved coupon when it refuses it to another order at the till.',
    break: afterRefusal((call, coupon) => {
      if (isAtTill(call)) coupon.reserved_for = null;
    }),
  }),
  fault({
    id: 'refused-rival-becomes-the-holder',
    clause: 'reserve-coupon.refusal-keeps-holder',
    difficulty: 'subtle',
    what: 'Refuses a reserved coupon to another order at the till, and holds it for that order from then on.',
    break: afterRefusal((call, coupon) => {
      if (isAtTill(call) && coupon.reserved_for !== null) coupon.reserved_for = orderOf(call);
    }),
  }),
  fault({
    id: 'reserving-holds-all-coupons-of-the-member',
    clause: 'reserve-coupon.leaves-other-coupons',
    also: ['cancel-coupon-reservation.leaves-other-coupons'],
    difficulty: 'subtle',
    what: 'Holds all coupons of a member for an order at the till that asks for one of them.',
    break: patchResponse('reserveCoupon', (answer, call) => {
      reserveAll(call);
      return answer;
    }),
  }),
  fault({
    id: 'expired-coupon-is-reserved',
    clause: 'reserve-coupon.unusable',
    difficulty: 'plain',
    what: 'Reserves a coupon that has expired.',
    break: ({ rules }) => {
      const { unusableReason } = rules;
      rules.unusableReason = (coupon, now) =>
        unusableReason({ ...coupon, details: { ...coupon.details, valid_to: '2099-01-01T00:00:00Z' } }, now);
    },
  }),
  fault({
    id: 'used-up-coupon-is-reserved',
    clause: 'reserve-coupon.unusable',
    difficulty: 'subtle',
    what: 'Reserves a coupon that has been redeemed as often as it may be.',
    break: ({ rules }) => {
      const { unusableReason } = rules;
      rules.unusableReason = (coupon, now) =>
        unusableReason({ ...coupon, details: { ...coupon.details, times_redeemed: 0 } }, now);
    },
  }),
  fault({
    id: 'coupon-held-is-refused-with-409',
    clause: 'action-result.refusal.status',
    difficulty: 'plain',
    what: 'Refuses a reserved coupon to another order with 409.',
    break: respondWith('reserveCoupon', isHeldByAnother, () => problem(409, 'The coupon is reserved.')),
  }),
  fault({
    id: 'unusable-coupon-is-refused-with-400',
    clause: 'action-result.refusal.status',
    difficulty: 'subtle',
    what: 'Refuses a coupon that its member cannot use with 400 instead of as a business failure.',
    break: patchResponse('reserveCoupon', (answer, call) => {
      const coupon = namedCoupon(call);
      const reason = coupon && call.rules.unusableReason(coupon, call.now());
      return reason ? problem(400, reason) : answer;
    }),
  }),
  fault({
    id: 'coupon-goes-to-the-order-that-waits',
    clause: 'reserve-coupon.no-expiry',
    also: [
      'cancel-coupon-reservation.leaves-other-coupons',
      'refund-transaction.leaves-coupons',
      'reserve-coupon.holds',
      'reserve-coupon.leaves-other-coupons',
      'reserve-coupon.refusal-keeps-holder',
      'reserve-coupon.same-order.stays-held',
      'cancel-stamp-reservation.only-reserved',
    ],
    difficulty: 'subtle',
    what: 'Gives a reserved coupon to an order that asks for it again after a second.',
    break: admitAfterWait,
  }),
];
