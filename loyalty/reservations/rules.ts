import { z } from 'zod';
import type { ResourceFormat, ResourceRules, Taking } from '../../engine/resources/resource.ts';
import type { Api } from '../client/api.ts';
import {
  describeReservation,
  isCoveredBy,
  isSameItem,
  isSameReservation,
  namesCardTwice,
  type Reservation,
  reservationOf,
  sumOf,
} from './reservation.ts';

/** No check holds more stamps of a card than these. */
const mostStamps = 100;

/** What reservations are to the engine: what a call holds until another one cancels it. */
export const reservationRules: ResourceRules<Reservation> = {
  resourceOf: reservationOf,
  isUncounted: namesCardTwice,
  isSameItem,
  isSame: isSameReservation,
  isCoveredBy,
  isCounted: ({ kind }) => kind === 'stamps',
  sumOf,
  taking,
  unitsOf: (reservation) =>
    [...reservation.stamps].map(([card, count]) => ({
      unit: { ...reservation, stamps: new Map([[card, 1]]) },
      most: Math.min(count, mostStamps),
    })),
  ownerOf: ({ memberId }) => memberId,
  keyOf: ({ kind, memberId, couponCode, order }) => JSON.stringify([kind, memberId, couponCode, order]),
  amountOf: ({ stamps }) => JSON.stringify([...stamps]),
  release: (api, reservation) => cancel(api as Api, reservation),
  describe: describeReservation,
};

/** Takes stamps from what was released; a coupon is gone as a whole. */
function taking(released: Reservation): Taking<Reservation> {
  const left = new Map(released.stamps);
  return {
    restOf: (reservation) => {
      const stamps = new Map<number, number>();
      for (const [card, count] of reservation.stamps) {
        const used = Math.min(count, left.get(card) ?? 0);
        left.set(card, (left.get(card) ?? 0) - used);
        if (count > used) stamps.set(card, count - used);
      }
      return stamps.size === 0 ? null : { ...reservation, stamps };
    },
  };
}

function cancel(api: Api, { kind, memberId, couponCode, order, stamps }: Reservation) {
  if (kind === 'coupon') {
    return api.cancelCouponReservation(memberId, couponCode, { external_transaction_id: order });
  }
  const reserved = [...stamps].map(([stamp_card_id, count]) => ({ stamp_card_id, count }));
  return api.cancelStampReservation(memberId, { reserved_stamps: reserved, external_transaction_id: order });
}

const written = z.object({
  kind: z.enum(['coupon', 'stamps']),
  memberId: z.string(),
  couponCode: z.string(),
  order: z.string(),
  stamps: z.array(z.tuple([z.number(), z.number()])),
});

/** How a journal writes a reservation down. */
export const reservationFormat: ResourceFormat<Reservation> = {
  write: (reservation) => ({ ...reservation, stamps: [...reservation.stamps] }),
  read: (text) => {
    const { success, data } = written.safeParse(text);
    return success ? { ...data, stamps: new Map(data.stamps) } : null;
  },
};
