import {
  type Answer,
  anotherRefund,
  type buyer,
  type CheckContext,
  type Coupon,
  couponOrder,
  refunded,
  type StampCard,
  type Taken,
  unknownLike,
} from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';
import { orLost } from './cast.ts';
import { draftAsks, promptAsks } from './scenarios.ts';

/** The order that takes something else, by its slot. */
const other = 4;

/** A call that may come right before another one, and changes nothing about it; null where its answer was lost. */
export type CallBetween = () => Promise<Answer | null>;

/** A buyer that a check has for itself. */
export type Buyer = Taken<{ all: ReturnType<typeof buyer> }>['all'];

/** What a buyer may have asked for right before: about the store, the member, a purchase, and what it has in addition. */
export async function callsBetween(
  { api, data, run }: Pick<CheckContext<never>, 'api' | 'data' | 'run'>,
  { owner, transaction }: Buyer,
  coupon: Coupon,
  card: StampCard,
): Promise<readonly CallBetween[]> {
  const base = await refunded(run, api, transaction, 'base');
  const cast = { memberId: owner.id, owner, coupons: {}, cards: {} };
  return [
    ...[...promptAsks, ...draftAsks].map(
      ({ send }) =>
        () =>
          orLost(send({ api, data, run }, cast)),
    ),
    ...[transaction.external_id, unknownLike(transaction.external_id)].map(
      (id) => () => orLost(api.refundTransaction(owner.id, id, anotherRefund(base, data))),
    ),
    () => orLost(api.reserveCoupon(owner.id, unknownLike(coupon.code), couponOrder(coupon, other))),
    async () => {
      await reserveCouponFor(api, coupon, other);
      return cancelCouponFor(api, coupon, other);
    },
    async () => {
      await reserveStampsFor(api, card, other, 1);
      return cancelStampsFor(api, card, other, 1);
    },
  ];
}
