import type { ClauseId } from '../../specs/clauses.ts';
import { type ShapeBreach, shapeOf } from './shape.ts';

/** A breach of the contract, charged to a clause. */
export interface Breach extends ShapeBreach {
  readonly clause: ClauseId;
  /** The body cannot be read at all: noise until every such answer is so. */
  readonly unreadable: boolean;
}

/** What one answer shows of the contract. */
export interface Inspection {
  readonly seen: ReadonlySet<ClauseId>;
  readonly breaches: readonly Breach[];
}

/** Collects what an answer shows: each clause looked at, and how it is breached, if it is. */
export class Inspector {
  readonly seen = new Set<ClauseId>();
  readonly breaches: Breach[] = [];

  /** Records whether the answer keeps a clause. */
  compare(
    clause: ClauseId,
    isMet: boolean,
    expected: string,
    received: string,
    {
      unreadable = false,
      condition = { kind: 'another' },
    }: Partial<Pick<Breach, 'unreadable' | 'condition'>> = {},
  ): void {
    this.seen.add(clause);
    if (!isMet) this.breaches.push({ clause, expected, received, unreadable, condition });
  }

  /** Compares the body with a schema; what no part of the schema names is charged to `whole`. */
  shape(schema: string, body: unknown, whole: ClauseId): void {
    const { seen, breaches } = shapeOf(schema, body);
    for (const clause of seen) this.seen.add(clause);
    for (const breach of breaches) {
      this.breaches.push({ ...breach, clause: breach.clause ?? whole, unreadable: false });
    }
  }
}
