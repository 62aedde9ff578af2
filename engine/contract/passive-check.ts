import type { Answer, Recorded } from '../client/answer.ts';
import type { Cause } from '../report/cause.ts';
import type { Condition } from '../report/condition.ts';
import type { CheckResult } from '../report/report.ts';

/** A breach that an answer shows. */
export interface ObservedBreach {
  readonly expected: string;
  readonly received: string;
  readonly condition: Condition | null;
  readonly evidence: Recorded;
}

/** What all answers of a run showed of one clause. */
export interface Watched {
  /** How many answers held the part that the clause speaks of. */
  readonly seen: number;
  readonly wrong: number;
  readonly breach: ObservedBreach | null;
  /** Some answers could not be read, and others of their kind could: noise, and no verdict. */
  readonly isNoisy: boolean;
  /** Why nothing could be seen, where something kept it away. */
  readonly cause?: Cause;
}

/** Judges the answers that other checks get, and asks for none itself. */
export interface PassiveCheck {
  /** Takes note of a complete answer. */
  onAnswer(answer: Answer): void;
  /** Takes note of what a finished check that decides something sent, and what came of it. */
  onFinished?(check: string, exchanges: readonly Recorded[], results: Iterable<CheckResult>): void;
  /** Gives what the run showed, by clause: every breach, and of clauses that were asked for also what is no breach. */
  results(asked: ReadonlySet<string>): Iterable<readonly [clause: string, watched: Watched]>;
}
