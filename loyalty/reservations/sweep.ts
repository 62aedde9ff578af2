import type { Api } from '../client/api.ts';
import type { Fixtures } from '../settings/fixtures.ts';
import type { Outstanding } from '../../engine/report/report.ts';
import { describeReservation, type Reservation } from './reservation.ts';
import { releaseResource } from '../../engine/resources/release.ts';
import { reservationRules } from './rules.ts';
import { couponOrders, couponSlots, stampOrders, stampSlots } from './order-ids.ts';

/** What a sweep did. */
export interface Swept {
  readonly tried: number;
  readonly outstanding: readonly Outstanding[];
}

/**
 * Frees every coupon and stamp card of the fixtures from orders of this suite, without any journal: order ids derive
 * from the fixture and its slot, so all that there can be are tried. Releasing what no order holds changes nothing.
 */
export async function sweep(api: Api, fixtures: Fixtures): Promise<Swept> {
  const outstanding: Outstanding[] = [];
  const reservations = [...couponReservations(fixtures), ...stampReservations(fixtures)];
  for (const reservation of reservations) {
    const { reason } = await releaseResource(reservationRules, api, reservation, 'unsure');
    if (reason !== null) outstanding.push({ ...describeReservation(reservation), reason });
  }
  return { tried: reservations.length, outstanding };
}

function couponReservations({ coupons = [] }: Fixtures): Reservation[] {
  return coupons.flatMap((coupon) =>
    couponSlots.map((slot) => ({
      kind: 'coupon' as const,
      memberId: coupon.member_id,
      couponCode: coupon.code,
      order: couponOrders(coupon).order(slot),
      stamps: new Map(),
    })),
  );
}

/** How many stamps an order holds is not known, so they are released one by one, as often as there can be any. */
function stampReservations({ stamp_cards = [] }: Fixtures): Reservation[] {
  return stamp_cards.flatMap((card) =>
    stampSlots.flatMap((slot) =>
      Array.from({ length: card.collected }, () => ({
        kind: 'stamps' as const,
        memberId: card.member_id,
        couponCode: '',
        order: stampOrders(card).order(slot),
        stamps: new Map([[card.stamp_card_id, 1]]),
      })),
    ),
  );
}
