import { firstOfEach } from '../values/first-of-each.ts';
import type { Attempt, Judgement } from './attempt.ts';
import type { Rows } from './check-context.ts';

/** What a table takes note of. */
type Asking = Pick<Attempt, 'judgements' | 'rows' | 'length'>;

/** Whether tables are asked as a whole, or the first row of each kind alone. */
export type TableShare = 'whole' | 'one-of-each-kind';

/**
 * The rows of a check's tables that its attempts have answered as promised, for certain. Where noise ends an attempt, the
 * next one goes on with the other rows: a line that loses half of all answers would let no attempt through a long table.
 */
export class AnsweredRows {
  /** What rows had judged, by their keys. */
  readonly #answered = new Map<string, readonly Judgement[]>();
  readonly #share: TableShare;

  constructor(share: TableShare = 'whole') {
    this.#share = share;
  }

  /** How many rows are answered. */
  get count(): number {
    return this.#answered.size;
  }

  /** Takes all rows again from now on: another attempt is to see each of them. */
  forget(): void {
    this.#answered.clear();
  }

  /**
   * Gives the tables of one attempt, one after the other, each without the rows that are answered. What those had judged
   * counts for this attempt too: a clause may have no other rows.
   */
  tablesOf(attempt: Asking): Rows {
    let tables = 0;
    return (rows, kindOf = () => '') => {
      tables += 1;
      const asked = this.#share === 'whole' ? rows : firstOfEach(rows, kindOf);
      return this.#left(asked, `${tables}`, attempt);
    };
  }

  *#left<R>(rows: readonly R[], table: string, attempt: Asking): Generator<R, void> {
    const { judgements } = attempt;
    const keyed = rows.map((row, index) => ({ row, key: `${table} ${index}` }));
    const left = keyed.filter(({ key }) => !this.#answered.has(key));
    judgements.push(...keyed.flatMap(({ key }) => this.#answered.get(key) ?? []));
    // What ended the attempt came after the table. Some row has to be seen again: only this attempt can pass.
    for (const { row, key } of left.length === 0 ? keyed.slice(-1) : left) {
      const before = judgements.length;
      const begin = attempt.length;
      yield row;
      attempt.rows.push({ begin, end: attempt.length });
      // What broke a promise is asked again: it may come to be in doubt when its attempt has ended.
      const judged = judgements.slice(before);
      if (judged.every(({ isMet, isDoubtful }) => isMet && !isDoubtful)) this.#answered.set(key, judged);
    }
  }
}
