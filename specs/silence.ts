/** A way to take a silence that is fine, and the service of this repository that takes it so. */
export interface AdmissibleAnswer {
  /** The answer in a few words. */
  readonly answer: string;
  /** The id of a variation that answers so, or `mock`: the reference service itself does. */
  readonly shown_by: string;
}

/** A question that the specification leaves open: a row of `specs/silences/`. It is observed, never judged. */
export interface Silence<Id extends string = string, OperationName extends string = string> {
  readonly id: Id;
  /** The section that leaves it open. */
  readonly section: string;
  /** Further sections that leave it open. */
  readonly also?: readonly string[];
  /** The operations that can show how a service took it. */
  readonly operations: readonly OperationName[];
  readonly question: string;
  /** Which ways of taking it are fine: these, or any that keeps the clauses. */
  readonly admissible: 'anything' | readonly AdmissibleAnswer[];
}
