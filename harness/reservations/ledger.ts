import { operations, type OperationName } from '../../specs/generated/operations.ts';
import type { Api } from '../client/api.ts';
import { isConfirmed } from '../client/answer.ts';
import type { Answer } from '../client/answer.ts';
import type { OperationCall } from '../client/request.ts';
import { isRelease } from '../client/late-effects.ts';
import { type Journal, NoJournal } from './journal.ts';
import {
  isSameItem,
  isSameReservation,
  namesCardTwice,
  type Reservation,
  reservationOf,
  sumOf,
} from './reservation.ts';
import { type Certainty, type PossibleReservation, tryRelease, type Unreleased } from './release.ts';

/** A reservation that may be held: one for each call that asked for it. */
interface Entry {
  /** Its number in the journal. */
  readonly id: number;
  readonly reservation: Reservation;
  /** The service answered, whatever it said; without an answer it may make the reservation still. */
  readonly isAnswered: boolean;
  /** The service answered that it makes no reservation. */
  readonly isRefused: boolean;
  /** The service confirmed it, and no cancel of another order has been confirmed for the item since. */
  readonly isSure: boolean;
  /** How many stamps it holds where it is confirmed is left open. */
  readonly isUncounted: boolean;
}

/**
 * Reservations never expire and cannot be listed, so every one that a check may have made is entered here before its
 * request is sent, and released afterwards, the latest first, whatever the service answered.
 */
export class Ledger {
  #entries: Entry[] = [];
  /** Cancels without an answer: they may have released what they name, or not. */
  readonly #unanswered: Reservation[] = [];
  /** What the check reserved or released, or tried to. */
  readonly items: Reservation[] = [];
  readonly #journal: Journal;

  constructor(journal: Journal = new NoJournal()) {
    this.#journal = journal;
  }

  /** Enters what a call may reserve or release; other calls enter nothing. */
  beforeSend(call: OperationCall): void {
    const reservation = reservationOf(call);
    if (reservation === null) return;
    if (reserves(call.operation) || isRelease(call.operation)) this.items.push(reservation);
    if (reserves(call.operation)) {
      this.#entries.push({
        id: this.#journal.intend(reservation),
        reservation,
        isAnswered: false,
        isRefused: false,
        isSure: false,
        isUncounted: namesCardTwice(call),
      });
    } else if (isRelease(call.operation)) this.#unanswered.push(reservation);
  }

  /** Notes whether a reservation was confirmed, and strikes out what a check itself has released. */
  afterAnswer(call: OperationCall, answer: Answer): void {
    const reservation = reservationOf(call);
    if (reservation === null) return;
    if (isRelease(call.operation)) {
      this.#endRelease(reservation);
      if (isConfirmed(answer)) this.#strike(reservation);
    } else if (reserves(call.operation)) {
      this.#noteAnswer(reservation, !isConfirmed(answer));
      if (isConfirmed(answer)) this.#confirm(reservation);
    }
  }

  /** Strikes out what a call was to reserve or release that did not leave the suite. */
  notSent(call: OperationCall): void {
    const reservation = reservationOf(call);
    if (reservation === null) return;
    if (isRelease(call.operation)) return this.#endRelease(reservation);
    const entry = this.#entries.findLast(
      (one) => !one.isAnswered && isSameReservation(one.reservation, reservation),
    );
    if (entry === undefined) return;
    this.#journal.released(entry.id);
    this.#entries = this.#entries.filter((one) => one !== entry);
  }

  /** Gives the reservations that were refused, and strikes them out: nothing is held by them unless a promise is broken. */
  takeRefused(): PossibleReservation[] {
    const refused = this.#entries.filter(({ isRefused }) => isRefused);
    this.#entries = this.#entries.filter(({ isRefused }) => !isRefused);
    return refused.map(({ id, reservation }) => ({ id, reservation, isAnswered: true, certainty: 'unsure' }));
  }

  /**
   * Releases all that may be held, the latest first; gives those that may be held all the same. A reservation without
   * an answer that was not there to be released may be on its way still: it stays in the journal for the next run.
   */
  async release(api: Api): Promise<Unreleased[]> {
    const left: Unreleased[] = [];
    for (let entry = this.#entries.at(-1); entry !== undefined; entry = this.#entries.at(-1)) {
      const { id, reservation, isAnswered } = entry;
      const isDoubtful = this.#unanswered.some((one) => isSameItem(one, reservation));
      const certainty = isDoubtful ? 'unknown' : certaintyOf(entry);
      const held = { id, reservation, isAnswered, certainty } as const;
      left.push(...(await tryRelease(api, this.#journal, held, this.#ofOrder(reservation))));
      this.#entries = this.#entries.filter((one) => one.id !== id);
    }
    return left;
  }

  /** A reservation together with the others of its order; the same where there are none. */
  #ofOrder(reservation: Reservation): Reservation {
    const others = this.#entries
      .map((entry) => entry.reservation)
      .filter((one) => one !== reservation && isSameReservation(one, reservation));
    return reservation.kind === 'coupon' || others.length === 0
      ? reservation
      : sumOf([reservation, ...others]);
  }

  #endRelease(reservation: Reservation): void {
    this.#unanswered.splice(
      this.#unanswered.findIndex((one) => isSameReservation(one, reservation)),
      1,
    );
  }

  #noteAnswer(reservation: Reservation, isRefused: boolean): void {
    const asked = this.#entries.find(
      (entry) => !entry.isAnswered && isSameReservation(entry.reservation, reservation),
    );
    const answered = { isAnswered: true, isRefused };
    this.#entries = this.#entries.map((entry) => (entry === asked ? { ...entry, ...answered } : entry));
  }

  /** An order that asked once is sure; the specification leaves open whether a repeat holds anything more. */
  #confirm(reservation: Reservation): void {
    const isSure =
      this.#entries.filter((entry) => isSameReservation(entry.reservation, reservation)).length === 1;
    this.#entries = this.#entries.map((entry) =>
      isSameReservation(entry.reservation, reservation) ? { ...entry, isSure } : entry,
    );
  }

  /**
   * Takes what was released from the entries of its order, the latest first. A coupon has one holder: what another
   * order released may have been the reservation of any other order.
   */
  #strike(released: Reservation): void {
    const isStamps = released.kind === 'stamps';
    const left = new Map(released.stamps);
    let isLatest = true;
    const kept = this.#entries.toReversed().flatMap((entry): Entry[] => {
      if (!isSameItem(entry.reservation, released)) return [entry];
      if (!isSameReservation(entry.reservation, released))
        return [{ ...entry, isSure: entry.isSure && isStamps }];
      const isTaken = isLatest;
      isLatest = false;
      const rest = isStamps || isTaken ? remainder(entry, left) : [entry];
      return rest.map((one) => ({ ...one, isSure: one.isSure && isTaken }));
    });
    const gone = this.#entries.filter(({ id }) => !kept.some((entry) => entry.id === id));
    for (const { id } of gone) this.#journal.released(id);
    this.#entries = kept.toReversed();
  }
}

/** How sure it is what an entry holds, as long as no cancel went without an answer. */
function certaintyOf({ isSure, isUncounted }: Entry): Certainty {
  if (!isSure) return 'unsure';
  return isUncounted ? 'uncounted' : 'sure';
}

const reserves = (operation: OperationName): boolean => operations[operation].undo !== undefined;

/** What stays of an entry after a release of `left`, from which it takes what it uses up; nothing when all is gone. */
function remainder(entry: Entry, left: Map<number, number>): Entry[] {
  const { reservation } = entry;
  const stamps = new Map<number, number>();
  for (const [card, count] of reservation.stamps) {
    const used = Math.min(count, left.get(card) ?? 0);
    left.set(card, (left.get(card) ?? 0) - used);
    if (count > used) stamps.set(card, count - used);
  }
  return stamps.size === 0 ? [] : [{ ...entry, reservation: { ...reservation, stamps } }];
}
