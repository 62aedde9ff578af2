import type { Operation } from '../client/operation.ts';
import type { CheckNeed } from '../report/coverage.ts';
import type { CheckResult } from '../report/report.ts';
import type { Clause, Silence } from './clauses.ts';

/** What the specification of an interface says. */
export interface Contract {
  readonly clauses: readonly Clause[];
  readonly silences: readonly Silence[];
  readonly operations: Readonly<Record<string, Operation>>;
  /** Gives every clause that answers of other checks may break too. */
  watched(): readonly string[];
  /** Gives the clauses that passive checks decide, each with what they need for that. */
  passive(): ReadonlyMap<string, readonly CheckNeed[]>;
  /** Gives the place of a clause that no check decides. */
  sourceOf(clause: string): CheckResult['source'];
}
