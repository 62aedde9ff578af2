import type { Answer } from '../../engine/client/answer.ts';
import type { NoiseMonitor } from '../../engine/client/noise-monitor.ts';
import type { Watched } from './contract-watch.ts';
import { type RoundTripBreach, returnedBody, type RoundTripInspection, inspectStored } from './round-trip.ts';
import type { RoundTripClauseId } from './round-trips.ts';
import { knownEntries } from './list-round-trips.ts';
import { StoredBodies } from './stored-bodies.ts';
import type { ShownFields } from './shown-fields.ts';
import { SearchConsistency } from './search-consistency.ts';

/** What all answers showed of one clause. */
interface Tally {
  seen: number;
  readonly breaches: { readonly breach: RoundTripBreach; readonly answer: Answer }[];
}

/** What a search shows that finds no member by the e-mail address of an update. */
const notFound = ({ status }: Answer, member: string): RoundTripInspection => ({
  seen: ['search-members.email.follows-update'],
  breaches: [
    {
      clause: 'search-members.email.follows-update',
      expected: `status 200 with ${member}: its update had this e-mail address`,
      received: `status ${status} with no member, on the last of several searches`,
      missing: null,
    },
  ],
  asSent: [],
});

/** Compares every success of a run with what its request sent, in the one place where all answers pass. */
export class RoundTripWatch {
  readonly #tallies = new Map<RoundTripClauseId, Tally>();
  readonly #stored = new StoredBodies();
  readonly #searches = new SearchConsistency();
  /** The entries of lists that some answer has shown. */
  readonly #known = new Set<string>();

  readonly #noise: NoiseMonitor;
  readonly #shown: ShownFields;

  constructor(noise: NoiseMonitor, shown: ShownFields) {
    this.#noise = noise;
    this.#shown = shown;
  }

  /** Inspects a complete answer. */
  onAnswer = (answer: Answer): void => {
    const { operation: by, succeeded } = answer;
    if (by === 'searchMembers') this.#onSearch(answer);
    this.#searches.note(answer);
    const body = returnedBody(answer);
    const member = this.#stored.memberOf(answer);
    const known = this.#stored.of(member ?? '');
    if (member !== undefined) this.#stored.note(answer, member, body);
    if (member !== undefined && succeeded) for (const one of knownEntries(answer)) this.#known.add(one);
    // A phone that is registered again is for another clause.
    if (body === undefined || (by === 'registerMember' && known !== undefined)) return;
    this.#count(answer, inspectStored(answer, { by, body, earlier: known?.body }));
  };

  #onSearch(answer: Answer): void {
    const unfound = this.#searches.unfoundBy(answer);
    // After an update without an answer the member may have another address.
    if (unfound !== undefined && !this.#noise.isNoisy) this.#count(answer, [notFound(answer, unfound)]);
    for (const [element, stored] of this.#stored.shownBy(answer)) {
      const inspections = inspectStored(element, stored);
      this.#shown.noteAsSent(inspections.flatMap(({ asSent }) => asSent));
      // What an answer that stayed away has stored is not known.
      if (!this.#noise.isNoisy) this.#count(element, inspections);
    }
  }

  #count(answer: Answer, inspections: readonly RoundTripInspection[]): void {
    for (const { seen, breaches } of inspections) {
      for (const clause of seen) this.#tallyOf(clause).seen += 1;
      for (const breach of breaches) this.#tallyOf(breach.clause).breaches.push({ breach, answer });
    }
  }

  /**
   * The clauses that were broken. A field that no answer of the run has is left out by this service (section 2), and an
   * entry of a list that none has may be unknown to the store. Updates that overlap are for the check that sends them.
   */
  broken(): (readonly [RoundTripClauseId, Watched])[] {
    return [...this.#tallies].flatMap(([clause, { seen, breaches }]) => {
      const [first, ...others] = breaches.filter(
        ({ breach: { missing, known = [] }, answer }) =>
          !this.#stored.isOverlapping(answer) &&
          !this.#searches.isFoundLater(answer) &&
          (missing === null || !this.#shown.neverHad(missing)) &&
          known.every((one) => this.#known.has(one)),
      );
      if (first === undefined) return [];
      const { breach, answer } = first;
      const { expected, received, condition = { kind: 'another' } } = breach;
      return [
        [
          clause,
          {
            seen,
            wrong: 1 + others.length,
            breach: {
              clause,
              expected,
              received,
              unreadable: false,
              condition,
              evidence: answer.recorded,
            },
            isNoisy: false,
          },
        ] as const,
      ];
    });
  }

  #tallyOf(clause: RoundTripClauseId): Tally {
    const tally = this.#tallies.get(clause) ?? { seen: 0, breaches: [] };
    this.#tallies.set(clause, tally);
    return tally;
  }
}
