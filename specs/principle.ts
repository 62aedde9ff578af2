/** What holds everywhere, though the specification does not write it for each case: a row of `specs/principles.yaml`. */
export interface Principle {
  /** P1, and so on. */
  readonly id: string;
  readonly text: string;
  /** Why a service has to keep it. */
  readonly because: string;
}
