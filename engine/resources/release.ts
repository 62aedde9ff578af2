import { isConfirmed } from '../client/answer.ts';
import type { Answer } from '../client/answer.ts';
import { LateRelease } from '../client/transport.ts';
import type { Outstanding } from '../report/report.ts';
import type { Journal } from './journal.ts';
import type { Resource, ResourceRules } from './resource.ts';

/**
 * What is known of a reservation: held, held in an amount that is left open, asked for and perhaps refused, or held
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
  /** A lost try of the release may have been carried out too, and have freed more of the order. */
  readonly isRepeated?: boolean;
}

const over: Released = { isOver: true, reason: null, isUnknown: false, isUnanswered: false };

/**
 * Releases a reservation: as it was made; where that is refused, with the others of its order, since a service may
 * release no part of what an order holds; and where perhaps a part is held, unit by unit.
 */
export async function releaseResource<R extends Resource>(
  rules: ResourceRules<R>,
  api: object,
  reservation: R,
  certainty: Certainty,
  ofOrder: R = reservation,
): Promise<Released> {
  try {
    const answer = await sendRelease(rules, api, reservation).catch(lateOnly);
    if (answer instanceof LateRelease) {
      // Nothing shows whether the lost try freed it, or the service releases no more than is held.
      if (isHeldInParts(certainty)) await releaseByUnits(rules, api, reservation);
      return { ...over, isRepeated: true };
    }
    if (isConfirmed(answer)) return { ...over, isRepeated: answer.isAfterLoss };
    if (ofOrder !== reservation && isConfirmed(await sendRelease(rules, api, ofOrder))) return over;
    const held: Released = { isOver: false, reason: saysOf(answer), isUnknown: false, isUnanswered: false };
    if (certainty === 'sure' && !answer.isAfterLoss) return held;
    const isInParts = answer.isAfterLoss || isHeldInParts(certainty);
    const isFreed = isInParts && (await releaseByUnits(rules, api, reservation));
    return certainty === 'uncounted' && !isFreed ? held : { ...over, isOver: false };
  } catch (thrown) {
    if (thrown instanceof LateRelease) return { ...over, isRepeated: true };
    if (thrown instanceof Unclear)
      return { isOver: false, reason: thrown.message, isUnknown: true, isUnanswered: false };
    // Whatever kept the release away, say that no token can be had any more: what may be held is named.
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { isOver: false, reason, isUnknown: true, isUnanswered: true };
  }
}

/** Whether a service may hold another amount of a reservation than was asked for. */
const isHeldInParts = (certainty: Certainty): boolean => certainty === 'unknown' || certainty === 'uncounted';

function lateOnly(thrown: unknown): LateRelease {
  if (thrown instanceof LateRelease) return thrown;
  throw thrown;
}

/** A reservation that may be held. */
export interface PossibleReservation<R extends Resource = Resource> {
  /** Its number in the journal. */
  readonly id: number;
  readonly reservation: R;
  /** The service answered every try, whatever it said; one without an answer may be carried out still. */
  readonly isAnswered: boolean;
  /** Until when, on the clock of `performance.now()`; 0 where every try was answered. */
  readonly lateUntil: number;
  readonly certainty: Certainty;
}

/** A reservation that may be held after its release was tried: nothing that is known says that it is over. */
export interface Unreleased<R extends Resource = Resource>
  extends PossibleReservation<R>, Omit<Released, 'isOver' | 'isRepeated'> {}

/**
 * Tries to release a reservation and writes down that it is over; gives it where it is not. One without an answer that is
 * made later than it is released would be held, so it is over only when it cannot be made any more.
 */
export async function tryRelease<R extends Resource>(
  rules: ResourceRules<R>,
  api: object,
  journal: Journal<R>,
  held: PossibleReservation<R>,
  ofOrder: R = held.reservation,
): Promise<{ readonly unreleased: readonly Unreleased<R>[]; readonly isRepeated: boolean }> {
  const triedAt = performance.now();
  const {
    isOver,
    isRepeated = false,
    ...released
  } = await releaseResource(rules, api, held.reservation, held.certainty, ofOrder);
  if ((isOver && triedAt >= held.lateUntil) || (held.isAnswered && released.reason === null)) {
    journal.released(held.id);
    return { unreleased: [], isRepeated };
  }
  const certainty = isOver || released.isUnknown ? 'unknown' : held.certainty;
  return { unreleased: [{ ...held, ...released, certainty }], isRepeated };
}

/**
 * Tries again to release what an earlier try did not free; gives what may be held all the same. What is not held, and may
 * be made still, waits until it cannot be made any more.
 */
export async function releaseAgain<R extends Resource>(
  rules: ResourceRules<R>,
  api: object,
  journal: Journal<R>,
  unreleased: readonly Unreleased<R>[],
): Promise<Unreleased<R>[]> {
  const left: Unreleased<R>[] = [];
  for (const one of unreleased)
    if (one.reason === null && one.lateUntil > performance.now()) left.push(one);
    else left.push(...(await tryRelease(rules, api, journal, one)).unreleased);
  return left;
}

/** Those that the run must own up to, in the words of the report. */
export const outstandingOf = <R extends Resource>(
  rules: ResourceRules<R>,
  left: readonly Unreleased<R>[],
): Outstanding[] =>
  left.flatMap(({ reservation, reason, lateUntil }) => {
    const why = reason ?? (lateUntil > performance.now() ? mayBeMade : null);
    return why === null ? [] : [{ ...rules.describe(reservation), reason: why }];
  });

const mayBeMade = 'the reservation got no answer, and the service may make it still';

const saysOf = ({ status }: Answer): string =>
  `the release was not confirmed: it was answered with status ${status}`;

/** A release was answered, and the answer says nothing of the reservation. */
class Unclear extends Error {
  override readonly name = 'Unclear';
}

/** Whether an answer says nothing of the reservation: it may be noise, or the service did not let us in, or was busy. */
export const isUnclear = (answer: Answer): boolean =>
  answer.isDoubtful || [401, 403, 423, 429].includes(answer.status);

/** Releases one unit after the other; tells whether any was released. */
async function releaseByUnits<R extends Resource>(
  rules: ResourceRules<R>,
  api: object,
  reservation: R,
): Promise<boolean> {
  const units = rules.unitsOf(reservation);
  if (units.every(({ most }) => units.length === 1 && most === 1)) return false;
  let isFreed = false;
  for (const { unit, most } of units) {
    let left = most;
    while (left > 0 && (await isReleased(rules, api, unit))) {
      isFreed = true;
      left -= 1;
    }
  }
  return isFreed;
}

/** Whether a release freed something. Where the first answer was lost, it may have freed it twice, and there may be more. */
async function isReleased<R extends Resource>(
  rules: ResourceRules<R>,
  api: object,
  reservation: R,
): Promise<boolean> {
  try {
    const answer = await sendRelease(rules, api, reservation);
    return isConfirmed(answer) || answer.isAfterLoss;
  } catch (thrown) {
    if (thrown instanceof LateRelease) return true;
    throw thrown;
  }
}

/** Sends a release and gives a clear answer to it; throws {@link Unclear} where there is none. */
async function sendRelease<R extends Resource>(
  rules: ResourceRules<R>,
  api: object,
  reservation: R,
): Promise<Answer> {
  const answer = await rules.release(api, reservation);
  if (isUnclear(answer)) throw new Unclear(saysOf(answer));
  return answer;
}
