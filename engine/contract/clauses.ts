/** How bad the breach of a clause is, in Allure's terms. */
type Severity = 'blocker' | 'critical' | 'normal' | 'minor';

/** One statement of the interface under test that can be broken by itself. */
export interface Clause {
  readonly id: string;
  /** The subject that the statement belongs to. */
  readonly area: string;
  /** The section that makes the promise. */
  readonly section: string;
  /** The operations that can show it. */
  readonly operations: readonly string[];
  readonly severity: Severity;
  /** What it rests on in the specification; absent for an additional one. */
  readonly basis?: 'stated' | 'implied' | 'principle' | 'reading';
  /** The step from the words to an implied clause, or why a reader may not share a reading. */
  readonly because?: string;
  /** What is right as well, by another reading. */
  readonly alternatives?: readonly string[];
  /** The edition that brought it; absent where that is the first. */
  readonly since?: string;
  /** The promise in one sentence. */
  readonly text: string;
  /** Why no request could ever show a breach. */
  readonly unobservable?: string;
}

/** A question that the specification of the interface leaves open. */
export interface Silence {
  readonly id: string;
  readonly section: string;
  readonly operations: readonly string[];
  readonly question: string;
}

/** Id of a clause that somebody added: its beginning keeps it apart from those of the interface. */
export type AdditionalClauseId = `x.${string}`;

/** Whether a clause is an additional one. */
export const isAdditional = (id: string): id is AdditionalClauseId => id.startsWith('x.');

/** What a report repeats of a clause of the catalogue. */
export const statementOf = ({
  id,
  area,
  section,
  operations,
  severity,
  basis,
  because,
  alternatives,
  since,
  text,
}: Clause) => ({
  id,
  area,
  section,
  operations: [...operations],
  severity,
  ...(basis === undefined ? {} : { basis }),
  ...(because === undefined ? {} : { because }),
  ...(alternatives === undefined ? {} : { alternatives: [...alternatives] }),
  ...(since === undefined ? {} : { since }),
  statement: text,
  additional: isAdditional(id),
});
