/** A question that the specification leaves open: a row of `specs/silences.yaml`. It is observed, never judged. */
export interface Silence<Id extends string = string, OperationName extends string = string> {
  readonly id: Id;
  /** The section that leaves it open. */
  readonly section: string;
  /** Further sections that leave it open. */
  readonly also?: readonly string[];
  /** The operations that can show how a service took it. */
  readonly operations: readonly OperationName[];
  readonly question: string;
  /** Which ways of taking it are fine. */
  readonly admissible: string;
}
