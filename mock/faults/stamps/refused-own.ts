import { orderOf } from '../../patches/coupon-orders.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { patchRequest } from '../../patches/patch.ts';
import { cardOf, stampEntriesOf, type StampEntry } from '../../patches/stamp-entries.ts';
import type { Call } from '../../service/calls/call.ts';

/** Frees what the order of a call holds on the cards of these entries, where the call is refused. */
const freeWhenRefused =
  (
    operation: 'reserveStamps' | 'cancelStampReservation',
    chosen: (entries: readonly StampEntry[]) => readonly StampEntry[],
  ): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (answer.status === 400) freeEntries(call, chosen(stampEntriesOf(call.body)));
      return answer;
    });

function freeEntries(call: Call, entries: readonly StampEntry[]): void {
  for (const entry of entries) cardOf(call, entry)?.reserved.delete(orderOf(call));
}

const isValid = ({ count }: StampEntry): boolean => Number.isInteger(count) && count > 0;

/** Services that take from an order what it holds when they refuse it something, or add counts up before they judge them. */
export default [
  fault({
    id: 'order-that-is-refused-more-stamps-loses-its-own',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Refuses an order more stamps than there are, and frees those that it holds.',
    break: freeWhenRefused('reserveStamps', (entries) => entries.filter(isValid)),
  }),
  fault({
    id: 'order-that-asks-for-a-fraction-loses-its-stamps',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Refuses an order a count that is no integer, and frees the stamps that it holds.',
    break: freeWhenRefused('reserveStamps', (entries) => entries.filter(({ count }) => count % 1 > 0)),
  }),
  fault({
    id: 'cancel-that-is-invalid-in-part-releases-the-entries-before',
    clause: 'cancel-stamp-reservation.exact-count',
    also: ['cancel-stamp-reservation.only-reserved'],
    difficulty: 'subtle',
    what: 'Refuses a cancel over its second entry, and releases the stamps of the first one.',
    break: freeWhenRefused('cancelStampReservation', ([first, ...others]) =>
      first !== undefined && isValid(first) && others.length > 0 ? [first] : [],
    ),
  }),
  fault({
    id: 'negative-count-is-taken-off-the-entry-before',
    clause: 'reserve-stamps.count.negative',
    difficulty: 'subtle',
    what: 'Adds the counts of a card up before it looks whether they are positive.',
    break: patchRequest('reserveStamps', (body) => {
      const entries = stampEntriesOf(body);
      const [first] = entries;
      const sum = entries.reduce((total, { count }) => total + count, 0);
      const isOneCard = entries.every(({ stamp_card_id }) => stamp_card_id === first?.stamp_card_id);
      return entries.length > 1 && isOneCard && sum > 0 && entries.some(({ count }) => count < 0)
        ? { ...Object(body), reserved_stamps: [{ ...first, count: sum }] }
        : body;
    }),
  }),
];
