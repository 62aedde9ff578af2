import type { Call } from '../../service/calls/call.ts';
import type { Service } from '../../service/service.ts';
import {
  respondWith,
  at,
  overrideRules,
  patchResponse,
  patchRequest,
  rejectWhen,
} from '../../patches/patch.ts';
import { cardOf, stampEntriesOf, type StampEntry } from '../../patches/stamp-entries.ts';
import { orderOf } from '../../patches/coupon-orders.ts';
import { fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const has = (body: Json, fits: (count: number) => boolean): boolean =>
  stampEntriesOf(body).some(({ count }) => fits(count));

/** Keeps some entries of a stamp reservation and forgets the others. */
const keepEntries = (kept: (entry: StampEntry, index: number, all: StampEntry[]) => boolean) =>
  patchRequest('reserveStamps', (body) =>
    Array.isArray(at(body, 'reserved_stamps'))
      ? { ...Object(body), reserved_stamps: stampEntriesOf(body).filter(kept) }
      : body,
  );

/** Holds stamps for an order although its request was refused. */
const reserveOnRefusal =
  (which: (entry: StampEntry, call: Call) => number) =>
  (service: Service): void =>
    service.around('reserveStamps', (next) => async (call) => {
      const answer = await next(call);
      if (answer.status !== 400) return answer;
      for (const entry of stampEntriesOf(call.body)) {
        const held = which(entry, call);
        if (held > 0) cardOf(call, entry)?.reserved.set(orderOf(call), held);
      }
      return answer;
    });

/** Lets an order have held stamps that it was refused at least a second ago. */
function giveAfterWait(service: Service): void {
  const asked = new Map<string, Map<string, number>>();
  service.around('cancelStampReservation', (next) => async (call) => {
    asked.get(call.params['memberId'] ?? '')?.delete(orderOf(call));
    return next(call);
  });
  service.around('reserveStamps', (next) => async (call) => {
    const member = call.params['memberId'] ?? '';
    const answer = await next(call);
    if (answer.status !== 400) return answer;
    const rivals = asked.get(member) ?? new Map<string, number>();
    asked.set(member, rivals);
    const now = call.now().getTime();
    const first = rivals.get(orderOf(call)) ?? now;
    rivals.set(orderOf(call), first);
    return now - first >= 1000 ? { status: 204 } : answer;
  });
}

/** Reserves more stamps than are free for the requests of some kind. */
const overlookAvailable = (when: (call: Call) => boolean) =>
  overrideRules('reserveStamps', (own, call) =>
    when(call) ? { stampsAvailable: () => Number.MAX_SAFE_INTEGER } : own,
  );

/** Services that go wrong when stamps are reserved. */
export default [
  fault({
    id: 'reserve-stamps-answers-200',
    clause: 'reserve-stamps.success',
    difficulty: 'plain',
    what: 'Confirms a stamp reservation with 200 and an action result.',
    break: patchResponse('reserveStamps', () => ({ status: 200, body: { is_ok: true, details: '' } })),
  }),
  fault({
    id: 'reserve-stamps-sometimes-answers-202',
    clause: 'reserve-stamps.success',
    difficulty: 'intermittent',
    what: 'Confirms every second stamp reservation with 202.',
    break: patchResponse('reserveStamps', (answer, _, count) => (count % 2 === 0 ? { status: 202 } : answer)),
  }),
  fault({
    id: 'reserve-stamps-knows-no-till',
    clause: 'reserve-stamps.accepts-described-fields',
    difficulty: 'subtle',
    what: 'Refuses stamp reservations at the till as invalid.',
    break: rejectWhen('reserveStamps', (body) => at(body, 'channel') === 'POS'),
  }),
  fault({
    id: 'first-entry-of-stamps-alone-is-held',
    clause: 'reserve-stamps.every-entry',
    also: [
      'reserve-stamps.count.zero',
      'reserve-stamps.count.negative',
      'reserve-stamps.count.fraction',
      'reserve-stamps.unknown-card',
    ],
    difficulty: 'plain',
    what: 'Holds the first entry of a stamp reservation and forgets the others.',
    break: keepEntries((_, index) => index === 0),
  }),
  fault({
    id: 'last-entry-of-a-stamp-card-alone-is-held',
    clause: 'reserve-stamps.every-entry',
    also: ['reserve-stamps.count.zero', 'reserve-stamps.count.negative', 'reserve-stamps.count.fraction'],
    difficulty: 'subtle',
    what: 'Holds one entry for each stamp card, the last one.',
    break: keepEntries(
      ({ stamp_card_id }, index, all) =>
        all.findLastIndex((one) => one.stamp_card_id === stamp_card_id) === index,
    ),
  }),
  fault({
    id: 'stamps-beyond-collected-are-reserved',
    clause: 'reserve-stamps.beyond-collected',
    difficulty: 'plain',
    what: 'Reserves as many stamps as anyone asks for.',
    break: ({ rules }) => {
      rules.stampsAvailable = () => Number.MAX_SAFE_INTEGER;
    },
  }),
  fault({
    id: 'one-stamp-beyond-collected-is-reserved',
    clause: 'reserve-stamps.beyond-collected',
    also: ['reserve-stamps.holds'],
    difficulty: 'subtle',
    what: 'Reserves one stamp more than are free.',
    break: ({ rules }) => {
      const { stampsAvailable } = rules;
      rules.stampsAvailable = (card) => stampsAvailable(card) + 1;
    },
  }),
  fault({
    id: 'count-of-stamps-that-overflows-is-reserved',
    clause: 'reserve-stamps.beyond-collected',
    difficulty: 'subtle',
    what: 'Reserves stamps where their sum with the reserved ones is no int32.',
    break: overlookAvailable(({ body }) => has(body, (count) => count === 2 ** 31 - 1)),
  }),
  fault({
    id: 'stamps-beyond-collected-are-reserved-without-channel',
    clause: 'reserve-stamps.beyond-collected',
    difficulty: 'subtle',
    what: 'Reserves any number of stamps for an order that names no channel.',
    break: overlookAvailable(({ body }) => at(body, 'channel') === undefined),
  }),
  fault({
    id: 'reserving-zero-stamps-is-confirmed',
    clause: 'reserve-stamps.count.zero',
    difficulty: 'plain',
    what: 'Confirms the reservation of no stamps.',
    break: respondWith(
      'reserveStamps',
      ({ body }) => has(body, (count) => count === 0),
      () => ({ status: 204 }),
    ),
  }),
  fault({
    id: 'reserving-negative-stamps-is-confirmed',
    clause: 'reserve-stamps.count.negative',
    difficulty: 'plain',
    what: 'Confirms the reservation of a negative count of stamps.',
    break: respondWith(
      'reserveStamps',
      ({ body }) => has(body, (count) => count < 0),
      () => ({ status: 204 }),
    ),
  }),
  fault({
    id: 'reserving-negative-stamps-is-a-business-failure',
    clause: 'reserve-stamps.count.negative',
    difficulty: 'subtle',
    what: 'Refuses a negative count of stamps with 200 and `is_ok` false.',
    break: respondWith(
      'reserveStamps',
      ({ body }) => has(body, (count) => count < 0),
      () => ({ status: 200, body: { is_ok: false, details: 'The count is negative.' } }),
    ),
  }),
  fault({
    id: 'refused-stamp-reservation-holds-what-is-there',
    clause: 'reserve-stamps.refused-holds-nothing',
    also: [
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.deducted-stamps.negative',
      'cancel-stamp-reservation.only-reserved',
    ],
    difficulty: 'plain',
    what: 'Refuses a reservation of too many stamps, and holds all that there are.',
    break: reserveOnRefusal((entry, call) => {
      const card = cardOf(call, entry);
      return card !== undefined && entry.count > card.collected ? call.rules.stampsAvailable(card) : 0;
    }),
  }),
  fault({
    id: 'stamp-reservation-invalid-in-part-holds-the-rest',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Refuses a stamp reservation for one invalid entry, and holds the entries before it.',
    break: reserveOnRefusal((entry, { body }) => (has(body, (count) => count === 0) ? entry.count : 0)),
  }),
  fault({
    id: 'stamps-go-to-the-order-that-waits',
    clause: 'reserve-stamps.no-expiry',
    also: [
      'errors.malformed-json',
      'reserve-stamps.holds',
      'reserve-stamps.exact-count',
      'reserve-stamps.count.zero',
      'reserve-stamps.count.negative',
      'reserve-stamps.count.fraction',
      'reserve-stamps.unknown-card',
      'cancel-stamp-reservation.other-member',
      'cancel-stamp-reservation.other-orders-stay-held',
      'cancel-coupon-reservation.leaves-stamps',
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.leaves-stamps',
      'reserve-stamps.every-entry',
      'reserve-stamps.refused-holds-nothing',
      'cancel-stamp-reservation.releases',
      'refund-transaction.refused-deducts-nothing',
      'reserve-stamps.beyond-collected',
      'cancel-stamp-reservation.exact-count',
      'cancel-stamp-reservation.only-reserved',
      'cancel-stamp-reservation.again-changes-nothing',
    ],
    difficulty: 'subtle',
    what: 'Gives reserved stamps to an order that asks for them again after a second.',
    break: giveAfterWait,
  }),
];
