import type { Unlock } from './cause.ts';
import type { Statement } from './results.ts';

/** A check of a clause, and what it needs before it can run. */
export interface CoveringCheck {
  readonly suite: string;
  readonly name: string;
  readonly needs: readonly CheckNeed[];
}

/** A precondition of a check, with what unlocks it: parts of the fixtures and settings; nothing where the run makes it. */
export interface CheckNeed extends Readonly<Unlock> {
  readonly words: string;
}

/** A clause and the checks that decide it. */
export interface Coverage extends Statement {
  /** `unchecked` is a gap of the suite. */
  readonly state: 'checked' | 'unobservable' | 'unchecked';
  /** Why it cannot be seen from outside; null otherwise. */
  readonly reason: string | null;
  readonly checks: readonly CoveringCheck[];
}
