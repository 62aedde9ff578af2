import type { Answer } from '../../engine/client/answer.ts';
import type { NoiseMonitor } from '../../engine/client/noise-monitor.ts';
import {
  type PassiveCheck,
  type PassiveResult,
  resultOfTally,
  type Watch,
} from '../../engine/run/passive-check.ts';
import { type RoundTripBreach, returnedBody, type RoundTripInspection, inspectStored } from './round-trip.ts';
import { type RoundTripClauseId, roundTripClauses } from './round-trips.ts';
import { knownEntries } from './list-round-trips.ts';
import { operationOf } from '../client/operations.ts';
import type { Fixtures } from '../settings/fixtures.ts';
import { StoredBodies } from './stored-bodies.ts';
import type { ShownFields } from './shown-fields.ts';
import { SearchConsistency } from './search-consistency.ts';
import type { WatchedRun } from './watched-run.ts';

/** What all answers showed of one clause. */
interface Found {
  seen: number;
  readonly breaches: RoundTripBreach[];
}

/** What a search shows that finds no member by the e-mail address of an update. */
const notFound = ({ status, recorded }: Answer, member: string): RoundTripInspection => ({
  seen: ['search-members.email.follows-update'],
  breaches: [
    {
      clause: 'search-members.email.follows-update',
      expected: `status 200 with ${member}: its update had this e-mail address`,
      received: `status ${status} with no member, on the last of several searches`,
      condition: { kind: 'another' },
      evidence: recorded,
      missing: null,
      known: [],
    },
  ],
  asSent: [],
});

/** An inspection of an element, with its conditions on the list that has it. */
const inElement = ({ breaches, ...inspection }: RoundTripInspection, place: number): RoundTripInspection => ({
  ...inspection,
  breaches: breaches.map(({ condition, ...breach }) => ({
    ...breach,
    condition:
      condition !== null && 'path' in condition
        ? { ...condition, path: `${place}.${condition.path}` }
        : condition,
  })),
});

/** Compares every success of a run with what its request sent, in the one place where all answers pass. */
export const roundTripCheck: PassiveCheck<WatchedRun> = {
  clauses: () => [],
  charges: () => roundTripClauses,
  needs: [],
  watch: ({ noise, shown, fixtures }) => new RoundTripWatch(noise, shown, fixtures),
};

/** What the answers of one run show of what was sent. */
export class RoundTripWatch implements Watch {
  readonly #found = new Map<RoundTripClauseId, Found>();
  readonly #stored: StoredBodies;
  readonly #searches = new SearchConsistency();
  /** The entries of lists that some answer has shown. */
  readonly #known = new Set<string>();

  readonly #noise: NoiseMonitor;
  readonly #shown: ShownFields;

  constructor(noise: NoiseMonitor, shown: ShownFields, fixtures: Fixtures = {}) {
    this.#stored = new StoredBodies(fixtures.members);
    this.#noise = noise;
    this.#shown = shown;
  }

  onExchange = (answer: Answer): void => {
    const { succeeded } = answer;
    const by = operationOf(answer);
    if (by === 'searchMembers') this.#onSearch(answer);
    this.#searches.note(answer);
    const body = returnedBody(answer);
    const member = this.#stored.memberOf(answer);
    const known = this.#stored.of(member ?? '');
    if (member !== undefined) this.#stored.note(answer, member, body);
    if (member !== undefined && succeeded) for (const one of knownEntries(answer)) this.#known.add(one);
    // A phone that is registered again is for another clause.
    if (body === undefined || (by === 'registerMember' && known !== undefined)) return;
    this.#count(inspectStored(answer, { by, body, earlier: known?.body }));
  };

  #onSearch(answer: Answer): void {
    const unfound = this.#searches.unfoundBy(answer);
    // After an update without an answer the member may have another address.
    if (unfound !== undefined && !this.#noise.isNoisy) this.#count([notFound(answer, unfound)]);
    for (const [element, stored, place] of this.#stored.shownBy(answer)) {
      const inspections = inspectStored(element, stored).map((one) => inElement(one, place));
      this.#shown.noteAsSent(inspections.flatMap(({ asSent }) => asSent));
      // What an answer that stayed away has stored is not known.
      if (!this.#noise.isNoisy) this.#count(inspections);
    }
  }

  #count(inspections: readonly RoundTripInspection[]): void {
    for (const { seen, breaches } of inspections) {
      for (const clause of seen) this.#foundOf(clause).seen += 1;
      for (const breach of breaches) this.#foundOf(breach.clause).breaches.push(breach);
    }
  }

  results = (): readonly PassiveResult[] =>
    [...this.#found].flatMap(([clause, { seen, breaches }]) => {
      const standing = breaches.filter((breach) => this.#isStanding(breach));
      const [breach] = standing;
      return breach === undefined ? [] : [resultOfTally(clause, { seen, wrong: standing.length, breach })];
    });

  /**
   * Whether a breach is one. A field that no answer of the run has is left out by this service (section 2), and an entry of
   * a list that none has may be unknown to the store. Updates that overlap are for the check that sends them.
   */
  #isStanding({ missing, known, evidence }: RoundTripBreach): boolean {
    return (
      !this.#stored.isOverlapping(evidence) &&
      !this.#searches.isFoundLater(evidence) &&
      (missing === null || !this.#shown.neverHad(missing)) &&
      known.every((one) => this.#known.has(one))
    );
  }

  #foundOf(clause: RoundTripClauseId): Found {
    const found = this.#found.get(clause) ?? { seen: 0, breaches: [] };
    this.#found.set(clause, found);
    return found;
  }
}
