import type { Api } from '../client/api.ts';
import { isConfirmed } from '../client/answer.ts';
import type { Answer } from '../client/answer.ts';
import { LateRelease, Noise } from '../client/transport.ts';
import type { Outstanding } from '../report/report.ts';
import type { Journal } from './journal.ts';
import { describeReservation, type Reservation } from './reservation.ts';

/**
 * What is known of a reservation: held, held with a number of stamps that is left open, asked for and perhaps refused, or held
 * in whole, in part or not at all.
 */
export type Certainty = 'sure' | 'uncounted' | 'unsure' | 'unknown';

/** What a release came to. */
export interface Released {
  /** The service confirmed that nothing is held any more. */
  readonly isOver: boolean;
  /** Why the reservation may be held still; null when it is not, or when nothing says that it ever was. */
  readonly reason: string | null;
  /** The service gave no word on it: a later try may free it. */
  readonly isUnknown: boolean;
  /** The release got no answer at all. */
  readonly isUnanswered: boolean;
}

const over: Released = { isOver: true, reason: null, isUnknown: false, isUnanswered: false };

/**
 * Releases a reservation: as it was made; where that is refused, with the others of its order, since a service may
 * release no part of what an order holds; and where perhaps a part is held, stamp by stamp.
 */
export async function releaseReservation(
  api: Api,
  reservation: Reservation,
  certainty: Certainty,
  ofOrder: Reservation = reservation,
): Promise<Released> {
  try {
    const answer = await sendRelease(api, reservation);
    if (isConfirmed(answer)) return over;
    if (ofOrder !== reservation && isConfirmed(await sendRelease(api, ofOrder))) return over;
    const says = `the release was answered with status ${answer.status}`;
    const held: Released = { isOver: false, reason: says, isUnknown: isFailure(answer), isUnanswered: false };
    if (certainty === 'sure' || isFailure(answer)) return held;
    const isInParts = certainty === 'unknown' || certainty === 'uncounted';
    const isFreed = isInParts && (await releaseStampByStamp(api, reservation));
    return certainty === 'uncounted' && !isFreed ? held : { ...over, isOver: false };
  } catch (thrown) {
    if (thrown instanceof LateRelease) return over;
    if (thrown instanceof Noise)
      return { isOver: false, reason: thrown.message, isUnknown: true, isUnanswered: true };
    throw thrown;
  }
}

/** A reservation that may be held. */
export interface PossibleReservation {
  /** Its number in the journal. */
  readonly id: number;
  readonly reservation: Reservation;
  /** The service answered, whatever it said; without an answer it may make the reservation still. */
  readonly isAnswered: boolean;
  readonly certainty: Certainty;
}

/** A reservation that may be held after its release was tried: nothing that is known says that it is over. */
export interface Unreleased extends PossibleReservation, Omit<Released, 'isOver'> {}

/** Tries to release a reservation and writes down that it is over; gives it where it is not. */
export async function tryRelease(
  api: Api,
  journal: Journal,
  held: PossibleReservation,
  ofOrder: Reservation = held.reservation,
): Promise<Unreleased[]> {
  const { isOver, ...released } = await releaseReservation(api, held.reservation, held.certainty, ofOrder);
  if (isOver || (held.isAnswered && released.reason === null)) {
    journal.released(held.id);
    return [];
  }
  return [{ ...held, ...released, certainty: released.isUnknown ? 'unknown' : held.certainty }];
}

/** Those that the run must own up to, in the words of the report. */
export const outstandingOf = (left: readonly Unreleased[]): Outstanding[] =>
  left.flatMap(({ reservation, reason }) =>
    reason === null ? [] : [{ ...describeReservation(reservation), reason }],
  );

/** An answer that says nothing of the reservation: the service failed, did not let us in, or was busy. */
const isFailure = ({ status }: Answer): boolean => status >= 500 || [401, 403, 423, 429].includes(status);

/** No check holds more stamps of a card than these. */
const mostStamps = 100;

/** Releases one stamp after the other; tells whether any was released. */
async function releaseStampByStamp(api: Api, reservation: Reservation): Promise<boolean> {
  const counts = [...reservation.stamps];
  if (counts.every(([, count]) => counts.length === 1 && count === 1)) return false;
  let isFreed = false;
  for (const [card, count] of counts) {
    const one = { ...reservation, stamps: new Map([[card, 1]]) };
    let left = Math.min(count, mostStamps);
    while (left > 0 && isConfirmed(await sendRelease(api, one))) {
      isFreed = true;
      left -= 1;
    }
  }
  return isFreed;
}

function sendRelease(api: Api, { kind, memberId, couponCode, order, stamps }: Reservation): Promise<Answer> {
  if (kind === 'coupon') {
    return api.cancelCouponReservation(memberId, couponCode, { external_transaction_id: order });
  }
  const reserved = [...stamps].map(([stamp_card_id, count]) => ({ stamp_card_id, count }));
  return api.cancelStampReservation(memberId, { reserved_stamps: reserved, external_transaction_id: order });
}
