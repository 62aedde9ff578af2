import type { ClauseId } from '../../specs/clauses.ts';
import type { Answer } from '../../engine/client/answer.ts';
import { type ContractBreach, type Inspection, shapeOf } from './shape.ts';

/** Collects what an answer shows: each clause looked at, and how it is breached, if it is. */
export class Inspector implements Inspection {
  readonly seen = new Set<ClauseId>();
  readonly breaches: ContractBreach[] = [];
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  /** Records whether the answer keeps a clause. */
  compare(
    clause: ClauseId,
    isMet: boolean,
    expected: string,
    received: string,
    {
      unreadable = false,
      condition = { kind: 'another' },
    }: Partial<Pick<ContractBreach, 'unreadable' | 'condition'>> = {},
  ): void {
    this.seen.add(clause);
    const evidence = this.#answer.recorded;
    if (!isMet) this.breaches.push({ clause, expected, received, unreadable, condition, evidence });
  }

  /** Compares the body with a schema; what no part of the schema names is charged to `whole`. */
  shape(schema: string, whole: ClauseId): void {
    const { seen, breaches } = shapeOf(schema, this.#answer, whole);
    for (const clause of seen) this.seen.add(clause);
    this.breaches.push(...breaches);
  }
}
