/** A state of the suite that runs can be scored by: a row of `specs/editions.yaml`. */
export interface Edition {
  /** The year and the month: 2026.12. A later one is greater, also as a text. */
  readonly name: string;
  /** The day on which it was frozen, yyyy-MM-dd. */
  readonly date: string;
  /** What it brought, in one sentence. */
  readonly changed: string;
}
