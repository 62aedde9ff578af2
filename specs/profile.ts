/** Clauses that do not apply to a service, and why. */
export interface Exemption {
  /** Patterns of clauses: an id or its beginning, an area, a section or an operation. */
  readonly clauses: readonly string[];
  readonly reason: string;
}

/** What a run must decide for one way of using the interface. */
export interface Profile {
  readonly name: string;
  readonly title: string;
  /** Patterns of the clauses that must be decided; empty for all. */
  readonly decide: readonly string[];
  readonly exempt: readonly Exemption[];
}
