import type { StampCard } from '../../service/state/state.ts';
import { overrideRules, patchRequest } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { cardOf, stampEntriesOf } from '../../patches/stamp-entries.ts';

type StampOperation = 'reserveStamps' | 'cancelStampReservation';

/** Reads the first entries of a request alone. */
const readFirst = (operation: StampOperation, count: number): Patch =>
  patchRequest(operation, (body) =>
    stampEntriesOf(body).length > count
      ? { ...Object(body), reserved_stamps: stampEntriesOf(body).slice(0, count) }
      : body,
  );

/** Whether all stamps of a card are held by one order. */
const heldAll = ({ collected, reserved }: StampCard): boolean =>
  [...reserved.values()].some((count) => count > 0 && count === collected);

/** Services that lose an entry of a stamp request for its place in it. */
export default [
  fault({
    id: 'third-entry-of-a-stamp-reservation-is-forgotten',
    clause: 'reserve-stamps.every-entry',
    difficulty: 'subtle',
    what: 'Holds the first two entries of a stamp reservation and forgets the others.',
    break: readFirst('reserveStamps', 2),
  }),
  fault({
    id: 'third-entry-of-a-stamp-cancel-is-forgotten',
    clause: 'cancel-stamp-reservation.releases',
    also: ['reserve-stamps.holds'],
    difficulty: 'subtle',
    what: 'Releases the first two entries of a cancel and forgets the others.',
    break: readFirst('cancelStampReservation', 2),
  }),
  fault({
    id: 'unknown-stamp-card-next-to-a-known-one-is-forgotten',
    clause: 'reserve-stamps.unknown-card',
    difficulty: 'subtle',
    what: 'Holds the stamps of the cards that it knows, and leaves out those of others.',
    break: (service) =>
      service.around('reserveStamps', (next) => async (call) => {
        const entries = stampEntriesOf(call.body);
        const known = entries.filter((entry) => cardOf(call, entry) !== undefined);
        if (known.length === 0 || known.length === entries.length) return next(call);
        return next({ ...call, body: { ...Object(call.body), reserved_stamps: known } });
      }),
  }),
  fault({
    id: 'stamps-of-the-known-cards-of-a-refused-reservation-are-held',
    clause: 'reserve-stamps.refused-holds-nothing',
    difficulty: 'subtle',
    what: 'Refuses a reservation over an unknown card, and holds the stamps of the cards before it.',
    break: (service) =>
      service.around('reserveStamps', (next) => async (call) => {
        const entries = stampEntriesOf(call.body);
        const answer = await next(call);
        const unknown = entries.findIndex((entry) => cardOf(call, entry) === undefined);
        if (answer.status === 400 && unknown > 0)
          await next({ ...call, body: { ...Object(call.body), reserved_stamps: entries.slice(0, unknown) } });
        return answer;
      }),
  }),
  fault({
    id: 'first-card-of-a-reservation-has-no-limit',
    clause: 'reserve-stamps.beyond-collected',
    difficulty: 'subtle',
    what: 'Looks at the stamps of the last card of a reservation alone.',
    break: overrideRules('reserveStamps', ({ stampsAvailable }, call) => {
      const last = stampEntriesOf(call.body).at(-1);
      const lastCard = last && cardOf(call, last);
      return { stampsAvailable: (card) => (card === lastCard ? stampsAvailable(card) : Infinity) };
    }),
  }),
  fault({
    id: 'last-stamp-of-a-card-stays-free',
    clause: 'reserve-stamps.exact-count',
    also: ['refund-transaction.leaves-stamps', 'refund-transaction.deducted-stamps.only-collected'],
    difficulty: 'subtle',
    what: 'Holds all stamps of a card but one where an order reserves all of them.',
    break: (service) => {
      const { stampsAvailable } = service.rules;
      service.rules.stampsAvailable = (card) => Math.max(stampsAvailable(card), heldAll(card) ? 1 : 0);
    },
  }),
];
