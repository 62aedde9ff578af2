import type { AnyClauseId } from '../../engine/contract/clauses.ts';
import { inspect } from './inspect.ts';
import type { Breach } from './inspector.ts';
import type { Answer, Recorded } from '../../engine/client/answer.ts';
import type { NoiseMonitor } from '../../engine/client/noise-monitor.ts';
import { requestClassesOf } from './request-class.ts';

/** What all answers of a run showed of one clause of the contract. */
export interface Watched {
  /** How many answers held the part that the clause speaks of. */
  readonly seen: number;
  readonly wrong: number;
  /** The first breach, or a later one with a smaller request, and the exchange that shows it. */
  readonly breach: (Breach & { readonly evidence: Recorded }) | null;
  /** Some answers could not be read, and others of their kind could: noise, and no verdict. */
  readonly isNoisy: boolean;
}

interface Tally {
  seen: number;
  wrong: number;
  breach: Watched['breach'];
  readonly classes: Map<string, RequestClass>;
}

/** Answers of one class of requests: readable ones, and unreadable ones with the first of them. */
interface RequestClass {
  readable: number;
  unreadable: number;
  first: Watched['breach'];
}

/** Unreadable answers of a class that make it lasting, when none was readable and no noise was met. */
const lasting = 2;

/** Compares every answer of a run with the contract, in the one place where all of them pass. */
export class ContractWatch {
  readonly #tallies = new Map<AnyClauseId, Tally>();
  readonly #noise: NoiseMonitor;

  constructor(noise: NoiseMonitor) {
    this.#noise = noise;
  }

  /** Inspects a complete answer. */
  onAnswer = (answer: Answer): void => {
    const { seen, breaches } = inspect(answer);
    const classes = requestClassesOf(answer);
    const shown = breaches.map((breach): Shown => ({ ...breach, evidence: answer.recorded }));
    for (const clause of seen) {
      this.#count(clause, shown.find((one) => one.clause === clause) ?? null, classes);
    }
    for (const one of shown) if (!seen.has(one.clause)) this.#count(one.clause, one, classes);
  };

  /** What the run showed of a clause. */
  of(clause: AnyClauseId): Watched {
    const tally = this.#tallies.get(clause);
    if (tally === undefined) return { seen: 0, wrong: 0, breach: null, isNoisy: false };
    const { seen, wrong, breach } = tally;
    const unreadable = [...tally.classes.values()].filter((one) => one.unreadable > 0);
    const standing = unreadable.find((one) => one.readable === 0 && one.unreadable >= this.#lasting);
    if (breach === null && standing !== undefined) {
      return { seen, wrong: standing.unreadable, breach: standing.first, isNoisy: false };
    }
    return { seen, wrong, breach, isNoisy: breach === null && unreadable.length > 0 };
  }

  get #lasting(): number {
    return this.#noise.isNoisy ? this.#noise.attemptsToConfirm : lasting;
  }

  #count(clause: AnyClauseId, found: Shown | null, classes: readonly string[]): void {
    const tally = this.#tallies.get(clause) ?? { seen: 0, wrong: 0, breach: null, classes: new Map() };
    this.#tallies.set(clause, tally);
    tally.seen += 1;
    for (const name of classes) {
      const known = tally.classes.get(name) ?? { readable: 0, unreadable: 0, first: null };
      tally.classes.set(name, known);
      known[found?.unreadable === true ? 'unreadable' : 'readable'] += 1;
      if (found?.unreadable === true) known.first ??= found;
    }
    if (found === null || found.unreadable) return;
    tally.wrong += 1;
    tally.breach = tally.breach === null ? found : clearer(tally.breach, found);
  }
}

type Shown = NonNullable<Watched['breach']>;

/** Of two breaches of one operation the one with the smaller request shows best what brings it about. */
function clearer(known: Shown, other: Shown): Shown {
  const size = ({ evidence }: Shown): number => evidence.request.body?.length ?? 0;
  const isSameOperation = known.evidence.operation === other.evidence.operation;
  return isSameOperation && size(other) < size(known) ? other : known;
}
