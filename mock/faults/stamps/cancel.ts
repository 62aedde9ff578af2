import { problem } from '../../service/contract/problem.ts';
import type { Service } from '../../service/service.ts';
import type { StampCard } from '../../service/state/state.ts';
import { respondWith, patchResponse, rejectWhen } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { cardOf, stampEntriesOf } from '../../patches/stamp-entries.ts';
import { orderOf } from '../../patches/coupon-orders.ts';

type Cancelled = (card: StampCard, order: string, count: number, heldBefore: number) => void;

/** Does something to each card that a cancel was confirmed for. */
const afterCancel =
  (act: Cancelled) =>
  (service: Service): void =>
    service.around('cancelStampReservation', (next) => async (call) => {
      const entries = stampEntriesOf(call.body).flatMap((entry) => {
        const card = cardOf(call, entry);
        return card === undefined
          ? []
          : [{ card, count: entry.count, before: card.reserved.get(orderOf(call)) ?? 0 }];
      });
      const answer = await next(call);
      if (answer.status === 204) {
        for (const { card, count, before } of entries) act(card, orderOf(call), count, before);
      }
      return answer;
    });

/** Adds a stamp to a card that an order cancels too much of, until the card is next reserved. */
function addStamps(service: Service): void {
  const added = new Map<StampCard, number>();
  afterCancel((card, _, count, before) => {
    if (before > 0 && count > before) added.set(card, count - before);
  })(service);
  const { stampsAvailable } = service.rules;
  service.rules.stampsAvailable = (card) => {
    const more = added.get(card) ?? 0;
    added.delete(card);
    return stampsAvailable(card) + more;
  };
}

/** Releases what an order cancels beyond its own reservation from those of other orders. */
const releaseFromOthers: Patch = (service) =>
  service.around('cancelStampReservation', (next) => async (call) => {
    const surplus = stampEntriesOf(call.body).flatMap((entry) => {
      const card = cardOf(call, entry);
      const held = card?.reserved.get(orderOf(call)) ?? 0;
      return card === undefined || held === 0 ? [] : [{ card, count: entry.count - held }];
    });
    const answer = await next(call);
    for (const { card, count } of surplus) {
      const [other] = card.reserved;
      if (answer.status === 204 && count > 0 && other !== undefined)
        card.reserved.set(other[0], Math.max(0, other[1] - count));
    }
    return answer;
  });

/** Services that go wrong when the reservation of stamps is cancelled. */
export default [
  fault({
    id: 'cancel-stamps-releases-those-of-another-order',
    clause: 'cancel-stamp-reservation.other-orders-stay-held',
    difficulty: 'subtle',
    what: 'A cancel of more stamps than its order holds releases stamps of another order.',
    break: releaseFromOthers,
  }),
  fault({
    id: 'cancel-stamps-answers-200',
    clause: 'cancel-stamp-reservation.success',
    difficulty: 'plain',
    what: 'Confirms the cancel of a stamp reservation with 200 and an action result.',
    break: patchResponse('cancelStampReservation', () => ({
      status: 200,
      body: { is_ok: true, details: '' },
    })),
  }),
  fault({
    id: 'cancel-stamps-sometimes-answers-202',
    clause: 'cancel-stamp-reservation.success',
    difficulty: 'intermittent',
    what: 'Confirms every second cancel of a stamp reservation with 202.',
    break: patchResponse('cancelStampReservation', (answer, _, count) =>
      count % 2 === 0 ? { status: 202 } : answer,
    ),
  }),
  fault({
    id: 'cancel-stamps-is-called-invalid',
    clause: 'cancel-stamp-reservation.accepts-described-fields',
    also: ['cancel-stamp-reservation.success'],
    difficulty: 'plain',
    what: 'Calls a cancel of stamps invalid after it has carried it out.',
    break: patchResponse('cancelStampReservation', () => problem(400, 'The request is invalid.')),
  }),
  fault({
    id: 'cancelled-stamps-are-kept-for-their-order',
    clause: 'cancel-stamp-reservation.releases',
    difficulty: 'subtle',
    what: 'Keeps stamps of a cancelled reservation from the order that could not have them before.',
    break(service) {
      const refusedTo = new Map<StampCard, Set<string>>();
      const kept = new Map<StampCard, Set<string>>();
      service.around('reserveStamps', (next) => async (call) => {
        const cards = stampEntriesOf(call.body).flatMap((entry) => cardOf(call, entry) ?? []);
        const isKept = cards.some((card) => kept.get(card)?.has(orderOf(call)) === true);
        for (const card of cards) kept.delete(card);
        if (isKept) return problem(400, 'The stamps are reserved.');
        const answer = await next(call);
        for (const card of cards) {
          const rivals = refusedTo.get(card) ?? new Set();
          if (answer.status === 400 && card.reserved.size > 0) refusedTo.set(card, rivals.add(orderOf(call)));
        }
        return answer;
      });
      afterCancel((card, _, count) => {
        if (count === card.collected) kept.set(card, refusedTo.get(card) ?? new Set());
        refusedTo.delete(card);
      })(service);
    },
  }),
  fault({
    id: 'cancelling-a-part-of-stamps-releases-all',
    clause: 'cancel-stamp-reservation.exact-count',
    difficulty: 'plain',
    what: 'Releases all stamps of an order when it cancels a part of them.',
    break: ({ rules }) => {
      rules.stampsHeldAfterCancel = () => 0;
    },
  }),
  fault({
    id: 'cancelling-a-part-of-stamps-releases-none',
    clause: 'cancel-stamp-reservation.exact-count',
    also: [
      'cancel-stamp-reservation.releases',
      'token.scope.read-transaction.no-writes',
      'token.authorization.no-effect',
    ],
    difficulty: 'subtle',
    what: 'Releases stamps of an order only when it cancels all of them.',
    break: ({ rules }) => {
      rules.stampsHeldAfterCancel = (held, count) => (count >= held ? 0 : held);
    },
  }),
  fault({
    id: 'cancelling-too-many-stamps-adds-some',
    clause: 'cancel-stamp-reservation.only-reserved',
    also: ['cancel-stamp-reservation.other-orders-stay-held'],
    difficulty: 'subtle',
    what: 'Adds the stamps that an order cancels beyond what it holds to those that are free.',
    break: addStamps,
  }),
  fault({
    id: 'cancelling-too-many-stamps-takes-collected-ones',
    clause: 'cancel-stamp-reservation.only-reserved',
    difficulty: 'subtle',
    what: 'Takes stamps that an order cancels beyond what it holds from those that were collected.',
    break: afterCancel((card, _, count, before) => {
      if (before > 0 && count > before) card.collected -= count - before;
    }),
  }),
  fault({
    id: 'cancelling-stamps-never-reserved-takes-collected-ones',
    clause: 'cancel-stamp-reservation.only-reserved',
    also: [
      'reserve-stamps.holds',
      'reserve-stamps.exact-count',
      'cancel-stamp-reservation.releases',
      'cancel-stamp-reservation.again-changes-nothing',
    ],
    difficulty: 'subtle',
    what: 'Takes a stamp off a card of which nothing is reserved, when a single stamp is cancelled.',
    break: afterCancel((card, _, count, before) => {
      if (before === 0 && count === 1 && card.reserved.size === 0) card.collected -= 1;
    }),
  }),
  fault({
    id: 'cancelling-one-order-releases-stamps-of-all',
    clause: 'cancel-stamp-reservation.other-orders-stay-held',
    also: ['reserve-stamps.holds'],
    difficulty: 'plain',
    what: 'Releases the stamps of all orders on a card when one of them cancels.',
    break: afterCancel((card, order, _, before) => {
      for (const other of card.reserved.keys()) {
        if (before > 0 && other !== order) card.reserved.delete(other);
      }
    }),
  }),
  fault({
    id: 'second-cancel-of-stamps-takes-those-of-another-order',
    clause: 'cancel-stamp-reservation.again-changes-nothing',
    also: ['cancel-stamp-reservation.other-orders-stay-held'],
    difficulty: 'subtle',
    what: 'Releases stamps of another order when an order cancels what it does not hold any more.',
    break: afterCancel((card, _, __, before) => {
      if (before === 0) card.reserved.clear();
    }),
  }),
  fault({
    id: 'cancelling-zero-stamps-is-confirmed',
    clause: 'cancel-stamp-reservation.count.zero',
    difficulty: 'plain',
    what: 'Confirms the cancel of no stamps.',
    break: respondWith(
      'cancelStampReservation',
      ({ body }) => stampEntriesOf(body).some(({ count }) => count === 0),
      () => ({ status: 204 }),
    ),
  }),
  fault({
    id: 'cancelling-a-negative-count-is-confirmed',
    clause: 'cancel-stamp-reservation.count.negative',
    difficulty: 'plain',
    what: 'Confirms the cancel of a negative count of stamps.',
    break: respondWith(
      'cancelStampReservation',
      ({ body }) => stampEntriesOf(body).some(({ count }) => count < 0),
      () => ({ status: 204 }),
    ),
  }),
  fault({
    id: 'cancelling-a-negative-count-is-422',
    clause: 'cancel-stamp-reservation.count.negative',
    difficulty: 'subtle',
    what: 'Refuses the cancel of a negative count of stamps with 422.',
    break: rejectWhen(
      'cancelStampReservation',
      (body) => stampEntriesOf(body).some(({ count }) => count < 0),
      422,
    ),
  }),
];
