/** How bad the breach of a clause is, in Allure's terms. */
export type Severity = 'blocker' | 'critical' | 'normal' | 'minor';

/**
 * What a clause rests on: words of the specification (`stated`), one step from them (`implied`), a principle of
 * `specs/principles.yaml`, or a reading that a careful reader may not share.
 */
export type Basis = 'stated' | 'implied' | 'principle' | 'reading';

/** One statement of the interface that can be broken alone, by the service unless it says otherwise: a row of `specs/clauses/<area>.yaml`. */
export interface Clause<Id extends string = string, OperationName extends string = string> {
  readonly id: Id;
  /** The file that the row stands in. */
  readonly area: string;
  /** The section that makes the promise; 5.8 is item 8 of section 5. */
  readonly section: string;
  /** Further sections that repeat it. */
  readonly also?: readonly string[];
  /** The operations that can show it. */
  readonly operations: readonly OperationName[];
  readonly severity: Severity;
  readonly basis: Basis;
  /** Where its words stand in the section, if it is stated: a row, a sentence or an item. */
  readonly place?: string;
  /** The principle that it is an instance of: P1. */
  readonly principle?: string;
  /** The step from the words to an implied clause, or why a reader may not share a reading. */
  readonly because?: string;
  /** What a service may do as well, by another reading. */
  readonly alternatives?: readonly string[];
  /** The edition that brought it; absent where that is the first. */
  readonly since?: string;
  /** The promise in one sentence of our own. */
  readonly text: string;
  /** Why no request could ever show a breach; a clause without it has to be decided by a check. */
  readonly unobservable?: string;
}

/** How strongly a clause binds: what the specification recommends is `should`. */
export type Level = 'must' | 'should';

/** A clause that binds the caller of the service: a row with `binds: caller`. */
export interface CallerClause<
  Id extends string = string,
  OperationName extends string = string,
> extends Clause<Id, OperationName> {
  readonly binds: 'caller';
  readonly level: Level;
}
