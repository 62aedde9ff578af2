import type { Call } from '../../service/calls/call.ts';
import type { Service } from '../../service/service.ts';
import type { StampCard } from '../../service/state/state.ts';
import { at, overrideRules, patchRequest } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';
import { cardOf, stampEntriesOf } from '../../patches/stamp-entries.ts';
import { orderOf } from '../../patches/coupon-orders.ts';

const cardsOf = (call: Call): StampCard[] => [
  ...new Set(stampEntriesOf(call.body).flatMap((entry) => cardOf(call, entry) ?? [])),
];

/** Does something to the cards of a cancel before it is carried out. */
const beforeCancel =
  (act: (call: Call) => void) =>
  (service: Service): void =>
    service.around('cancelStampReservation', (next) => async (call) => {
      act(call);
      return next(call);
    });

/** Cards of the member that a call does not name. */
const otherCards = (call: Call): StampCard[] => {
  const named = new Set(cardsOf(call));
  return call.state.stamp_cards.filter(
    (card) => card.member_id === call.params['memberId'] && !named.has(card),
  );
};

/** Takes a cancel for a repeat where the order cancelled on the same cards right before it reserved at the till again. */
function forgetCancels(service: Service): void {
  const cancelled = new Map<string, string>();
  const atTill = new Set<string>();
  const cardsNamed = ({ params, body }: Call): string =>
    JSON.stringify([params['memberId'], ...stampEntriesOf(body).map(({ stamp_card_id }) => stamp_card_id)]);
  service.around('reserveStamps', (next) => async (call) => {
    const isTill = at(call.body, 'channel') === 'POS';
    if (isTill) atTill.add(orderOf(call));
    else atTill.delete(orderOf(call));
    if (!isTill) cancelled.delete(cardsNamed(call));
    return next(call);
  });
  service.around('cancelStampReservation', (next) => async (call) => {
    const isRepeat = cancelled.get(cardsNamed(call)) === orderOf(call);
    cancelled.delete(cardsNamed(call));
    if (isRepeat) return { status: 204 };
    if (atTill.has(orderOf(call))) cancelled.set(cardsNamed(call), orderOf(call));
    return next(call);
  });
}

/** Holds stamps for no one after a negative cancel, until somebody is refused them. */
function reserveMore(service: Service): void {
  const more = new Map<StampCard, number>();
  beforeCancel((call) => {
    for (const entry of stampEntriesOf(call.body)) {
      const card = cardOf(call, entry);
      if (card !== undefined && entry.count < 0) more.set(card, -entry.count);
    }
  })(service);
  const { stampsAvailable } = service.rules;
  service.rules.stampsAvailable = (card) => {
    const held = more.get(card) ?? 0;
    more.delete(card);
    return stampsAvailable(card) - held;
  };
}

/** Services that go wrong where a stamp request has several entries, or an order comes again. */
export default [
  ...(
    [
      ['reserve', 'reserveStamps', 'reserve-stamps.count.zero'],
      ['cancel', 'cancelStampReservation', 'cancel-stamp-reservation.count.zero'],
    ] as const
  ).map(([verb, operation, clause]) =>
    fault({
      id: `${verb}-of-stamps-skips-entries-of-zero`,
      clause,
      difficulty: 'subtle',
      what: 'Leaves entries with a count of zero out, unless there is no other.',
      break: patchRequest(operation, (body) => {
        const [first, ...others] = stampEntriesOf(body);
        if (first === undefined) return body;
        return {
          ...(body as object),
          reserved_stamps: [first, ...others.filter(({ count }) => count !== 0)],
        };
      }),
    }),
  ),
  fault({
    id: 'first-entry-of-a-cancel-alone-is-released',
    clause: 'cancel-stamp-reservation.releases',
    also: ['cancel-stamp-reservation.count.fraction', 'cancel-stamp-reservation.exact-count'],
    difficulty: 'subtle',
    what: 'Releases the first entry of a cancel and forgets the others.',
    break: patchRequest('cancelStampReservation', (body) =>
      stampEntriesOf(body).length < 2 || stampEntriesOf(body).some(({ count }) => count < 1)
        ? body
        : { ...Object(body), reserved_stamps: stampEntriesOf(body).slice(0, 1) },
    ),
  }),
  fault({
    id: 'cancel-of-one-card-releases-all-of-the-order',
    clause: 'cancel-stamp-reservation.exact-count',
    difficulty: 'subtle',
    what: 'Releases what an order holds on all cards of a member when it cancels that on one of them.',
    break: beforeCancel((call) => {
      for (const card of otherCards(call)) card.reserved.delete(orderOf(call));
    }),
  }),
  fault({
    id: 'stamps-held-on-one-card-count-on-all',
    clause: 'reserve-stamps.exact-count',
    also: [
      'refund-transaction.deducted-stamps.only-collected',
      'store-binding.no-effect',
      'token.scope.read-transaction.no-writes',
      'refund-transaction.deducted-stamps.deducts',
      'cancel-stamp-reservation.other-orders-stay-held',
      'reserve-stamps.success',
      'reserve-stamps.holds',
      'reserve-stamps.no-expiry',
      'reserve-stamps.beyond-collected',
      'cancel-coupon-reservation.leaves-stamps',
      'cancel-stamp-reservation.only-reserved',
      'cancel-stamp-reservation.releases',
      'refund-transaction.deducted-stamps.negative',
      'refund-transaction.leaves-stamps',
      'refund-transaction.refused-deducts-nothing',
      'reserve-stamps.every-entry',
      'reserve-stamps.refused-holds-nothing',
      'reserve-stamps.accepts-described-fields',
      'token.authorization.no-effect',
      'token.authorization.other-scheme',
      'cancel-stamp-reservation.exact-count',
    ],
    difficulty: 'subtle',
    what: 'Keeps all cards of a member from other orders while one of them is wholly reserved.',
    break: overrideRules('reserveStamps', ({ stampsAvailable }, call) => ({
      stampsAvailable: (card) =>
        otherCards(call).some((other) => stampsAvailable(other) === 0) ? 0 : stampsAvailable(card),
    })),
  }),
  fault({
    id: 'entries-of-one-card-are-judged-one-by-one',
    clause: 'reserve-stamps.beyond-collected',
    difficulty: 'subtle',
    what: 'Reserves more stamps of a card than there are when two entries ask for them together.',
    break: overrideRules('reserveStamps', ({ stampsAvailable }, call) => ({
      stampsAvailable: (card) => {
        const counts = stampEntriesOf(call.body)
          .filter((entry) => cardOf(call, entry) === card)
          .map(({ count }) => count);
        const most = Math.max(...counts);
        return counts.length > 1 && most <= stampsAvailable(card) ? Infinity : stampsAvailable(card);
      },
    })),
  }),
  fault({
    id: 'second-card-of-a-reservation-has-no-limit',
    clause: 'reserve-stamps.beyond-collected',
    difficulty: 'subtle',
    what: 'Looks at the stamps of the first card of a reservation alone.',
    break: overrideRules('reserveStamps', ({ stampsAvailable }, call) => ({
      stampsAvailable: (card) => (cardsOf(call).indexOf(card) > 0 ? Infinity : stampsAvailable(card)),
    })),
  }),
  fault({
    id: 'negative-reservation-is-refused-and-frees-stamps',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Refuses a negative count, and takes as many stamps from what the order holds.',
    break: (service) =>
      service.around('reserveStamps', (next) => async (call) => {
        for (const entry of stampEntriesOf(call.body)) {
          const card = cardOf(call, entry);
          const held = card?.reserved.get(orderOf(call)) ?? 0;
          if (entry.count < 0 && held > 0) card?.reserved.set(orderOf(call), held + entry.count);
        }
        return next(call);
      }),
  }),
  fault({
    id: 'negative-cancel-is-refused-and-holds-stamps',
    clause: 'cancel-stamp-reservation.only-reserved',
    also: ['refund-transaction.deducted-stamps.deducts'],
    difficulty: 'subtle',
    what: 'Refuses to cancel a negative count, and holds as many stamps more.',
    break: reserveMore,
  }),
  fault({
    id: 'stamps-held-are-given-to-the-till',
    clause: 'reserve-stamps.holds',
    also: [
      'reserve-stamps.exact-count',
      'reserve-stamps.every-entry',
      'cancel-stamp-reservation.releases',
      'cancel-stamp-reservation.exact-count',
    ],
    difficulty: 'subtle',
    what: 'Keeps stamps that an order has reserved from online orders alone.',
    break: overrideRules('reserveStamps', ({ stampsAvailable }, call) => ({
      stampsAvailable: (card) =>
        at(call.body, 'channel') === 'POS' ? card.collected : stampsAvailable(card),
    })),
  }),
  fault({
    id: 'stamps-regained-are-not-released',
    clause: 'cancel-stamp-reservation.releases',
    also: ['reserve-stamps.holds'],
    difficulty: 'subtle',
    what: 'Answers every second cancel of an order at the till as a repeat, and releases nothing.',
    break: forgetCancels,
  }),
];
