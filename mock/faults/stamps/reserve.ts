import type { Call } from '../../service/calls/call.ts';
import { patchResponse, respondWith } from '../../patches/patch.ts';
import { cardsOf, stampEntriesOf } from '../../patches/stamp-entries.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { problem } from '../../service/contract/problem.ts';
import type { JsonObject } from '../../../schemas/json.ts';

/** Does something when a reservation of stamps is refused. */
const whenRefused =
  (act: (call: Call) => void): Patch =>
  (service) =>
    service.around('reserveStamps', (next) => async (call) => {
      const answer = await next(call);
      if (answer.status === 400) act(call);
      return answer;
    });

/** Whether a request asks for more stamps of its only card than were collected. */
const isBeyond = (call: Call): boolean => {
  const [entry, ...others] = stampEntriesOf(call.body);
  return others.length === 0 && (entry?.count ?? 0) > (cardsOf(call)[0]?.collected ?? Infinity);
};

/** Services that go wrong when stamps are reserved; the grid has many more. */
export default [
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
    id: 'reserving-negative-stamps-is-a-business-failure',
    clause: 'reserve-stamps.count.negative',
    difficulty: 'subtle',
    what: 'Refuses a negative count of stamps with 200 and `is_ok` false.',
    break: respondWith(
      'reserveStamps',
      ({ body }) => stampEntriesOf(body).some(({ count }) => count < 0),
      () => ({ status: 200, body: { is_ok: false, details: 'The count is negative.' } }),
    ),
  }),
  fault({
    id: 'refused-reservation-of-too-many-stamps-takes-one',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Takes a stamp off a card when it refuses a reservation of more than there are.',
    break: whenRefused((call) => {
      for (const card of isBeyond(call) ? cardsOf(call) : []) card.collected -= 1;
    }),
  }),
  fault({
    id: 'stamps-refused-over-their-channel-are-held',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Refuses a reservation over the type of `channel` and holds its stamps.',
    break: (service) =>
      service.around('reserveStamps', (next) => async (call) => {
        const { channel, ...others } = Object(call.body) as JsonObject;
        const answer = await next(call);
        if (answer.status === 400 && typeof channel === 'number' && cardsOf(call).length > 0)
          await next({ ...call, body: others });
        return answer;
      }),
  }),
];
