import type { Api } from '../client/api.ts';
import type { Journal } from './journal.ts';
import { type PossibleReservation, tryRelease } from './release.ts';
import { isCoveredBy, type Reservation } from './reservation.ts';

/**
 * Reservations that the service refused. It holds nothing then, unless it breaks a promise: they are released only once
 * something went wrong with what they name. Until the end of the run the journal keeps them.
 */
export class RefusedReservations {
  #refused: readonly PossibleReservation[] = [];
  #isSuspect = false;
  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** Notes reservations that were refused. */
  note(refused: readonly PossibleReservation[]): void {
    this.#refused = [...this.#refused, ...refused];
  }

  /** Releases those of these items, with which something went wrong; true when there are any. */
  async release(items: readonly Reservation[], api: Api): Promise<boolean> {
    this.#isSuspect ||= items.length > 0;
    // The other stamp cards of the member may be another check's.
    const suspect = this.#refused.filter(({ reservation }) => isCoveredBy(items, reservation));
    this.#refused = this.#refused.filter((one) => !suspect.includes(one));
    for (const one of suspect) await tryRelease(api, this.#journal, one);
    return suspect.length > 0;
  }

  /** Releases the others where the run met anything suspicious, and strikes them out of the journal. */
  async settle(api: Api): Promise<void> {
    for (const one of this.#refused) {
      if (this.#isSuspect) await tryRelease(api, this.#journal, one);
      else this.#journal.released(one.id);
    }
    this.#refused = [];
  }
}
