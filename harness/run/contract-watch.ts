import type { ClauseId } from '../../specs/generated/clauses.ts';
import { type Breach, inspect } from '../contract/inspect.ts';
import type { Answer, Recorded } from '../http/answer.ts';

/** What all answers of a run showed of one clause of the contract. */
export interface Watched {
  /** How many answers held the part that the clause speaks of. */
  readonly seen: number;
  readonly wrong: number;
  /** The first breach, and the exchange that shows it. */
  readonly breach: (Breach & { readonly evidence: Recorded }) | null;
  /** Some answers could not be read, and others of their kind could: noise, and no verdict. */
  readonly isNoisy: boolean;
}

interface Tally {
  seen: number;
  wrong: number;
  breach: Watched['breach'];
  /** Answers by operation and status: readable ones, and unreadable ones with the first of them. */
  readonly kinds: Map<string, { readable: number; unreadable: number; first: Watched['breach'] }>;
}

/** Unreadable answers of a kind that make it lasting when none of that kind was readable. */
const lasting = 2;

/** Holds every answer of a run against the contract, in the one place where all of them pass. */
export class ContractWatch {
  readonly #tallies = new Map<ClauseId, Tally>();

  /** Inspects a complete answer. */
  onAnswer = (answer: Answer): void => {
    const { seen, breaches } = inspect(answer);
    for (const clause of seen) {
      const breach = breaches.find((one) => one.clause === clause);
      this.#count(clause, breach, answer);
    }
    for (const breach of breaches) if (!seen.has(breach.clause)) this.#count(breach.clause, breach, answer);
  };

  /** What the run showed of a clause. */
  of(clause: ClauseId): Watched {
    const tally = this.#tallies.get(clause);
    if (tally === undefined) return { seen: 0, wrong: 0, breach: null, isNoisy: false };
    const { seen, wrong, breach } = tally;
    const unreadable = [...tally.kinds.values()].filter((kind) => kind.unreadable > 0);
    const standing = unreadable.find((kind) => kind.readable === 0 && kind.unreadable >= lasting);
    if (breach === null && standing !== undefined) {
      return { seen, wrong: standing.unreadable, breach: standing.first, isNoisy: false };
    }
    return { seen, wrong, breach, isNoisy: breach === null && unreadable.length > 0 };
  }

  #count(clause: ClauseId, breach: Breach | undefined, { operation, status, recorded }: Answer): void {
    const tally = this.#tallies.get(clause) ?? { seen: 0, wrong: 0, breach: null, kinds: new Map() };
    this.#tallies.set(clause, tally);
    const found = breach === undefined ? null : { ...breach, evidence: recorded };
    const name = `${operation} ${status}`;
    const kind = tally.kinds.get(name) ?? { readable: 0, unreadable: 0, first: null };
    tally.kinds.set(name, kind);
    tally.seen += 1;
    if (found?.unreadable === true) {
      kind.unreadable += 1;
      kind.first ??= found;
      return;
    }
    kind.readable += 1;
    if (found === null) return;
    tally.wrong += 1;
    tally.breach ??= found;
  }
}
