import type { Operation } from '../client/operation.ts';
import type { Clause, Silence } from '../contract/clauses.ts';
import type { CheckResult } from '../report/report.ts';
import type { PassiveCheck } from './passive-check.ts';

/** What the specification of an interface says. */
export interface Contract {
  readonly clauses: readonly Clause[];
  readonly silences: readonly Silence[];
  readonly operations: Readonly<Record<string, Operation>>;
  /** In the order in which their results are reported. */
  readonly passiveChecks: readonly PassiveCheck[];
  /** Gives the place of a clause that no check of its own decides. */
  sourceOf(clause: string): CheckResult['source'];
}
