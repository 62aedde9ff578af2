import type { Journal } from './journal.ts';
import { type PossibleReservation, releaseResource, type Released } from './release.ts';
import type { Resource, ResourceRules } from './resource.ts';

/**
 * Reservations that the service refused. It holds nothing then, unless it breaks a promise: they are released only once
 * something went wrong with what they name. Until the end of the run the journal keeps them.
 */
export class RefusedReservations {
  #refused: readonly PossibleReservation[] = [];
  #isSuspect = false;
  readonly #rules: ResourceRules;
  readonly #journal: Journal;

  constructor(rules: ResourceRules, journal: Journal) {
    this.#rules = rules;
    this.#journal = journal;
  }

  /** Notes reservations that were refused. */
  note(refused: readonly PossibleReservation[]): void {
    this.#refused = [...this.#refused, ...refused];
  }

  /** Releases those of these items, with which something went wrong; true when there are any. */
  async release(items: readonly Resource[], api: object): Promise<boolean> {
    this.#isSuspect ||= items.length > 0;
    // What else their owner has may be another check's.
    const suspect = this.#refused.filter(({ reservation }) => this.#rules.isCoveredBy(items, reservation));
    this.#refused = this.#refused.filter((one) => !suspect.includes(one));
    await this.#releaseAll(suspect, api);
    return suspect.length > 0;
  }

  /** Releases the others where the run met anything suspicious, and strikes them out of the journal. */
  async settle(api: object): Promise<void> {
    if (this.#isSuspect) await this.#releaseAll(this.#refused, api);
    else for (const { id } of this.#refused) this.#journal.released(id);
    this.#refused = [];
  }

  /** Releases for several owners at once, and for each one by one: a service may refuse calls for an owner that overlap. */
  async #releaseAll(refused: readonly PossibleReservation[], api: object): Promise<void> {
    const { ownerOf, keyOf } = this.#rules;
    const releaseOwner = async (ofOwner: PossibleReservations): Promise<void> => {
      for (const ofOrder of groupBy(ofOwner, keyOf)) await this.#releaseOrder(ofOrder, api);
    };
    await Promise.all(groupBy(refused, ownerOf).map(releaseOwner));
  }

  /**
   * A long run is refused the same hundreds of times. All of an order is released at once; where the service refuses
   * that, one by one, but none again that it refused to release: it holds nothing more later.
   */
  async #releaseOrder(held: PossibleReservations, api: object): Promise<void> {
    const refused = new Set<string>();
    const release = async (reservation: Resource): Promise<Released> => {
      const released = await releaseResource(this.#rules, api, reservation, 'unsure');
      if (!released.isOver && released.reason === null) refused.add(this.#rules.amountOf(reservation));
      return released;
    };
    const [{ reservation: first }, ...others] = held;
    const all = this.#rules.sumOf([first, ...others.map((one) => one.reservation)]);
    const isFree = others.length > 0 && (await release(all)).isOver;
    for (const { id, reservation } of held) {
      const isOver =
        isFree ||
        refused.has(this.#rules.amountOf(reservation)) ||
        (await release(reservation)).reason === null;
      if (isOver) this.#journal.released(id);
    }
  }
}

/** Reservations that have something in common. */
type PossibleReservations = readonly [PossibleReservation, ...PossibleReservation[]];

function groupBy(
  held: readonly PossibleReservation[],
  keyOf: (reservation: Resource) => string,
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
