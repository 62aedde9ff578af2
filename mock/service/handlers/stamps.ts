import type { Call, Handler } from '../calls/call.ts';
import { memberOfPath } from '../calls/guards.ts';
import { refuse } from '../contract/problem.ts';
import type { Member, StampCard } from '../state/state.ts';
import { bodyOf } from '../calls/body.ts';

/** Holds stamps for an order: all that it asks for, or none (3.1, 4.6). */
export const reserveStamps: Handler = (call) => {
  const member = memberOfPath(call);
  const { reserved_stamps: wanted = [], external_transaction_id: order = '' } = bodyOf(call, 'reserveStamps');
  const held = wanted.map(({ stamp_card_id, count = 0 }) => ({
    card: cardOf(call, member, stamp_card_id),
    count,
  }));
  for (const [card, count] of perCard(held)) {
    if (count > call.rules.stampsAvailable(card)) {
      refuse(400, `Stamp card ${card.stamp_card_id} does not have that many stamps available.`);
    }
  }
  for (const { card, count } of held) {
    card.reserved.set(order, call.rules.stampsHeldAfterReserve(card.reserved.get(order) ?? 0, count));
  }
  return { status: 204 };
};

/** Lets go of stamps that the order holds, and of no others (3.1, 4.6). */
export const cancelStampReservation: Handler = (call) => {
  const member = memberOfPath(call);
  const { reserved_stamps: released = [], external_transaction_id: order = '' } = bodyOf(
    call,
    'cancelStampReservation',
  );
  const cards = released.map(({ stamp_card_id, count = 0 }) => ({
    card: cardOf(call, member, stamp_card_id),
    count,
  }));
  for (const { card, count } of cards) {
    const left = call.rules.stampsHeldAfterCancel(card.reserved.get(order) ?? 0, count);
    if (left > 0) card.reserved.set(order, left);
    else card.reserved.delete(order);
  }
  return { status: 204 };
};

function cardOf({ rules, state }: Call, member: Member, id: number | undefined): StampCard {
  return rules.findStampCard(state, member, id) ?? refuse(400, 'The member has no such stamp card.');
}

function perCard(held: { card: StampCard; count: number }[]): Map<StampCard, number> {
  const counts = new Map<StampCard, number>();
  for (const { card, count } of held) counts.set(card, (counts.get(card) ?? 0) + count);
  return counts;
}
