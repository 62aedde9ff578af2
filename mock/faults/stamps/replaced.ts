import { orderOf } from '../../patches/coupon-orders.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { overrideRules, patchRequest } from '../../patches/patch.ts';
import { cardsOf, type StampEntry, stampEntriesOf } from '../../patches/stamp-entries.ts';

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

/** A service that tells orders apart by letter case, and not always; it replaces what an order holds when it comes again. */
export default [
  fault({
    id: 'cancel-of-stamps-takes-orders-in-any-letter-case',
    clause: 'cancel-stamp-reservation.other-orders-stay-held',
    also: ['reserve-stamps.holds'], // where two orders hold stamps, one cancel may release those of the other
    difficulty: 'subtle',
    what: 'Tells orders apart by letter case where they reserve stamps, and not where they cancel.',
    break(service) {
      replace(service);
      addUp(service);
      service.around('cancelStampReservation', (next) => async (call) => {
        const orders = cardsOf(call).flatMap((card) => [...card.reserved.keys()]);
        const order = orders.find((held) => held.toLowerCase() === orderOf(call).toLowerCase());
        const body = { ...Object(call.body), external_transaction_id: order };
        return next(order === undefined ? call : { ...call, body });
      });
    },
  }),
];
