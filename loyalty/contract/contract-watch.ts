import { loadSchema, schemaNames } from '../../schemas/load.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import { type OperationName, operations } from '../../specs/operations.ts';
import type { Answer, Recorded } from '../../engine/client/answer.ts';
import type { NoiseMonitor } from '../../engine/client/noise-monitor.ts';
import type { Tally } from '../../engine/contract/breach.ts';
import { causeOf } from '../../engine/report/cause.ts';
import {
  type PassiveCheck,
  type PassiveResult,
  resultOfTally,
  type Watch,
} from '../../engine/run/passive-check.ts';
import { generalClauses, inspect, successClause } from './inspect.ts';
import { requestClassesOf } from './request-class.ts';
import type { ContractBreach } from './shape.ts';
import type { WatchedRun } from './watched-run.ts';

interface ClassedTally extends Tally<ContractBreach> {
  readonly classes: Map<string, RequestClass>;
}

/** Answers of one class of requests: readable ones, and unreadable ones with the first of them. */
interface RequestClass {
  readable: number;
  unreadable: number;
  first: ContractBreach | null;
}

/** An answer, and the classes of its request. */
interface Classed {
  readonly recorded: Recorded;
  readonly classes: readonly string[];
}

/** Unreadable answers of a class that make it lasting, when none was readable and no noise was met. */
const lasting = 2;

let decided: readonly ClauseId[] | undefined;

/** The clauses that the contract's schemas name, and those about answers as a whole. */
export const contractClauses = (): readonly ClauseId[] =>
  (decided ??= [
    ...new Set([...schemaNames.flatMap((name) => clausesIn(loadSchema(name))), ...generalClauses]),
  ]);

/** The parts of a schema that name a clause. Those of requests bind the caller, so only answers carry any. */
function clausesIn(schema: unknown): ClauseId[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]): ClauseId[] =>
    key === 'x-clause' && typeof value === 'string' ? [value as ClauseId] : clausesIn(value),
  );
}

/** The clauses of successes, charged with answers that are as a whole of another kind. */
const successClauses = (): readonly ClauseId[] =>
  (Object.keys(operations) as OperationName[]).map(successClause);

/** Compares every answer of a run with the contract, in the one place where all of them pass. */
export const contractCheck: PassiveCheck<WatchedRun> = {
  clauses: contractClauses,
  charges: successClauses,
  needs: [],
  watch: ({ noise, onBreach }) => new ContractWatch(noise, onBreach),
};

/** What the answers of one run show of the contract. */
export class ContractWatch implements Watch {
  readonly #tallies = new Map<ClauseId, ClassedTally>();
  readonly #noise: NoiseMonitor;
  readonly #onBreach: (clause: ClauseId) => void;

  /** `onBreach` gets each clause that is breached, at once. */
  constructor(noise: NoiseMonitor, onBreach: (clause: ClauseId) => void = () => {}) {
    this.#noise = noise;
    this.#onBreach = onBreach;
  }

  onExchange = (answer: Answer): void => {
    const { seen, breaches } = inspect(answer);
    const classed = { recorded: answer.recorded, classes: requestClassesOf(answer) };
    for (const clause of seen) {
      this.#count(clause, breaches.find((one) => one.clause === clause) ?? null, classed);
    }
    for (const one of breaches) if (!seen.has(one.clause)) this.#count(one.clause, one, classed);
  };

  results = (): readonly PassiveResult[] => [
    ...contractClauses().map((clause) => this.#resultOf(clause)),
    ...successClauses()
      .map((clause) => this.#resultOf(clause))
      .filter(({ result }) => result.verdict === 'fail'),
  ];

  /** What cannot be read is a breach once it lasts; before, it is noise. */
  #resultOf(clause: ClauseId): PassiveResult {
    const tally = this.#tallies.get(clause);
    if (tally === undefined) return resultOfTally(clause, { seen: 0, wrong: 0, breach: null });
    if (tally.breach !== null) return resultOfTally(clause, tally);
    const unreadable = [...tally.classes.values()].filter((one) => one.unreadable > 0);
    const standing = unreadable.find((one) => one.readable === 0 && one.unreadable >= this.#lasting);
    if (standing !== undefined)
      return resultOfTally(clause, { seen: tally.seen, wrong: standing.unreadable, breach: standing.first });
    return resultOfTally(clause, tally, unreadable.length > 0 ? noisy : null);
  }

  get #lasting(): number {
    return this.#noise.isNoisy ? this.#noise.attemptsToConfirm : lasting;
  }

  #count(clause: ClauseId, found: ContractBreach | null, { recorded, classes }: Classed): void {
    const tally: ClassedTally = this.#tallies.get(clause) ?? {
      seen: 0,
      wrong: 0,
      breach: null,
      classes: new Map(),
    };
    this.#tallies.set(clause, tally);
    tally.seen += 1;
    for (const name of classes) {
      const known = tally.classes.get(name) ?? { readable: 0, unreadable: 0, first: null };
      tally.classes.set(name, known);
      known[found?.unreadable === true ? 'unreadable' : 'readable'] += 1;
      if (found?.unreadable === true) known.first ??= found;
    }
    if (found === null) tally.example ??= recorded;
    if (found === null || found.unreadable) return;
    tally.wrong += 1;
    if (tally.breach === null) this.#onBreach(clause);
    tally.breach = tally.breach === null ? found : clearer(tally.breach, found);
  }
}

const noisy = {
  verdict: 'inconclusive',
  cause: causeOf('noise', 'some answers could not be read, others of their kind could'),
} as const;

/** Of two breaches of one operation the one with the smaller request shows best what brings it about. */
function clearer(known: ContractBreach, other: ContractBreach): ContractBreach {
  const size = ({ evidence }: ContractBreach): number => evidence.request.body?.length ?? 0;
  const isSameOperation = known.evidence.operation === other.evidence.operation;
  return isSameOperation && size(other) < size(known) ? other : known;
}
