import { isConfirmed } from '../client/answer.ts';
import type { Answer } from '../client/answer.ts';
import type { OperationCall } from '../client/request.ts';
import { Noise } from '../client/transport.ts';
import { type Journal, NoJournal } from './journal.ts';
import type { Resource, ResourceRules } from './resource.ts';
import {
  type Certainty,
  type PossibleReservation,
  releaseAgain,
  tryRelease,
  type Unreleased,
} from './release.ts';

/** A reservation that may be held: one for each call that asked for it. */
interface Entry<R> {
  /** Its number in the journal. */
  readonly id: number;
  readonly call: OperationCall;
  readonly reservation: R;
  /** The service answered every try, whatever it said; one without an answer may be carried out still. */
  readonly isAnswered: boolean;
  /** The service answered that it makes no reservation. */
  readonly isRefused: boolean;
  /** The service confirmed it, and no cancel of another order has been confirmed for the item since. */
  readonly isSure: boolean;
  /** It was released; one without an answer may be made later. */
  readonly isFreed: boolean;
  /** How much it holds where it is confirmed is left open. */
  readonly isUncounted: boolean;
}

/**
 * Reservations never expire and cannot be listed, so every one that a check may have made is entered here before its
 * request is sent, and released afterwards, the latest first, whatever the service answered.
 */
export class Ledger<R extends Resource = Resource> {
  #entries: Entry<R>[] = [];
  /** What an earlier release did not free. */
  #unreleased: readonly Unreleased<R>[] = [];
  readonly #underWay = new Set<Promise<Answer>>();
  #isClosed = false;
  #isReleasing = false;
  /** Cancels of which a try got no answer: they may have released what they name once more than they say, or not. */
  readonly #unanswered = new Map<OperationCall, R>();
  /** What the check reserved or released, or tried to. */
  readonly items: R[] = [];
  readonly #rules: ResourceRules<R>;
  readonly #journal: Journal<R>;

  constructor(rules: ResourceRules<R>, journal: Journal<R> = new NoJournal()) {
    this.#rules = rules;
    this.#journal = journal;
  }

  /** Enters what a call may reserve or release; other calls enter nothing. Throws where a reservation comes too late. */
  beforeSend(call: OperationCall): void {
    const reservation = this.#rules.resourceOf(call);
    if (reservation === null) return;
    if (this.#isClosed && reserves(call))
      throw new Noise(`${call.operation} was not sent, since the attempt that asked for it has ended`);
    if (reserves(call) || call.definition.isUndo) this.items.push(reservation);
    if (reserves(call)) {
      this.#entries.push({
        id: this.#journal.intend(reservation),
        call,
        reservation,
        isAnswered: false,
        isRefused: false,
        isSure: false,
        isFreed: false,
        isUncounted: this.#rules.isUncounted(call),
      });
    } else if (call.definition.isUndo) this.#unanswered.set(call, reservation);
  }

  /** Whether an order holds something of the kind now, as far as is known. */
  mayHold(reservation: R): boolean {
    return this.#entries.some((one) => !one.isFreed && this.#rules.isSame(one.reservation, reservation));
  }

  /** Notes that an order holds nothing of the kind now; what got no answer may be made later all the same. */
  free(reservation: R): void {
    this.#entries = this.#entries.map((one) =>
      this.#rules.isSame(one.reservation, reservation) ? { ...one, isFreed: true } : one,
    );
  }

  /** Takes note of a call that is under way. */
  await(answering: Promise<Answer>): void {
    this.#underWay.add(answering);
    const end = (): void => void this.#underWay.delete(answering);
    answering.then(end, end);
  }

  /**
   * Ends when no call is under way any more: a check that ends early may leave some. From then on no reservation is sent, as
   * none would be released.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
  }

  /**
   * Notes whether a reservation was confirmed, and strikes out what a check itself has released. A try of the call that was
   * lost before may have been carried out too, or be so still.
   */
  afterAnswer(call: OperationCall, answer: Answer): void {
    const reservation = this.#rules.resourceOf(call);
    if (reservation === null) return;
    if (call.definition.isUndo) {
      if (!answer.isAfterLoss) this.#unanswered.delete(call);
      if (!isConfirmed(answer)) return;
      // What is released may never have been made: the service frees others of its order then.
      if (this.#isReleasing) this.#doubt(reservation);
      else this.#strike(reservation);
    } else if (reserves(call)) {
      if (!answer.isAfterLoss) this.#noteAnswer(call, !isConfirmed(answer));
      if (isConfirmed(answer)) this.#confirm(reservation);
    }
  }

  /** Strikes out what a call was to reserve or release that did not leave the suite. */
  notSent(call: OperationCall): void {
    this.#unanswered.delete(call);
    const entry = this.#entries.find((one) => one.call === call);
    if (entry === undefined) return;
    this.#journal.released(entry.id);
    this.#entries = this.#entries.filter((one) => one !== entry);
  }

  /** Gives the reservations that were refused, and strikes them out: nothing is held by them unless a promise is broken. */
  takeRefused(): PossibleReservation<R>[] {
    const refused = this.#entries.filter(({ isRefused }) => isRefused);
    this.#entries = this.#entries.filter(({ isRefused }) => !isRefused);
    return refused.map(({ id, reservation }) => ({
      id,
      reservation,
      isAnswered: true,
      lateUntil: 0,
      certainty: 'unsure',
    }));
  }

  /**
   * Releases all that may be held, what an earlier release left first, then the latest; gives those that may be held all the
   * same. One without an answer may be made until `lateUntil`, on the clock of `performance.now()`, though there is nothing
   * to release now.
   */
  async release(api: object, lateUntil = 0): Promise<Unreleased<R>[]> {
    this.#isReleasing = true;
    const left = await releaseAgain(this.#rules, api, this.#journal, this.#unreleased);
    // What their orders hold is not known: all of it, a part, or more than one of them.
    const inDoubt = this.#entries.filter(({ isAnswered }) => !isAnswered).map((entry) => entry.reservation);
    for (let entry = this.#next; entry !== undefined; entry = this.#next) {
      const { id, reservation, isAnswered } = entry;
      const isDoubtful =
        this.#rules.isCounted(reservation) && inDoubt.some((one) => this.#rules.isSame(one, reservation));
      const certainty = isDoubtful || this.#mayBeReleased(reservation) ? 'unknown' : certaintyOf(entry);
      const held = { id, reservation, isAnswered, lateUntil: isAnswered ? 0 : lateUntil, certainty } as const;
      const tried = await tryRelease(this.#rules, api, this.#journal, held, this.#ofOrder(reservation));
      left.push(...tried.unreleased);
      if (tried.isRepeated) inDoubt.push(reservation);
      this.#entries = this.#entries.filter((one) => one.id !== id);
    }
    this.#isReleasing = false;
    this.#unreleased = left;
    return left;
  }

  /** What is released next: the latest, and what was refused at the end, since its release may free others of its order. */
  get #next(): Entry<R> | undefined {
    return this.#entries.findLast(({ isRefused }) => !isRefused) ?? this.#entries.at(-1);
  }

  /** Whether a cancel without an answer may have released a reservation. */
  #mayBeReleased(reservation: R): boolean {
    return [...this.#unanswered.values()].some((one) => this.#rules.isSameItem(one, reservation));
  }

  /** A reservation together with the others of its order; the same where there are none. */
  #ofOrder(reservation: R): R {
    const others = this.#entries
      .map((entry) => entry.reservation)
      .filter((one) => one !== reservation && this.#rules.isSame(one, reservation));
    return !this.#rules.isCounted(reservation) || others.length === 0
      ? reservation
      : this.#rules.sumOf([reservation, ...others]);
  }

  #noteAnswer(call: OperationCall, isRefused: boolean): void {
    const answered = { isAnswered: true, isRefused };
    this.#entries = this.#entries.map((entry) => (entry.call === call ? { ...entry, ...answered } : entry));
  }

  /** An order that asked once is sure; the specification leaves open whether a repeat holds anything more. */
  #confirm(reservation: R): void {
    const isSure =
      this.#entries.filter((entry) => this.#rules.isSame(entry.reservation, reservation)).length === 1;
    this.#entries = this.#entries.map((entry) =>
      this.#rules.isSame(entry.reservation, reservation) ? { ...entry, isSure } : entry,
    );
  }

  /** Notes that what was released may have been any entry of its order, or of its item where only one order has that. */
  #doubt(released: R): void {
    const { isCounted, isSame, isSameItem } = this.#rules;
    const isOfIt = isCounted(released) ? isSame : isSameItem;
    this.#entries = this.#entries.map((entry) =>
      isOfIt(entry.reservation, released) ? { ...entry, isSure: false } : entry,
    );
  }

  /**
   * Takes what was released from the entries of its order, the latest first; one without an answer may be made after it. What
   * is not counted has one holder: what another order released may have been the reservation of any other order.
   */
  #strike(released: R): void {
    const isCounted = this.#rules.isCounted(released);
    const taking = this.#rules.taking(released);
    let isLatest = true;
    const kept = this.#entries.toReversed().flatMap((entry): Entry<R>[] => {
      if (!this.#rules.isSameItem(entry.reservation, released)) return [entry];
      if (!this.#rules.isSame(entry.reservation, released))
        return [{ ...entry, isSure: entry.isSure && isCounted }];
      if (!entry.isAnswered) return [{ ...entry, isSure: false, isFreed: true }];
      const isTaken = isLatest;
      isLatest = false;
      const rest = isCounted || isTaken ? taking.restOf(entry.reservation) : entry.reservation;
      return rest === null ? [] : [{ ...entry, reservation: rest, isSure: entry.isSure && isTaken }];
    });
    const gone = this.#entries.filter(({ id }) => !kept.some((entry) => entry.id === id));
    for (const { id } of gone) this.#journal.released(id);
    this.#entries = kept.toReversed();
  }
}

/** How sure it is what an entry holds, as long as no cancel went without an answer. */
function certaintyOf({ isSure, isUncounted }: Entry<Resource>): Certainty {
  if (!isSure) return 'unsure';
  return isUncounted ? 'uncounted' : 'sure';
}

const reserves = ({ definition }: OperationCall): boolean => definition.undo !== undefined;
