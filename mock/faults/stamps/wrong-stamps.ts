import { orderOf } from '../../patches/coupon-orders.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { cardOf, stampEntriesOf } from '../../patches/stamp-entries.ts';
import type { Call } from '../../service/calls/call.ts';
import type { StampCard } from '../../service/state/state.ts';

/** Stamps of one card, for an order. */
interface Asked {
  readonly card: StampCard;
  readonly order: string;
  readonly count: number;
  /** Stamps that the order held before. */
  readonly held: number;
}

/** What a call reserves or cancels, where it has one entry of a card that the member has. */
function singleOf(call: Call): Asked | undefined {
  const [entry, ...others] = stampEntriesOf(call.body);
  const card = entry && cardOf(call, entry);
  if (card === undefined || others.length > 0) return undefined;
  const order = orderOf(call);
  return { card, order, count: entry?.count ?? 0, held: card.reserved.get(order) ?? 0 };
}

/** Does something after each cancel that was confirmed. */
const afterCancel =
  (act: (asked: Asked) => void): Patch =>
  (service) =>
    service.around('cancelStampReservation', (next) => async (call) => {
      const asked = singleOf(call);
      const answer = await next(call);
      if (answer.status === 204 && asked !== undefined) act(asked);
      return answer;
    });

/** Services that release or take other stamps than the call is about. */
export default [
  fault({
    id: 'cancel-of-a-part-releases-one-stamp',
    clause: 'cancel-stamp-reservation.exact-count',
    also: ['cancel-stamp-reservation.releases', 'token.authorization.no-effect'],
    difficulty: 'subtle',
    what: 'Releases one stamp where an order cancels several of those that it holds.',
    break: afterCancel(({ card, order, count, held }) => {
      if (count > 1 && count < held) card.reserved.set(order, held - 1);
    }),
  }),
  fault({
    id: 'cancel-releases-the-stamps-that-were-reserved-first',
    clause: 'cancel-stamp-reservation.again-changes-nothing',
    also: ['cancel-stamp-reservation.releases', 'reserve-stamps.refused-holds-nothing'],
    difficulty: 'subtle',
    what: 'Releases as many stamps of the order that reserved first, whichever order cancels.',
    break: afterCancel(({ card, order, count, held }) => {
      const [first, firstHeld = 0] = [...card.reserved][0] ?? [];
      if (first === undefined || held !== count) return;
      card.reserved.set(order, held);
      card.reserved.delete(first);
      if (firstHeld > count) card.reserved.set(first, firstHeld - count);
    }),
  }),
  fault({
    id: 'cancel-by-an-order-without-stamps-takes-one',
    clause: 'cancel-stamp-reservation.only-reserved',
    also: ['cancel-stamp-reservation.releases'],
    difficulty: 'subtle',
    what: 'Takes a stamp off a card where an order cancels that holds none, while another one holds some.',
    break: afterCancel(({ card, held }) => {
      if (held === 0 && card.reserved.size > 0) card.collected -= 1;
    }),
  }),
  fault({
    id: 'refused-reservation-of-too-many-stamps-takes-one',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Takes a stamp off a card when it refuses a reservation of more than there are.',
    break: (service) =>
      service.around('reserveStamps', (next) => async (call) => {
        const asked = singleOf(call);
        const answer = await next(call);
        if (answer.status === 400 && asked && asked.count > asked.card.collected) asked.card.collected -= 1;
        return answer;
      }),
  }),
];
