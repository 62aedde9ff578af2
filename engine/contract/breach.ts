import type { Recorded } from '../client/answer.ts';
import type { Condition } from '../report/condition.ts';

/** A breach of a clause that one exchange shows. */
export interface Breach {
  readonly clause: string;
  readonly expected: string;
  readonly received: string;
  /** What was expected, for programs; null where only words say it. */
  readonly condition: Condition | null;
  readonly evidence: Recorded;
}

/** What exchanges showed of a clause. */
export interface Tally<B extends Breach = Breach> {
  /** How many held what the clause speaks of. */
  seen: number;
  /** How many broke it. */
  wrong: number;
  /** The breach that shows it best. */
  breach: B | null;
  /** The first one that held it; absent where none did. */
  example?: Recorded;
}

/** The tally of a clause among those of others, which begins empty. */
export function tallyOf<Id, B extends Breach>(tallies: Map<Id, Tally<B>>, clause: Id): Tally<B> {
  const tally = tallies.get(clause) ?? { seen: 0, wrong: 0, breach: null };
  tallies.set(clause, tally);
  return tally;
}
