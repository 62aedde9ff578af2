import { orderOf } from '../patches/coupon-orders.ts';
import { type Patch, variation } from '../patches/fault.ts';
import { patchResponse, respondWith } from '../patches/patch.ts';
import { cardOf, type StampEntry, stampEntriesOf } from '../patches/stamp-entries.ts';
import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import { actionResult, problem } from '../service/contract/problem.ts';

const heldBy = (call: Call, entry: StampEntry): number =>
  cardOf(call, entry)?.reserved.get(orderOf(call)) ?? 0;

const keysOf = (call: Call): string[] =>
  stampEntriesOf(call.body).map(
    ({ stamp_card_id }) => `${call.params['memberId']} ${stamp_card_id} ${orderOf(call)}`,
  );

/** Answers a cancel of stamps that the order held once and holds no more. */
const refuseSecondCancel =
  (refusal: Answer): Patch =>
  (service) => {
    const reserved = new Set<string>();
    patchResponse('reserveStamps', (answer, call) => {
      for (const key of keysOf(call)) reserved.add(key);
      return answer;
    })(service);
    service.around('cancelStampReservation', (next) => async (call) => {
      const isReleased = stampEntriesOf(call.body).every((entry) => heldBy(call, entry) === 0);
      const answer = await next(call);
      const wasHeld = keysOf(call).some((key) => reserved.has(key));
      return answer.status === 204 && isReleased && wasHeld ? refusal : answer;
    });
  };

const isOthers = (call: Call): boolean =>
  stampEntriesOf(call.body).some((entry) => {
    const holders = cardOf(call, entry)?.reserved ?? new Map<string, number>();
    return (
      holders.size > 0 && !holders.has(orderOf(call)) && entry.count > 0 && Number.isInteger(entry.count)
    );
  });

/** Releases what a cancel names on the cards before the first unknown one, and refuses the cancel over that one. */
const releaseBeforeUnknown: Patch = (service) =>
  service.around('cancelStampReservation', (next) => async (call) => {
    const entries = stampEntriesOf(call.body);
    const unknown = entries.findIndex((entry) => cardOf(call, entry) === undefined);
    const answer = await next(call);
    if (unknown < 1 || answer.status !== 400) return answer;
    await next({ ...call, body: { ...Object(call.body), reserved_stamps: entries.slice(0, unknown) } });
    return answer;
  });

/** Services that take the cancel of stamps in another way (3.1, 4.6). */
export default [
  variation({
    id: 'cancel-next-to-an-unknown-stamp-card-releases-the-known-ones',
    silence: 'silence.stamps.unknown-card',
    what: 'A cancel goes card by card: it releases the known ones before it refuses an unknown one.',
    vary: releaseBeforeUnknown,
  }),
  variation({
    id: 'second-cancel-of-stamps-is-409',
    silence: 'silence.stamps.cancel-again',
    what: 'A second cancel of the same stamps is answered with 409.',
    vary: refuseSecondCancel(problem(409, 'The stamps were released before.')),
  }),
  variation({
    id: 'second-cancel-of-stamps-is-not-ok',
    silence: 'silence.stamps.cancel-again',
    what: 'A second cancel of the same stamps is a business failure.',
    vary: refuseSecondCancel(actionResult('The stamps were released before.')),
  }),
  variation({
    id: 'cancel-of-stamps-of-another-order-is-409',
    silence: 'silence.stamps.cancel-other-order',
    what: 'A cancel of stamps that another order holds is answered with 409.',
    vary: respondWith('cancelStampReservation', isOthers, () =>
      problem(409, 'Another order holds the stamps.'),
    ),
  }),
];
