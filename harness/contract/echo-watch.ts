import type { Answer } from '../client/answer.ts';
import type { NoiseMonitor } from '../client/noise-monitor.ts';
import type { Watched } from './contract-watch.ts';
import { type EchoBreach, echoedBody, inspectStored } from './echo.ts';
import type { EchoClauseId } from './echoes.ts';
import { knownEntries } from './list-echoes.ts';
import { type StoredBody, StoredBodies } from './stored-bodies.ts';
import type { ShownFields } from './shown-fields.ts';

/** What all answers showed of one clause. */
interface Tally {
  seen: number;
  readonly breaches: { readonly breach: EchoBreach; readonly answer: Answer }[];
}

/** Compares every success of a run with what its request sent, in the one place where all answers pass. */
export class EchoWatch {
  readonly #tallies = new Map<EchoClauseId, Tally>();
  readonly #stored = new StoredBodies();
  /** The entries of lists that some answer has shown. */
  readonly #known = new Set<string>();

  readonly #noise: NoiseMonitor;

  constructor(noise: NoiseMonitor) {
    this.#noise = noise;
  }

  /** Inspects a complete answer. */
  onAnswer = (answer: Answer): void => {
    const { operation: by, succeeded } = answer;
    // What an answer that stayed away has stored is not known.
    if (by === 'searchMembers' && !this.#noise.isNoisy)
      for (const [element, stored] of this.#stored.shownBy(answer)) this.#inspect(element, stored);
    const body = echoedBody(answer);
    const member = this.#stored.memberOf(answer);
    const known = this.#stored.of(member ?? '');
    if (member !== undefined) this.#stored.note(answer, member, body);
    if (member !== undefined && succeeded) for (const one of knownEntries(answer)) this.#known.add(one);
    // A phone that is registered again is for another clause.
    if (body === undefined || (by === 'registerMember' && known !== undefined)) return;
    this.#inspect(answer, { by, body, earlier: known?.body });
  };

  #inspect(answer: Answer, stored: StoredBody): void {
    for (const { seen, breaches } of inspectStored(answer, stored)) {
      for (const clause of seen) this.#tallyOf(clause).seen += 1;
      for (const breach of breaches) this.#tallyOf(breach.clause).breaches.push({ breach, answer });
    }
  }

  /**
   * The clauses that were broken. A field that no answer of the run has is left out by this service (section 2), and an
   * entry of a list that none has may be unknown to the store.
   */
  broken(shown: ShownFields): (readonly [EchoClauseId, Watched])[] {
    return [...this.#tallies].flatMap(([clause, { seen, breaches }]) => {
      const [first, ...others] = breaches.filter(
        ({ breach: { missing, known = [] } }) =>
          (missing === null || !shown.neverHad(missing)) && known.every((one) => this.#known.has(one)),
      );
      if (first === undefined) return [];
      const { breach, answer } = first;
      const { expected, received } = breach;
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
              condition: null,
              evidence: answer.recorded,
            },
            isNoisy: false,
          },
        ] as const,
      ];
    });
  }

  #tallyOf(clause: EchoClauseId): Tally {
    const tally = this.#tallies.get(clause) ?? { seen: 0, breaches: [] };
    this.#tallies.set(clause, tally);
    return tally;
  }
}
