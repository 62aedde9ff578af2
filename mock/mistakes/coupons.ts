import type { MemberCoupon } from '../service/state/state.ts';
import type { Call } from '../service/calls/call.ts';
import type { Answer } from '../service/contract/answer.ts';
import { actionResult, problem } from '../service/contract/problem.ts';
import { isDone } from '../triggers/history.ts';
import { couponOf, namedCoupons } from '../triggers/request.ts';
import type { Kind } from '../triggers/trigger.ts';
import {
  afterDone,
  afterRefused,
  around,
  byRules,
  changeData,
  closest,
  confirmUnknown,
  forNearMember,
  type Hit,
  instead,
  type Mistake,
  nameOfOrder,
  refusal,
  undone,
} from './mistake.ts';

const fields: readonly Kind[] = ['order', 'product', 'channel', 'value'];
const circumstances: readonly Kind[] = ['always', 'who', 'repeat', 'between', 'time', 'at-once'];
const everything: readonly Kind[] = [...fields, ...circumstances];

/** Acts on the coupon where another order holds it when the request comes. */
const onRival = (act: (coupon: MemberCoupon, order: string) => { isOk: boolean; holder: string | null }) =>
  around(({ call }) => {
    const coupon = couponOf(call);
    const holder = coupon?.reserved_for ?? null;
    return (answer) => {
      if (!coupon || holder === null || holder === nameOfOrder(call) || answer.status !== 200) return answer;
      const { isOk, holder: next } = act(coupon, nameOfOrder(call));
      coupon.reserved_for = next;
      return isOk ? actionResult() : answer;
    };
  });

/** Acts where the order holds the coupon already when it asks for it. */
const onHolder = (act: (coupon: MemberCoupon, hit: Hit) => boolean) =>
  around((hit) => {
    const coupon = couponOf(hit.call);
    const isHeld = coupon !== undefined && coupon.reserved_for === nameOfOrder(hit.call);
    return (answer) => (isHeld && isDone(answer) && !act(coupon, hit) ? refusal(answer) : answer);
  });

const othersOf = (call: Call, isIt: (coupon: MemberCoupon) => boolean): MemberCoupon[] =>
  call.state.coupons.filter(
    (one) =>
      one.member_id === call.params['memberId'] &&
      one.details.code !== call.params['couponCode'] &&
      isIt(one),
  );

/** Works on the coupon of the member with the code that comes closest. */
const ofNearCode = instead(({ call }) => {
  const codes = othersOf(call, () => true).map(({ details }) => details.code);
  return { ...call, params: { ...call.params, couponCode: closest(call.params['couponCode'] ?? '', codes) } };
});

const confirmUnknownCode = confirmUnknown((call) => couponOf(call) === undefined);

const withoutReason = afterRefused((_, answer) =>
  answer.status === 200 ? { ...answer, body: { is_ok: false, details: '' } } : answer,
);

const asConflict = afterRefused((_, answer) =>
  answer.status === 200 ? problem(409, 'The coupon is not available.') : answer,
);

/** Holds a coupon in the name of an order, though the request is refused for its token or store. */
const despiteGuards = (status: number, act: (coupon: MemberCoupon, order: string) => void) =>
  around(({ call }) => (answer) => {
    const coupon = couponOf(call);
    if (answer.status === status && coupon) act(coupon, nameOfOrder(call));
  });

const take = (coupon: MemberCoupon, order: string): void => void (coupon.reserved_for ??= order);

const free = (coupon: MemberCoupon, order: string): void => {
  if (coupon.reserved_for === order) coupon.reserved_for = null;
};

type Mark = (act: (coupon: MemberCoupon) => boolean) => Mistake['make'];

const onReserved: Mark = (act) =>
  afterDone(({ call }) => {
    const coupon = couponOf(call);
    if (coupon) act(coupon);
  });

/** Keeps a coupon that is marked with its order once more at the next cancel. */
const keepOnce =
  (mark: Mark, say = (own: Answer): Answer => own): Mistake['make'] =>
  (aim) =>
  (service) => {
    const kept = new Set<MemberCoupon>();
    mark((coupon) => (kept.add(coupon), true))(aim, 'reserveCoupon')(service);
    service.around('cancelCouponReservation', (next) => async (call) => {
      const answer = await next(call);
      const coupon = couponOf(call);
      if (!coupon || !isDone(answer) || !kept.delete(coupon)) return answer;
      coupon.reserved_for = nameOfOrder(call);
      return say(answer);
    });
  };

/** Refuses the order a coupon that it has cancelled, from then on. */
const barAfterCancel: Mistake['make'] = (aim) => (service) => {
  const barred = new WeakMap<MemberCoupon, Set<string>>();
  const bar = afterDone(({ call }) => {
    const coupon = couponOf(call);
    if (coupon) barred.set(coupon, (barred.get(coupon) ?? new Set()).add(nameOfOrder(call)));
  });
  bar(aim, 'cancelCouponReservation')(service);
  service.around('reserveCoupon', (next) => async (call) => {
    const coupon = couponOf(call);
    const isBarred = coupon?.reserved_for === null && barred.get(coupon)?.has(nameOfOrder(call));
    const answer = await next(call);
    if (!isBarred || !isDone(answer)) return answer;
    coupon.reserved_for = null;
    return refusal(answer);
  });
};

const hasCancelled = ({ past, call }: Hit): boolean =>
  past.same.some(
    ({ operation, order, isDone: done }) =>
      operation === 'cancelCouponReservation' && done && order === nameOfOrder(call),
  );

/** Acts on the coupon where the order that cancels has cancelled before, and no longer holds it. */
const onSecondCancel = (act: (coupon: MemberCoupon, order: string) => boolean) =>
  afterRefused((hit, answer) => {
    const coupon = couponOf(hit.call);
    if (!coupon || answer.status !== 200 || !hasCancelled(hit)) return answer;
    return act(coupon, nameOfOrder(hit.call)) ? actionResult() : answer;
  });

/** What goes wrong when a coupon is reserved. */
const reserving: readonly Omit<Mistake, 'operation'>[] = [
  {
    name: 'reserve-holds-nothing',
    words: 'It confirms a reservation of a coupon and keeps nothing of it',
    clause: 'reserve-coupon.holds',
    also: ['cancel-coupon-reservation.success', 'reserve-coupon.no-expiry'],
    kinds: everything,
    make: undone(),
  },
  {
    name: 'reserve-for-other-order',
    words: 'It reserves a coupon for another order id than was sent',
    clause: 'reserve-coupon.same-order.is-ok',
    also: ['cancel-coupon-reservation.success'],
    kinds: ['order', 'always'],
    make: afterDone(({ call }) => {
      const coupon = couponOf(call);
      if (coupon) coupon.reserved_for = `${nameOfOrder(call)}~`;
    }),
  },
  {
    name: 'reserve-refused',
    words: 'It refuses a coupon that is free',
    clause: 'reserve-coupon.success',
    also: ['cancel-coupon-reservation.frees-for-others', 'cancel-coupon-reservation.frees-for-same-order'],
    kinds: ['order', 'value', 'channel', 'who', 'repeat', 'between', 'always'],
    isRefusal: true,
    make: around(({ call }) => {
      const coupon = couponOf(call);
      const isFree = coupon?.reserved_for === null;
      return (answer) => {
        if (!isFree || !isDone(answer)) return answer;
        coupon.reserved_for = null;
        return refusal(answer);
      };
    }),
  },
  {
    name: 'reserve-again-refused',
    words: 'It refuses a coupon to the order that has reserved it',
    clause: 'reserve-coupon.same-order.is-ok',
    kinds: ['order', 'channel', 'who', 'repeat', 'between', 'time', 'always'],
    isLater: true,
    isRefusal: true,
    make: onHolder(() => false),
  },
  {
    name: 'reserve-again-frees',
    words: 'It confirms a repeated reservation of a coupon and releases it',
    clause: 'reserve-coupon.same-order.stays-held',
    kinds: ['product', 'channel', 'value', 'repeat', 'between', 'time'],
    isLater: true,
    make: onHolder((coupon) => ((coupon.reserved_for = null), true)),
  },
  {
    name: 'reserve-again-counts-twice',
    words: 'It counts a repeated reservation of a coupon as a second one',
    clause: 'reserve-coupon.same-order.one-hold',
    kinds: ['product', 'channel', 'value', 'repeat', 'at-once', 'always'],
    isLater: true,
    make: keepOnce(onHolder),
  },
  {
    name: 'reserve-outlasts-cancel',
    words: 'It confirms the next cancel of a coupon and leaves the coupon reserved',
    clause: 'cancel-coupon-reservation.frees-for-others',
    also: ['reserve-coupon.same-order.one-hold', 'cancel-coupon-reservation.again.is-not-ok'],
    kinds: ['product', 'channel', 'value', 'repeat'],
    make: keepOnce(onReserved),
  },
  {
    name: 'reserve-bars-cancel',
    words: 'It refuses the next cancel of a coupon that is reserved',
    clause: 'cancel-coupon-reservation.success',
    kinds: ['product', 'channel', 'value', 'repeat'],
    make: keepOnce(onReserved, refusal),
  },
  {
    name: 'rival-takes-coupon',
    words: 'It gives a reserved coupon to another order',
    clause: 'reserve-coupon.holds',
    clauses: { time: 'reserve-coupon.no-expiry' },
    also: ['reserve-coupon.refusal-keeps-holder', 'reserve-coupon.same-order.stays-held'],
    kinds: [...everything, 'near-order'],
    isLater: true,
    make: onRival((_, order) => ({ isOk: true, holder: order })),
  },
  {
    name: 'rival-is-confirmed',
    words: 'It confirms a coupon to another order and leaves it with the holder',
    clause: 'reserve-coupon.holds',
    clauses: { time: 'reserve-coupon.no-expiry' },
    also: ['reserve-coupon.same-order.stays-held'],
    kinds: ['near-order', 'order', 'channel', 'repeat', 'time', 'always'],
    isLater: true,
    make: onRival((coupon) => ({ isOk: true, holder: coupon.reserved_for })),
  },
  {
    name: 'refused-rival-takes-coupon',
    words: 'It refuses a reserved coupon to another order and moves it there',
    clause: 'reserve-coupon.refusal-keeps-holder',
    kinds: ['near-order', 'product', 'channel', 'value', 'repeat', 'between', 'at-once'],
    isLater: true,
    make: onRival((_, order) => ({ isOk: false, holder: order })),
  },
  {
    name: 'refused-rival-frees-coupon',
    words: 'It refuses a reserved coupon to another order and releases it',
    clause: 'reserve-coupon.refusal-keeps-holder',
    also: ['reserve-coupon.holds'],
    kinds: ['near-order', 'order', 'channel', 'who', 'time', 'always'],
    isLater: true,
    make: onRival(() => ({ isOk: false, holder: null })),
  },
  {
    name: 'reserve-takes-next-coupon',
    words: 'It reserves another coupon of the member with the one that is named',
    clause: 'reserve-coupon.leaves-other-coupons',
    kinds: ['product', 'channel', 'value', 'always', 'who', 'repeat'],
    make: afterDone(({ call }) => {
      const [next] = othersOf(call, ({ reserved_for: order }) => order === null);
      if (next) next.reserved_for = nameOfOrder(call);
    }),
  },
  {
    name: 'reserve-takes-unusable',
    words: 'It reserves a coupon that cannot be used',
    clause: 'reserve-coupon.unusable',
    kinds: [...fields, 'repeat', 'always'],
    make: byRules(() => ({ unusableReason: () => null })),
  },
  {
    name: 'refused-reserve-holds',
    words: 'It refuses a coupon and reserves it',
    clause: 'reserve-coupon.success',
    also: ['reserve-coupon.holds', 'reserve-coupon.unusable'],
    kinds: ['reason', 'channel', 'value', 'always'],
    make: afterRefused(({ call }) => namedCoupons(call).forEach((one) => take(one, nameOfOrder(call)))),
  },
  {
    name: 'reserve-refusal-unexplained',
    words: 'It refuses a coupon without a reason',
    clause: 'action-result.refusal.details',
    kinds: ['product', 'channel', 'value', 'always'],
    make: withoutReason,
  },
  {
    name: 'reserve-refusal-is-conflict',
    words: 'It refuses a coupon with status 409',
    clause: 'action-result.refusal.status',
    also: ['reserve-coupon.unusable'],
    kinds: ['order', 'channel', 'repeat', 'always'],
    make: asConflict,
  },
  {
    name: 'reserve-of-unknown-confirmed',
    words: 'It confirms a coupon that the member does not have',
    clause: 'reserve-coupon.unknown-code',
    also: ['reserve-coupon.unusable'],
    kinds: ['near-code', 'always'],
    make: confirmUnknownCode,
  },
  {
    name: 'reserve-of-near-code',
    words: 'It reserves a coupon with a similar code',
    clause: 'reserve-coupon.unknown-code',
    kinds: ['near-code'],
    make: ofNearCode,
  },
  {
    name: 'reserve-for-near-member',
    words: 'It reserves a coupon for a member with a similar id',
    clause: 'errors.unknown-member.action',
    also: ['errors.member-id.letter-case', 'errors.unknown-member.status'],
    kinds: ['near-member'],
    make: forNearMember,
  },
  {
    name: 'reserve-changes-data',
    words: 'It loses the last name of a member who reserves a coupon',
    clause: 'reserve-coupon.leaves-data',
    kinds: ['product', 'value', 'repeat', 'always'],
    make: changeData,
  },
  {
    name: 'reserve-for-other-store',
    words: 'It refuses a coupon for the store of the path and reserves it',
    clause: 'store-binding.no-effect',
    kinds: ['value', 'always'],
    make: despiteGuards(403, take),
  },
  {
    name: 'reserve-without-token',
    words: 'It refuses a coupon for its token and reserves it',
    clause: 'token.authorization.no-effect',
    kinds: ['channel', 'always'],
    make: despiteGuards(401, take),
  },
];

/** What goes wrong when a reservation of a coupon is cancelled. */
const cancelling: readonly Omit<Mistake, 'operation'>[] = [
  {
    name: 'cancel-releases-nothing',
    words: 'It confirms a cancel and leaves the coupon reserved',
    clause: 'cancel-coupon-reservation.frees-for-others',
    also: ['reserve-coupon.same-order.one-hold', 'cancel-coupon-reservation.again.is-not-ok'],
    kinds: everything,
    make: undone(),
  },
  {
    name: 'cancel-refused',
    words: 'It refuses a cancel to the order that has reserved the coupon',
    clause: 'cancel-coupon-reservation.success',
    also: ['cancel-coupon-reservation.frees-for-others'],
    kinds: ['order', 'who', 'repeat', 'time', 'always'],
    isRefusal: true,
    make: undone(refusal),
  },
  {
    name: 'cancel-refused-but-done',
    words: 'It releases a coupon and says that it did not',
    clause: 'cancel-coupon-reservation.success',
    kinds: ['who', 'repeat', 'between', 'always'],
    isRefusal: true,
    make: afterDone((_, answer) => refusal(answer)),
  },
  {
    name: 'cancel-releases-next-coupon',
    words: 'It releases the other coupons of the member too',
    clause: 'cancel-coupon-reservation.leaves-other-coupons',
    kinds: ['order', 'who', 'between', 'always'],
    make: afterDone(({ call }) => {
      for (const other of othersOf(call, () => true)) other.reserved_for = null;
    }),
  },
  {
    name: 'cancel-releases-stamps',
    words: 'It releases the stamps of an order with its coupon',
    clause: 'cancel-coupon-reservation.leaves-stamps',
    kinds: ['order', 'repeat', 'always'],
    make: afterDone(({ call }) => {
      for (const { reserved } of call.state.stamp_cards) reserved.delete(nameOfOrder(call));
    }),
  },
  {
    name: 'second-cancel-confirmed',
    words: 'It confirms a second cancel of the same coupon',
    clause: 'cancel-coupon-reservation.again.is-not-ok',
    kinds: ['order', 'repeat', 'time', 'at-once', 'always'],
    make: onSecondCancel(() => true),
  },
  {
    name: 'second-cancel-takes-coupon',
    words: 'It refuses a second cancel and takes the coupon from its new holder',
    clause: 'cancel-coupon-reservation.again.keeps-new-holder',
    kinds: ['order', 'between', 'always'],
    make: onSecondCancel((coupon) => ((coupon.reserved_for = null), false)),
  },
  {
    name: 'second-cancel-reserves',
    words: 'It refuses a second cancel and reserves the coupon for that order',
    clause: 'cancel-coupon-reservation.again.stays-available',
    kinds: ['order', 'repeat'],
    make: onSecondCancel((coupon, order) => ((coupon.reserved_for ??= order), false)),
  },
  {
    name: 'second-cancel-is-conflict',
    words: 'It refuses a second cancel of a coupon with status 409',
    clause: 'cancel-coupon-reservation.again.is-not-ok',
    also: ['action-result.refusal.status'],
    kinds: ['repeat', 'between', 'time', 'always'],
    make: afterRefused((hit, answer) =>
      hasCancelled(hit) ? problem(409, 'It is released already.') : answer,
    ),
  },
  {
    name: 'second-cancel-unexplained',
    words: 'It refuses a second cancel of a coupon without a reason',
    clause: 'action-result.refusal.details',
    kinds: ['between', 'always'],
    make: afterRefused((hit, answer) =>
      hasCancelled(hit) && answer.status === 200 ? actionResult('') : answer,
    ),
  },
  {
    name: 'cancel-by-other-order',
    words: 'It releases a coupon to an order that does not have it',
    clause: 'reserve-coupon.holds',
    also: ['cancel-coupon-reservation.again.is-not-ok', 'cancel-coupon-reservation.again.keeps-new-holder'],
    kinds: ['near-order', 'repeat', 'always'],
    make: byRules(() => ({ sameOrder: (held) => held !== null })),
  },
  {
    name: 'refused-cancel-frees',
    words: 'It refuses a cancel and releases the coupon',
    clause: 'reserve-coupon.holds',
    also: ['cancel-coupon-reservation.again.keeps-new-holder', 'cancel-coupon-reservation.other-member'],
    kinds: ['near-order', 'reason', 'always'],
    make: afterRefused(({ call }) => namedCoupons(call).forEach((one) => void (one.reserved_for = null))),
  },
  {
    name: 'cancel-of-other-member',
    words: 'It releases the coupon of a member under the path of another one',
    clause: 'cancel-coupon-reservation.other-member',
    kinds: ['order', 'always'],
    make: afterRefused(({ call }) => namedCoupons(call).forEach((one) => free(one, nameOfOrder(call)))),
  },
  {
    name: 'cancel-of-unknown-confirmed',
    words: 'It confirms a cancel for a coupon that the member does not have',
    clause: 'cancel-coupon-reservation.unknown-code',
    kinds: ['near-code', 'who', 'always'],
    make: confirmUnknownCode,
  },
  {
    name: 'cancel-of-near-code',
    words: 'It releases a coupon with a similar code',
    clause: 'cancel-coupon-reservation.unknown-code',
    kinds: ['near-code'],
    make: ofNearCode,
  },
  {
    name: 'cancel-for-near-member',
    words: 'It releases a coupon for a member with a similar id',
    clause: 'errors.unknown-member.action',
    also: ['errors.member-id.letter-case', 'errors.unknown-member.status'],
    kinds: ['near-member'],
    make: forNearMember,
  },
  {
    name: 'cancel-uses-coupon-up',
    words: 'It counts a coupon as redeemed when it releases it',
    clause: 'cancel-coupon-reservation.frees-for-others',
    also: ['cancel-coupon-reservation.frees-for-same-order'],
    kinds: circumstances,
    make: afterDone(({ call }) => {
      const details = couponOf(call)?.details;
      if (details) details.times_redeemed = details.max_redemptions;
    }),
  },
  {
    name: 'cancel-bars-order',
    words: 'It refuses a coupon to an order that has cancelled it',
    clause: 'cancel-coupon-reservation.frees-for-same-order',
    kinds: ['order', 'repeat', 'always'],
    make: barAfterCancel,
  },
  {
    name: 'cancel-changes-data',
    words: 'It loses the last name of a member who releases a coupon',
    clause: 'cancel-coupon-reservation.leaves-data',
    kinds: ['repeat', 'always'],
    make: changeData,
  },
  {
    name: 'cancel-for-other-store',
    words: 'It refuses a cancel for the store of the path and releases the coupon',
    clause: 'store-binding.no-effect',
    kinds: ['always', 'who'],
    make: despiteGuards(403, free),
  },
  {
    name: 'cancel-without-token',
    words: 'It refuses a cancel for its token and releases the coupon',
    clause: 'token.authorization.no-effect',
    kinds: ['always', 'who'],
    make: despiteGuards(401, free),
  },
];

/** What goes wrong with coupons. */
export const couponMistakes: readonly Mistake[] = [
  ...reserving.map((one): Mistake => ({ ...one, operation: 'reserveCoupon' })),
  ...cancelling.map((one): Mistake => ({ isLater: true, ...one, operation: 'cancelCouponReservation' })),
];
