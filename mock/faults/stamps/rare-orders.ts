import { orderOf } from '../../patches/coupon-orders.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import { cardOf, stampEntriesOf } from '../../patches/stamp-entries.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import type { StampCard } from '../../service/state/state.ts';

type StampOperation = 'reserveStamps' | 'cancelStampReservation';

/** Does something to each card of the member once a call is answered. */
const afterCall =
  (operation: StampOperation, act: (card: StampCard, call: Call, answer: Answer) => void): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      for (const card of call.state.stamp_cards)
        if (card.member_id === call.params['memberId']) act(card, call, answer);
      return answer;
    });

/** Confirms reservations without a field, or with a value of it, and holds nothing. */
const holdNothing = (field: string, value?: string): Patch =>
  afterCall('reserveStamps', (card, call, { status }) => {
    if (status === 204 && at(call.body, field) === value) card.reserved.delete(orderOf(call));
  });

const isNamed = (card: StampCard, call: Call): boolean =>
  stampEntriesOf(call.body).some((entry) => entry.stamp_card_id === card.stamp_card_id);

/** Frees the stamps of the other orders with ids that begin with that of a call. */
const freeAlike = (operation: StampOperation): Patch =>
  afterCall(operation, (card, call, { status }) => {
    if (status !== 204 || !isNamed(card, call)) return;
    const alike = [...card.reserved.keys()].filter((order) => order.startsWith(orderOf(call)));
    for (const order of alike) if (order !== orderOf(call)) card.reserved.delete(order);
  });

/** Services that go wrong where an order says little, is one of several, or has an id like another one. */
export default [
  fault({
    id: 'stamps-reserved-at-the-till-are-not-held',
    clause: 'reserve-stamps.holds',
    difficulty: 'subtle',
    what: 'Confirms the reservation of stamps at the till and holds nothing.',
    break: holdNothing('channel', 'POS'),
  }),
  fault({
    id: 'stamps-reserved-without-channel-are-not-held',
    clause: 'reserve-stamps.holds',
    difficulty: 'subtle',
    what: 'Confirms the reservation of stamps without a channel and holds nothing.',
    break: holdNothing('channel'),
  }),
  fault({
    id: 'stamps-reserved-without-product-are-not-held',
    clause: 'reserve-stamps.holds',
    difficulty: 'subtle',
    what: 'Confirms the reservation of stamps without a product and holds nothing.',
    break: holdNothing('reserved_stamps.0.external_product_id'),
  }),
  fault({
    id: 'cancel-releases-stamps-of-orders-with-ids-that-begin-alike',
    clause: 'cancel-stamp-reservation.other-orders-stay-held',
    difficulty: 'subtle',
    what: 'Releases the stamps of all orders with ids that begin with the id of a cancel.',
    break: freeAlike('cancelStampReservation'),
  }),
  fault({
    id: 'reservation-replaces-stamps-of-orders-with-ids-that-begin-alike',
    clause: 'reserve-stamps.holds',
    difficulty: 'subtle',
    what: 'Lets an order take the place of those with ids that begin with its own.',
    break: freeAlike('reserveStamps'),
  }),
  fault({
    id: 'second-card-of-an-order-frees-the-first-one',
    clause: 'reserve-stamps.holds',
    difficulty: 'subtle',
    what: 'Frees the stamps that an order holds of a card when it reserves stamps of another card.',
    break: afterCall('reserveStamps', (card, call, { status }) => {
      if (status === 204 && !isNamed(card, call)) card.reserved.delete(orderOf(call));
    }),
  }),
  fault({
    id: 'third-order-of-a-card-frees-the-first-one',
    clause: 'reserve-stamps.holds',
    difficulty: 'subtle',
    what: 'Holds stamps of a card for two orders at most, and frees those of the earliest for a third one.',
    break: afterCall('reserveStamps', ({ reserved }) => {
      const [first] = reserved.keys();
      if (reserved.size > 2 && first !== undefined) reserved.delete(first);
    }),
  }),
  fault({
    id: 'second-part-of-a-cancel-releases-the-rest',
    clause: 'cancel-stamp-reservation.exact-count',
    also: ['cancel-stamp-reservation.releases', 'reserve-stamps.holds'],
    difficulty: 'subtle',
    what: 'Releases all stamps of an order when it cancels a part for the second time.',
    break: (service) => {
      const parts = new Map<string, number>();
      afterCall('cancelStampReservation', (card, call, { status }) => {
        if (status !== 204 || !isNamed(card, call)) return;
        const isPart = card.reserved.has(orderOf(call));
        const count = isPart ? (parts.get(orderOf(call)) ?? 0) + 1 : 0;
        parts.set(orderOf(call), count);
        if (count > 1) card.reserved.delete(orderOf(call));
      })(service);
    },
  }),
  fault({
    id: 'third-part-of-a-cancel-releases-nothing',
    clause: 'cancel-stamp-reservation.releases',
    also: ['cancel-stamp-reservation.exact-count'],
    difficulty: 'subtle',
    what: 'Releases stamps of an order by two cancels at most.',
    break: (service) => {
      const cancels = new WeakMap<StampCard, Map<string, number>>();
      service.around('cancelStampReservation', (next) => async (call) => {
        const cards = call.state.stamp_cards.filter((card) => isNamed(card, call));
        const before = cards.map((card) => ({ card, held: card.reserved.get(orderOf(call)) ?? 0 }));
        const answer = await next(call);
        for (const { card, held } of answer.status === 204 ? before : []) {
          const counts = cancels.get(card) ?? new Map<string, number>();
          cancels.set(card, counts);
          const count = held === 0 ? 0 : (counts.get(orderOf(call)) ?? 0) + 1;
          const isOver = !card.reserved.has(orderOf(call));
          if (count > 2 && held > 0) card.reserved.set(orderOf(call), held);
          counts.set(orderOf(call), isOver && count < 3 ? 0 : count);
        }
        return answer;
      });
    },
  }),
  fault({
    id: 'cancel-of-all-stamps-of-a-card-takes-one',
    clause: 'cancel-stamp-reservation.releases',
    // A later order asks for the stamps that there were.
    also: ['reserve-stamps.refused-holds-nothing'],
    difficulty: 'subtle',
    what: 'Takes a stamp off a card when a cancel releases all that there are.',
    break: afterCall('cancelStampReservation', (card, call, { status }) => {
      const [first] = stampEntriesOf(call.body);
      if (status === 204 && isNamed(card, call) && first?.count === card.collected) card.collected -= 1;
    }),
  }),
  fault({
    id: 'refused-cancel-of-no-stamps-releases-all',
    clause: 'cancel-stamp-reservation.exact-count',
    difficulty: 'subtle',
    what: 'Refuses a cancel with a count of zero and releases what the order holds.',
    break: afterCall('cancelStampReservation', (card, call, { status }) => {
      const isZero = stampEntriesOf(call.body).every(({ count }) => count === 0);
      if (status === 400 && isZero && isNamed(card, call)) card.reserved.delete(orderOf(call));
    }),
  }),
  fault({
    id: 'refused-reservation-of-a-fraction-is-held',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Refuses a count that is no integer and holds that many stamps, rounded up.',
    break: afterCall('reserveStamps', (card, call, { status }) => {
      const [first] = stampEntriesOf(call.body);
      const isFraction = typeof first?.count === 'number' && first.count > 0 && first.count % 1 > 0;
      if (status === 400 && isFraction && isNamed(card, call))
        card.reserved.set(orderOf(call), Math.ceil(first.count));
    }),
  }),
  fault({
    id: 'refused-reservation-of-an-unknown-card-frees-stamps',
    clause: 'reserve-stamps.refused-holds-nothing',
    also: ['refund-transaction.leaves-stamps', 'reserve-stamps.holds', 'reserve-stamps.every-entry'],
    difficulty: 'subtle',
    what: 'Frees all stamps of a member where an order asks only for an unknown card.',
    break: afterCall('reserveStamps', (card, call, { status }) => {
      const entries = stampEntriesOf(call.body);
      if (status === 400 && entries.length === 1 && entries.every((entry) => !cardOf(call, entry)))
        card.reserved.clear();
    }),
  }),
  fault({
    id: 'card-before-one-with-too-few-stamps-is-held',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Refuses a reservation over the last of its entries, and holds the stamps of the first one.',
    break: afterCall('reserveStamps', (card, call, { status }) => {
      const [first, second] = stampEntriesOf(call.body);
      if (status !== 400 || !first || !second || !cardOf(call, second)) return;
      if (first.stamp_card_id === card.stamp_card_id && first.count > 0 && second.count > 1)
        card.reserved.set(orderOf(call), first.count);
    }),
  }),
  fault({
    id: 'stamps-cancelled-for-no-one-are-freed',
    clause: 'cancel-stamp-reservation.other-member',
    difficulty: 'subtle',
    what: 'Frees stamps though it answers that the member does not exist.',
    break: (service) =>
      service.around('cancelStampReservation', (next) => async (call) => {
        const answer = await next(call);
        const isNobody = !call.state.members.has(call.params['memberId'] ?? '');
        for (const card of call.state.stamp_cards)
          if (isNobody && isNamed(card, call)) card.reserved.delete(orderOf(call));
        return answer;
      }),
  }),
  fault({
    id: 'several-stamp-entries-are-answered-with-200',
    clause: 'reserve-stamps.success',
    difficulty: 'subtle',
    what: 'Answers a reservation of several entries with 200 and an action result.',
    break: (service) =>
      service.around('reserveStamps', (next) => async (call) => {
        const answer = await next(call);
        const isSeveral = stampEntriesOf(call.body).length > 1;
        return answer.status === 204 && isSeveral
          ? { status: 200, body: { is_ok: true, details: '' } }
          : answer;
      }),
  }),
];
