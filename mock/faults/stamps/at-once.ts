import { setTimeout as pause } from 'node:timers/promises';
import type { StampCard } from '../../service/state/state.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at, patchRequest } from '../../patches/patch.ts';
import { orderOf } from '../../patches/coupon-orders.ts';
import { cardOf, stampEntriesOf } from '../../patches/stamp-entries.ts';

/** Reads counts of stamps as integers, whatever was sent. */
const roundCounts = (
  operation: 'reserveStamps' | 'cancelStampReservation',
  round: (count: number) => number,
) =>
  patchRequest(operation, (body) =>
    stampEntriesOf(body).length === 0
      ? body
      : {
          ...Object(body),
          reserved_stamps: stampEntriesOf(body).map((entry) =>
            typeof entry.count === 'number' ? { ...entry, count: round(entry.count) } : entry,
          ),
        },
  );

/** Lets the reservations of a card end a while after the last one was confirmed, if that came from the channel. */
const endReservations = (ms: number, channel?: string): Patch => {
  const since = new WeakMap<StampCard, number>();
  return (service) =>
    service.around('reserveStamps', (next) => async (call) => {
      const now = call.now().getTime();
      const cards = stampEntriesOf(call.body).flatMap((entry) => cardOf(call, entry) ?? []);
      for (const card of cards) if (now - (since.get(card) ?? now) > ms) card.reserved.clear();
      const answer = await next(call);
      if (answer.status !== 204) return answer;
      const isEnding = channel === undefined || at(call.body, 'channel') === channel;
      for (const card of cards) since.set(card, isEnding ? now : Number.MAX_SAFE_INTEGER);
      return answer;
    });
};

/** Lets what a cancel leaves of an order end a while after it. */
const endRests = (ms: number): Patch => {
  const ends = new Map<StampCard, Map<string, number>>();
  return (service) => {
    service.around('cancelStampReservation', (next) => async (call) => {
      const answer = await next(call);
      for (const entry of answer.status === 204 ? stampEntriesOf(call.body) : []) {
        const card = cardOf(call, entry);
        if (card?.reserved.has(orderOf(call)) === true)
          ends.set(
            card,
            (ends.get(card) ?? new Map<string, number>()).set(orderOf(call), call.now().getTime() + ms),
          );
        else if (card !== undefined) ends.get(card)?.delete(orderOf(call));
      }
      return answer;
    });
    service.around('reserveStamps', (next) => async (call) => {
      for (const [card, orders] of ends)
        for (const [order, end] of orders) if (end <= call.now().getTime()) card.reserved.delete(order);
      return next(call);
    });
  };
};

/** Writes the reservations of the cards of a cancel back as they were when it came, and carries it out. */
const writeBack: Patch = (service) =>
  service.around('cancelStampReservation', (next) => async (call) => {
    const cards = stampEntriesOf(call.body).flatMap((entry) => cardOf(call, entry) ?? []);
    const before = cards.map((card) => [card, [...card.reserved]] as const);
    await pause(20);
    for (const [{ reserved }, held] of before) {
      reserved.clear();
      for (const [order, count] of held) reserved.set(order, count);
    }
    return next(call);
  });

/** Services that judge the stamps of a card before they act on it, or read counts that are no integers. */
export default [
  fault({
    id: 'stamps-reserved-during-a-cancel-are-lost',
    clause: 'reserve-stamps.holds',
    also: ['cancel-stamp-reservation.releases'],
    difficulty: 'subtle',
    what: 'Forgets the stamps that an order reserves while another one cancels on the same card.',
    break: writeBack,
  }),
  fault({
    id: 'stamps-go-to-all-orders-at-once',
    clause: 'reserve-stamps.holds',
    difficulty: 'subtle',
    what: 'Confirms the same stamps to every order that asks at the same time.',
    break: (service) =>
      service.around('reserveStamps', (next) => async (call) => {
        const free = new Map(
          call.state.stamp_cards.map((card) => [card, call.rules.stampsAvailable(card)] as const),
        );
        await pause(20);
        return next({ ...call, rules: { ...call.rules, stampsAvailable: (card) => free.get(card) ?? 0 } });
      }),
  }),
  fault({
    id: 'stamps-of-orders-that-come-at-once-are-held-for-one',
    clause: 'reserve-stamps.holds',
    difficulty: 'subtle',
    what: 'Holds stamps for the last of the orders that reserve some of a card at the same time.',
    break: (service) =>
      service.around('reserveStamps', (next) => async (call) => {
        const cards = stampEntriesOf(call.body).flatMap((entry) => cardOf(call, entry) ?? []);
        const before = cards.map((card) => ({ card, orders: new Set(card.reserved.keys()) }));
        await pause(20);
        const answer = await next(call);
        for (const { card, orders } of answer.status === 204 ? before : [])
          for (const order of card.reserved.keys())
            if (order !== orderOf(call) && !orders.has(order)) card.reserved.delete(order);
        return answer;
      }),
  }),
  fault({
    id: 'stamps-are-released-by-each-of-two-cancels-at-once',
    clause: 'cancel-stamp-reservation.again-changes-nothing',
    difficulty: 'subtle',
    what: 'Counts as many stamps as released for each of two cancels that come at the same time.',
    break: (service) =>
      service.around('cancelStampReservation', (next) => async (call) => {
        const entries = stampEntriesOf(call.body).flatMap((entry) => {
          const card = cardOf(call, entry);
          return card === undefined ? [] : [{ card, held: card.reserved.get(orderOf(call)) ?? 0 }];
        });
        await pause(20);
        const gone = entries.filter(({ card, held }) => held > 0 && !card.reserved.has(orderOf(call)));
        const answer = await next(call);
        for (const { card, held } of answer.status === 204 ? gone : []) {
          const [other] = card.reserved;
          if (other !== undefined) card.reserved.set(other[0], Math.max(0, other[1] - held));
        }
        return answer;
      }),
  }),
  fault({
    id: 'rest-of-cancelled-stamps-is-free-after-four-seconds',
    clause: 'reserve-stamps.no-expiry',
    difficulty: 'subtle',
    what: 'Ends the reservation of what a cancel has left of an order four seconds after it.',
    break: endRests(4000),
  }),
  fault({
    id: 'stamp-reservations-end-after-four-seconds',
    clause: 'reserve-stamps.no-expiry',
    also: [
      'store-binding.no-effect',
      'token.authorization.no-effect',
      'token.scope.read-transaction.no-writes',
      'refund-transaction.leaves-stamps',
      'refund-transaction.deducted-stamps.only-collected',
      'reserve-stamps.holds',
      'reserve-stamps.exact-count',
      'reserve-stamps.refused-holds-nothing',
      'cancel-stamp-reservation.exact-count',
      'cancel-stamp-reservation.releases',
      'cancel-stamp-reservation.other-orders-stay-held',
      'cancel-stamp-reservation.other-member',
      'cancel-coupon-reservation.leaves-stamps',
      'reserve-stamps.every-entry',
      'cancel-stamp-reservation.again-changes-nothing',
    ],
    difficulty: 'subtle',
    what: 'Ends the reservations of a stamp card after four seconds.',
    break: endReservations(4000),
  }),
  fault({
    id: 'stamps-reserved-at-the-till-are-free-after-twenty-seconds',
    clause: 'reserve-stamps.no-expiry',
    difficulty: 'subtle',
    what: 'Ends a stamp reservation at the till after twenty seconds.',
    break: endReservations(20_000, 'POS'),
  }),
  fault({
    id: 'reserve-stamps-rounds-counts-down',
    clause: 'reserve-stamps.count.fraction',
    difficulty: 'subtle',
    what: 'Reserves one stamp for a count of 1.5.',
    break: roundCounts('reserveStamps', Math.trunc),
  }),
  fault({
    id: 'cancel-stamps-rounds-counts-down',
    clause: 'cancel-stamp-reservation.count.fraction',
    difficulty: 'subtle',
    what: 'Cancels one stamp for a count of 1.5.',
    break: roundCounts('cancelStampReservation', Math.trunc),
  }),
  fault({
    id: 'one-of-two-cancels-of-stamps-at-once-is-lost',
    clause: 'cancel-stamp-reservation.releases',
    difficulty: 'subtle',
    what: 'Reads what an order holds before a cancel and writes the rest after it, over what others wrote.',
    break: (service) =>
      service.around('cancelStampReservation', (next) => async (call) => {
        const cards = stampEntriesOf(call.body).flatMap((entry) => cardOf(call, entry) ?? []);
        const read = cards.map((card) => [card, card.reserved.get(orderOf(call))] as const);
        await pause(20);
        for (const [card, count] of read)
          if (count !== undefined && card.reserved.get(orderOf(call)) !== count)
            card.reserved.set(orderOf(call), count);
        return next(call);
      }),
  }),
];
