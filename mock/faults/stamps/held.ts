import { fault } from '../../patches/fault.ts';
import { patchResponse } from '../../patches/patch.ts';
import { problem } from '../../service/contract/problem.ts';

/** Ways in which a reservation may hold other numbers of stamps than it confirms. */
export default [
  fault({
    id: 'reserved-stamps-are-not-held',
    clause: 'reserve-stamps.holds',
    also: [
      'refund-transaction.deducted-stamps.only-collected',
      'refund-transaction.leaves-stamps',
      'reserve-stamps.every-entry',
      'reserve-stamps.exact-count',
    ],
    difficulty: 'plain',
    what: 'Confirms a stamp reservation and holds nothing.',
    break: ({ rules }) => {
      rules.stampsHeldAfterReserve = () => 0;
    },
  }),
  fault({
    id: 'reserved-stamps-are-not-held-nor-found-by-a-cancel',
    clause: 'reserve-stamps.holds',
    also: [
      'cancel-stamp-reservation.exact-count',
      'refund-transaction.deducted-stamps.only-collected',
      'refund-transaction.leaves-stamps',
      'reserve-stamps.every-entry',
      'reserve-stamps.exact-count',
      'cancel-stamp-reservation.success',
      'cancel-stamp-reservation.accepts-described-fields',
    ],
    difficulty: 'subtle',
    what: 'Confirms a stamp reservation and holds nothing, so that a cancel finds nothing to release.',
    break(service) {
      service.rules.stampsHeldAfterReserve = () => 0;
      patchResponse('cancelStampReservation', (answer) =>
        answer.status === 204 ? problem(404, 'The order holds no stamps.') : answer,
      )(service);
    },
  }),
  fault({
    id: 'single-reserved-stamp-is-not-held',
    clause: 'reserve-stamps.holds',
    also: [
      'reserve-stamps.every-entry',
      'refund-transaction.deducted-stamps.only-collected',
      'refund-transaction.deducted-stamps.deducts',
    ],
    difficulty: 'subtle',
    what: 'Confirms the reservation of a single stamp and holds nothing.',
    break: ({ rules }) => {
      rules.stampsHeldAfterReserve = (held, count) => (count === 1 ? held : held + count);
    },
  }),
  fault({
    id: 'one-stamp-is-held-whatever-the-count',
    clause: 'reserve-stamps.holds',
    also: [
      'reserve-stamps.exact-count',
      'refund-transaction.deducted-stamps.only-collected',
      'refund-transaction.leaves-stamps',
    ],
    difficulty: 'plain',
    what: 'Holds one stamp whatever the count.',
    break: ({ rules }) => {
      rules.stampsHeldAfterReserve = (held, count) => held + Math.min(1, count);
    },
  }),
  fault({
    id: 'two-reserved-stamps-count-as-three',
    clause: 'reserve-stamps.exact-count',
    difficulty: 'subtle',
    what: 'Keeps one stamp more than asked for from other orders where an order holds two.',
    break: ({ rules }) => {
      const { stampsAvailable } = rules;
      rules.stampsAvailable = (card) =>
        stampsAvailable(card) - ([...card.reserved.values()].includes(2) ? 1 : 0);
    },
  }),
];
