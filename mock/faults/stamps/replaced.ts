import { orderOf } from '../../patches/coupon-orders.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { overrideRules, patchRequest } from '../../patches/patch.ts';
import { cardOf, cardsOf, type StampEntry, stampEntriesOf } from '../../patches/stamp-entries.ts';
import type { JsonObject } from '../../../schemas/json.ts';

const isValid = ({ count }: StampEntry): boolean => Number.isInteger(count) && count > 0;

/** Adds up valid entries of one card, so that each card has one entry. */
const addUp = patchRequest('reserveStamps', (body) => {
  const entries = stampEntriesOf(body);
  if (entries.length < 2 || !entries.every(isValid)) return body;
  const counts = new Map<number, StampEntry>();
  for (const entry of entries) {
    const count = (counts.get(entry.stamp_card_id)?.count ?? 0) + entry.count;
    counts.set(entry.stamp_card_id, { ...entry, count });
  }
  return { ...Object(body), reserved_stamps: [...counts.values()] };
});

/** Lets an order that comes again replace the earlier stamps, as a conforming service may. */
const replace: Patch = overrideRules('reserveStamps', ({ stampsAvailable }, call) => ({
  stampsAvailable: (card) => stampsAvailable(card) + (card.reserved.get(orderOf(call)) ?? 0),
  stampsHeldAfterReserve: (_, count) => count,
}));

/** Lets a cancel be of the first order on its first card that fits its own. */
const cancelFor =
  (fits: (held: string, order: string) => boolean): Patch =>
  (service) =>
    service.around('cancelStampReservation', (next) => async (call) => {
      const [first] = stampEntriesOf(call.body);
      const orders = [...((first && cardOf(call, first))?.reserved.keys() ?? [])];
      const order = orders.find((held) => fits(held, orderOf(call)));
      return next(
        order === undefined
          ? call
          : { ...call, body: { ...Object(call.body), external_transaction_id: order } },
      );
    });

/** Services that mix up what an order holds, or who holds it; some of them replace what an order holds when it comes again. */
export default [
  fault({
    id: 'second-entry-of-a-card-replaces-the-first-one',
    clause: 'reserve-stamps.every-entry',
    difficulty: 'subtle',
    what: 'Holds the last of two counts for one card, as it replaces what an order reserves again.',
    break: replace,
  }),
  fault({
    id: 'last-entry-of-a-cancelled-card-alone-is-released',
    clause: 'reserve-stamps.every-entry',
    also: ['cancel-stamp-reservation.releases', 'cancel-stamp-reservation.exact-count'],
    difficulty: 'subtle',
    what: 'Releases one entry for each stamp card, the last one; what an order reserves again is replaced.',
    break(service) {
      replace(service);
      addUp(service);
      patchRequest('cancelStampReservation', (body) => {
        const entries = stampEntriesOf(body);
        const isLast = ({ stamp_card_id }: StampEntry, index: number) =>
          entries.findLastIndex((one) => one.stamp_card_id === stamp_card_id) === index;
        return entries.length > 1 && entries.every(isValid)
          ? { ...Object(body), reserved_stamps: entries.filter(isLast) }
          : body;
      })(service);
    },
  }),
  fault({
    id: 'stamps-are-reserved-for-orders-in-small-letters',
    clause: 'cancel-stamp-reservation.releases',
    also: ['reserve-stamps.holds'], // by an order that cannot release what it held before
    difficulty: 'subtle',
    what: 'Puts ids of orders into small letters where they reserve stamps, and not where they cancel.',
    break(service) {
      replace(service);
      addUp(service);
      patchRequest('reserveStamps', (body) => {
        const order = Object(body).external_transaction_id;
        return typeof order === 'string'
          ? { ...Object(body), external_transaction_id: order.toLowerCase() }
          : body;
      })(service);
    },
  }),
  fault({
    id: 'cancel-of-stamps-takes-orders-in-any-letter-case',
    clause: 'cancel-stamp-reservation.other-orders-stay-held',
    also: ['reserve-stamps.holds'], // where two orders hold stamps, one cancel may release those of the other
    difficulty: 'subtle',
    what: 'Tells orders apart by letter case where they reserve stamps, and not where they cancel.',
    break(service) {
      replace(service);
      addUp(service);
      cancelFor((held, order) => held.toLowerCase() === order.toLowerCase())(service);
    },
  }),
  fault({
    id: 'cancel-of-stamps-is-of-the-first-order-that-begins-alike',
    clause: 'cancel-stamp-reservation.other-orders-stay-held',
    also: ['reserve-stamps.holds', 'cancel-stamp-reservation.exact-count'],
    difficulty: 'subtle',
    what: 'Cancels for the first order on a card with an id that begins with the one that was sent.',
    break: cancelFor((held, order) => held.startsWith(order)),
  }),
  fault({
    id: 'stamps-refused-over-their-channel-are-held',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Refuses a reservation over the type of `channel` and holds its stamps.',
    break: (service) =>
      service.around('reserveStamps', (next) => async (call) => {
        const { channel, ...others } = Object(call.body) as JsonObject;
        const answer = await next(call);
        if (answer.status === 400 && typeof channel === 'number' && cardsOf(call).length > 0)
          await next({ ...call, body: others });
        return answer;
      }),
  }),
];
