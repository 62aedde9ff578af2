import { problem } from '../../service/contract/problem.ts';
import type { StampCard } from '../../service/state/state.ts';
import { at, patchResponse, rejectWhen } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';
import { cardOf, cardsOf, stampEntriesOf } from '../../patches/stamp-entries.ts';
import { orderOf } from '../../patches/coupon-orders.ts';

/** Services that go wrong when the reservation of stamps is cancelled; the grid has many more. */
export default [
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
    id: 'cancel-stamps-is-called-invalid',
    clause: 'cancel-stamp-reservation.accepts-described-fields',
    also: ['cancel-stamp-reservation.success'],
    difficulty: 'plain',
    what: 'Calls a cancel of stamps invalid after it has carried it out.',
    break: patchResponse('cancelStampReservation', () => problem(400, 'The request is invalid.')),
  }),
  fault({
    id: 'second-cancel-of-stamps-takes-those-of-another-order',
    clause: 'cancel-stamp-reservation.again-changes-nothing',
    also: ['cancel-stamp-reservation.other-orders-stay-held'],
    difficulty: 'subtle',
    what: 'Releases stamps of another order when an order cancels what it does not hold any more.',
    break: (service) =>
      service.around('cancelStampReservation', (next) => async (call) => {
        const without = cardsOf(call).filter((card) => !card.reserved.has(orderOf(call)));
        const answer = await next(call);
        if (answer.status === 204) for (const card of without) card.reserved.clear();
        return answer;
      }),
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
  fault({
    id: 'negative-cancel-is-refused-and-holds-stamps',
    clause: 'cancel-stamp-reservation.only-reserved',
    also: ['refund-transaction.deducted-stamps.deducts'],
    difficulty: 'subtle',
    what: 'Refuses to cancel a negative count, and holds as many stamps more until the next request for some.',
    break: ({ rules, ...service }) => {
      const more = new Map<StampCard, number>();
      const { stampsAvailable } = rules;
      rules.stampsAvailable = (card) => {
        const held = more.get(card) ?? 0;
        more.delete(card);
        return stampsAvailable(card) - held;
      };
      service.around('cancelStampReservation', (next) => async (call) => {
        for (const entry of stampEntriesOf(call.body).filter(({ count }) => count < 0)) {
          const card = cardOf(call, entry);
          if (card) more.set(card, -entry.count);
        }
        return next(call);
      });
    },
  }),
  fault({
    id: 'stamps-reserved-without-product-are-not-released',
    clause: 'cancel-stamp-reservation.releases',
    difficulty: 'subtle',
    what: 'Confirms the cancel of stamps that were reserved without a product and releases none.',
    break: (service) => {
      const withoutProduct = new Set<string>();
      service.around('reserveStamps', (next) => async (call) => {
        const answer = await next(call);
        const isWithout = at(call.body, 'reserved_stamps.0.external_product_id') === undefined;
        if (answer.status === 204) withoutProduct[isWithout ? 'add' : 'delete'](orderOf(call));
        return answer;
      });
      service.around('cancelStampReservation', (next) => async (call) => {
        const held = cardsOf(call).map((card) => [card, card.reserved.get(orderOf(call))] as const);
        const answer = await next(call);
        for (const [card, count] of withoutProduct.has(orderOf(call)) ? held : [])
          if (answer.status === 204 && count !== undefined) card.reserved.set(orderOf(call), count);
        return answer;
      });
    },
  }),
];
