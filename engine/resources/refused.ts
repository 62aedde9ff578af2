import type { Api } from '../../loyalty/client/api.ts';
import type { Journal } from './journal.ts';
import { type PossibleReservation, releaseReservation, type Released } from './release.ts';
import { isCoveredBy, type Reservation, sumOf } from '../../loyalty/reservations/reservation.ts';

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
    await this.#releaseAll(suspect, api);
    return suspect.length > 0;
  }

  /** Releases the others where the run met anything suspicious, and strikes them out of the journal. */
  async settle(api: Api): Promise<void> {
    if (this.#isSuspect) await this.#releaseAll(this.#refused, api);
    else for (const { id } of this.#refused) this.#journal.released(id);
    this.#refused = [];
  }

  /** Releases for several members at once, and for each one by one: a service may refuse calls for a member that overlap. */
  async #releaseAll(refused: readonly PossibleReservation[], api: Api): Promise<void> {
    const releaseMember = async (ofMember: PossibleReservations): Promise<void> => {
      for (const ofOrder of groupBy(ofMember, orderOf)) await this.#releaseOrder(ofOrder, api);
    };
    await Promise.all(groupBy(refused, ({ memberId }) => memberId).map(releaseMember));
  }

  /**
   * A long run is refused the same hundreds of times. All of an order is released at once; where the service refuses
   * that, one by one, but none again that it refused to release: it holds nothing more later.
   */
  async #releaseOrder(held: PossibleReservations, api: Api): Promise<void> {
    const refused = new Set<string>();
    const release = async (reservation: Reservation): Promise<Released> => {
      const released = await releaseReservation(api, reservation, 'unsure');
      if (!released.isOver && released.reason === null) refused.add(stampsIn(reservation));
      return released;
    };
    const [{ reservation: first }, ...others] = held;
    const all = sumOf([first, ...others.map((one) => one.reservation)]);
    const isFree = others.length > 0 && (await release(all)).isOver;
    for (const { id, reservation } of held) {
      const isOver =
        isFree || refused.has(stampsIn(reservation)) || (await release(reservation)).reason === null;
      if (isOver) this.#journal.released(id);
    }
  }
}

/** Reservations that have something in common. */
type PossibleReservations = readonly [PossibleReservation, ...PossibleReservation[]];

/** What a reservation has in common with those of one thing for one order. */
const orderOf = ({ kind, memberId, couponCode, order }: Reservation): string =>
  JSON.stringify([kind, memberId, couponCode, order]);

function groupBy(
  held: readonly PossibleReservation[],
  keyOf: (reservation: Reservation) => string,
): PossibleReservations[] {
  const groups = new Map<string, [PossibleReservation, ...PossibleReservation[]]>();
  for (const one of held) {
    const key = keyOf(one.reservation);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

const stampsIn = ({ stamps }: Reservation): string => JSON.stringify([...stamps]);
