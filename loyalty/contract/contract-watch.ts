import type { ObservedBreach, PassiveCheck, Watched } from '../../engine/contract/passive-check.ts';
import { contractClauses, successClauses } from './contract.ts';
import { inspect } from './inspect.ts';
import type { Breach } from './inspector.ts';
import type { Answer } from '../../engine/client/answer.ts';
import type { NoiseMonitor } from '../../engine/client/noise-monitor.ts';
import { requestClassesOf } from './request-class.ts';

interface Tally {
  seen: number;
  wrong: number;
  breach: Shown | null;
  readonly classes: Map<string, RequestClass>;
}

/** Answers of one class of requests: readable ones, and unreadable ones with the first of them. */
interface RequestClass {
  readable: number;
  unreadable: number;
  first: Shown | null;
}

/** Unreadable answers of a class that make it lasting, when none was readable and no noise was met. */
const lasting = 2;

/** Compares every answer of a run with the contract, in the one place where all of them pass. */
export class ContractWatch implements PassiveCheck {
  readonly #tallies = new Map<string, Tally>();
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

  results(asked: ReadonlySet<string>): [clause: string, watched: Watched][] {
    const ofContract = [...contractClauses()].map((clause) => [clause, this.of(clause)] as const);
    const ofSuccess = successClauses().map((clause) => [clause, this.of(clause)] as const);
    const isWanted = ([clause, { breach }]: readonly [string, Watched]): boolean =>
      breach !== null || asked.has(clause);
    const isBroken = ([, { breach }]: readonly [string, Watched]): boolean => breach !== null;
    return [...ofContract.filter(isWanted), ...ofSuccess.filter(isBroken)].map(([clause, one]) => [
      clause,
      one,
    ]);
  }

  /** What the run showed of a clause. */
  of(clause: string): Watched {
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

  #count(clause: string, found: Shown | null, classes: readonly string[]): void {
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

/** A breach and the exchange that shows it. */
type Shown = Breach & ObservedBreach;

/** Of two breaches of one operation the one with the smaller request shows best what brings it about. */
function clearer(known: Shown, other: Shown): Shown {
  const size = ({ evidence }: Shown): number => evidence.request.body?.length ?? 0;
  const isSameOperation = known.evidence.operation === other.evidence.operation;
  return isSameOperation && size(other) < size(known) ? other : known;
}
