import { orderOf } from '../../patches/coupon-orders.ts';
import { isLetIn } from '../../patches/coupon-pasts.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { patchRequest } from '../../patches/patch.ts';
import { cardOf, type StampEntry, stampEntriesOf } from '../../patches/stamp-entries.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import type { StampCard } from '../../service/state/state.ts';

type StampOperation = 'reserveStamps' | 'cancelStampReservation';

const isValid = ({ count }: StampEntry): boolean => Number.isInteger(count) && count > 0;

const namesTwoCards = (entries: readonly StampEntry[]): boolean =>
  new Set(entries.map(({ stamp_card_id }) => stamp_card_id)).size > 1;

/** Reads other counts in a valid request about two cards. */
const misreadCounts = (
  operation: StampOperation,
  countOf: (entries: StampEntry[], index: number) => number | undefined,
): Patch =>
  patchRequest(operation, (body) => {
    const entries = stampEntriesOf(body);
    if (!namesTwoCards(entries) || !entries.every(isValid)) return body;
    const reserved_stamps = entries.map((entry, index) => ({ ...entry, count: countOf(entries, index) }));
    return { ...Object(body), reserved_stamps };
  });

/** The cards of the member that a call does not name. */
const unnamedCards = (call: Call): StampCard[] => {
  const named = new Set(stampEntriesOf(call.body).map((entry) => cardOf(call, entry)));
  return call.state.stamp_cards.filter(
    (card) => card.member_id === call.params['memberId'] && !named.has(card),
  );
};

/** Whether the order of a call holds stamps on a card that the call names. */
const holdsNamed = (call: Call): boolean =>
  stampEntriesOf(call.body).some((entry) => cardOf(call, entry)?.reserved.has(orderOf(call)) === true);

const namesUnknown = (call: Call): boolean =>
  stampEntriesOf(call.body).some((entry) => cardOf(call, entry) === undefined);

/** Does something to the cards of the member after some calls that had the right token, store and member. */
const afterStampCall =
  (
    operation: StampOperation,
    isMeant: (call: Call, answer: Answer, isHolder: boolean) => boolean,
    act: (call: Call) => void,
  ): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      if (!isLetIn(call)) return next(call);
      const isHolder = holdsNamed(call);
      const answer = await next(call);
      if (isMeant(call, answer, isHolder)) act(call);
      return answer;
    });

const freeOwn = (call: Call): void =>
  unnamedCards(call).forEach(({ reserved }) => void reserved.delete(orderOf(call)));

const freeOthers = (call: Call): void => {
  for (const { reserved } of unnamedCards(call))
    for (const order of reserved.keys()) if (order !== orderOf(call)) reserved.delete(order);
};

/** Services that mix up two cards of a member. */
export default [
  fault({
    id: 'counts-of-two-reserved-cards-are-swapped',
    clause: 'reserve-stamps.exact-count',
    difficulty: 'subtle',
    what: 'Reserves on each of two cards as many stamps as are asked for on the other one.',
    break: misreadCounts('reserveStamps', (entries, index) => entries.at(-1 - index)?.count),
  }),
  fault({
    id: 'counts-of-two-cancelled-cards-are-swapped',
    clause: 'cancel-stamp-reservation.exact-count',
    difficulty: 'subtle',
    what: 'Releases on each of two cards as many stamps as are cancelled on the other one.',
    break: misreadCounts('cancelStampReservation', (entries, index) => entries.at(-1 - index)?.count),
  }),
  fault({
    id: 'count-of-the-first-cancelled-card-counts-for-all',
    clause: 'cancel-stamp-reservation.exact-count',
    difficulty: 'subtle',
    what: 'Releases on every card as many stamps as are cancelled on the first one.',
    break: misreadCounts('cancelStampReservation', (entries) => entries[0]?.count),
  }),
  fault({
    id: 'second-stamp-cancel-frees-other-cards-of-the-order',
    clause: 'cancel-stamp-reservation.again-changes-nothing',
    difficulty: 'subtle',
    what: 'Releases the stamps of other cards when an order cancels once more on one.',
    break: afterStampCall(
      'cancelStampReservation',
      (_, { status }, isHolder) => status === 204 && !isHolder,
      freeOwn,
    ),
  }),
  fault({
    id: 'stamp-cancel-frees-other-cards-of-other-orders',
    clause: 'cancel-stamp-reservation.other-orders-stay-held',
    also: [
      'reserve-stamps.exact-count',
      'cancel-stamp-reservation.exact-count',
      'token.authorization.no-effect',
      'reserve-stamps.every-entry',
      'reserve-stamps.holds',
      'reserve-stamps.no-expiry',
      'reserve-stamps.refused-holds-nothing',
      'store-binding.no-effect',
      'refund-transaction.deducted-stamps.only-collected',
      'cancel-stamp-reservation.other-member',
      'cancel-coupon-reservation.leaves-stamps',
      'refund-transaction.leaves-stamps',
      'cancel-stamp-reservation.again-changes-nothing',
    ],
    difficulty: 'subtle',
    what: 'Releases what other orders hold on the other cards of the member.',
    break: afterStampCall(
      'cancelStampReservation',
      (_, { status }, isHolder) => status === 204 && isHolder,
      freeOthers,
    ),
  }),
  fault({
    id: 'refused-stamp-reservation-frees-other-cards',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Refuses stamps of one card, and releases those that the order holds on others.',
    break: afterStampCall('reserveStamps', (_, { status }) => status === 400, freeOwn),
  }),
  fault({
    id: 'stamp-cancel-of-an-unknown-card-frees-the-order',
    clause: 'cancel-stamp-reservation.only-reserved',
    also: ['cancel-stamp-reservation.exact-count'],
    difficulty: 'subtle',
    what: 'Refuses a cancel over an unknown card, and releases all that the order holds on others.',
    break: afterStampCall(
      'cancelStampReservation',
      (call, { status }) => status === 400 && namesUnknown(call),
      freeOwn,
    ),
  }),
  fault({
    id: 'refused-stamp-reservation-takes-one-from-another-order',
    clause: 'reserve-stamps.refused-holds-nothing',
    also: [
      'cancel-stamp-reservation.exact-count',
      'reserve-stamps.exact-count',
      'store-binding.no-effect',
      'token.authorization.no-effect',
      'token.scope.read-transaction.no-writes',
      'reserve-stamps.holds',
    ],
    difficulty: 'subtle',
    what: 'Releases a stamp of an order that holds several when it refuses stamps to another one.',
    break: afterStampCall(
      'reserveStamps',
      (_, { status }) => status === 400,
      (call) => {
        for (const { reserved } of stampEntriesOf(call.body).flatMap((entry) => cardOf(call, entry) ?? []))
          for (const [order, count] of reserved)
            if (order !== orderOf(call) && count > 1) reserved.set(order, count - 1);
      },
    ),
  }),
];
