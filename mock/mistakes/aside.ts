import type { ClauseId } from '../../specs/clauses.ts';
import type { Call } from '../service/calls/call.ts';
import type { MemberCoupon } from '../service/state/state.ts';
import { couponOf } from '../triggers/request.ts';
import { afterDone, afterRefused, dropName, fails, idsOf, type Mistake, nameOfOrder } from './mistake.ts';

/** Names of what is asked, for ids and sentences, and the promise that it is done. */
const requests = {
  reserveCoupon: ['reserve', 'a coupon', 'reserve-coupon.success'],
  cancelCouponReservation: ['cancel', 'a cancel', 'cancel-coupon-reservation.success'],
  reserveStamps: ['stamps', 'stamps', 'reserve-stamps.success'],
  cancelStampReservation: ['cancel-of-stamps', 'a cancel of stamps', 'cancel-stamp-reservation.success'],
  refundTransaction: ['refund', 'a refund', 'refund-transaction.success'],
} as const;

type Operation = keyof typeof requests;

/** Something that happens to what a request is not about, and the promises that this breaks. */
interface Effect {
  readonly name: string;
  readonly words: string;
  readonly act: (call: Call, isRefused: boolean) => void;
  readonly done?: Partial<Record<Operation, ClauseId>>;
  readonly refused?: Partial<Record<Operation, ClauseId>>;
  readonly also: readonly ClauseId[];
}

/** The coupons of the member or the order of a request, other than the one that it names. */
const otherCoupons = (call: Call): MemberCoupon[] =>
  call.state.coupons
    .filter((one) => one.member_id === call.params['memberId'] || one.reserved_for === nameOfOrder(call))
    .filter((one) => one !== couponOf(call));

const leavesCoupons = 'reserve-coupon.leaves-other-coupons';
const onlyReserved = 'cancel-stamp-reservation.only-reserved';

const effects: readonly Effect[] = [
  {
    name: 'loses-name',
    words: 'loses the name of the member',
    act: dropName,
    done: { cancelStampReservation: onlyReserved },
    refused: {
      reserveCoupon: 'reserve-coupon.leaves-data',
      cancelCouponReservation: 'cancel-coupon-reservation.leaves-data',
      refundTransaction: 'refund-transaction.leaves-data',
    },
    also: [],
  },
  {
    name: 'frees-coupons',
    words: 'releases other coupons of the member',
    act: (call) => otherCoupons(call).forEach((one) => void (one.reserved_for = null)),
    done: { reserveCoupon: leavesCoupons, cancelStampReservation: onlyReserved },
    refused: {
      reserveCoupon: leavesCoupons,
      cancelCouponReservation: 'cancel-coupon-reservation.leaves-other-coupons',
      reserveStamps: 'reserve-coupon.holds',
    },
    also: ['reserve-coupon.holds', 'reserve-coupon.refusal-keeps-holder'],
  },
  {
    name: 'takes-coupon',
    words: 'reserves another coupon of the member',
    act: (call) => {
      const other = otherCoupons(call).find(({ reserved_for: order }) => order === null);
      if (other) other.reserved_for = nameOfOrder(call);
    },
    refused: { reserveCoupon: leavesCoupons },
    also: ['reserve-coupon.success'],
  },
  {
    name: 'frees-stamps',
    words: 'releases other stamps of the member',
    act({ state, ...call }, isRefused) {
      const named = isRefused ? [] : idsOf({ state, ...call });
      for (const { member_id: member, stamp_card_id: id, reserved } of state.stamp_cards)
        if (member === call.params['memberId'] && !named.includes(id)) reserved.clear();
    },
    done: {
      reserveCoupon: 'reserve-stamps.holds',
      reserveStamps: 'reserve-stamps.holds',
      cancelStampReservation: 'cancel-stamp-reservation.other-orders-stay-held',
    },
    refused: {
      reserveCoupon: 'reserve-stamps.holds',
      cancelCouponReservation: 'cancel-coupon-reservation.leaves-stamps',
      reserveStamps: 'reserve-stamps.refused-holds-nothing',
      cancelStampReservation: onlyReserved,
    },
    also: ['reserve-stamps.holds', 'cancel-stamp-reservation.exact-count'],
  },
];

const sideEffect = (operation: Operation, { act, ...effect }: Effect, isRefused: boolean): Mistake[] => {
  const clause = effect[isRefused ? 'refused' : 'done']?.[operation];
  const [name, what] = requests[operation];
  const mistake = {
    name: `${name}-${isRefused ? 'refusal-' : ''}${effect.name}`,
    words: `It ${isRefused ? 'refuses' : 'confirms'} ${what} and ${effect.words}`,
    operation,
    also: effect.also,
    kinds: [...(isRefused ? ['reason' as const] : []), 'who', 'repeat', 'always'] as const,
    make: (isRefused ? afterRefused : afterDone)(({ call }) => act(call, isRefused)),
  };
  return clause === undefined ? [] : [{ ...mistake, clause }];
};

const wrongStatuses = (operation: Operation): Mistake[] => {
  const [name, what, clause] = requests[operation];
  return [
    {
      name: `${name}-answered-201`,
      words: `It confirms ${what} with status 201`,
      operation,
      clause,
      kinds: ['list', 'who', 'repeat', 'always'],
      make: afterDone((_, answer) => ({ ...answer, status: 201 })),
    },
    {
      name: `${name}-fails`,
      words: `It answers ${what} with status 500`,
      operation,
      clause: 'errors.no-server-fault',
      also: [clause],
      kinds: ['order', 'value', 'refund', 'always'],
      make: fails,
    },
  ];
};

/** What goes wrong aside from the work of a request, or in the status of its answer. */
export const asideMistakes: readonly Mistake[] = (Object.keys(requests) as Operation[]).flatMap(
  (operation) => [
    ...effects.flatMap((effect) => [
      ...sideEffect(operation, effect, false),
      ...sideEffect(operation, effect, true),
    ]),
    ...wrongStatuses(operation),
  ],
);
