import { PreconditionFailed } from '../client/precondition-failed.ts';
import { NotSent } from '../client/circuit-breaker.ts';
import { Noise } from '../client/transport.ts';

/** Why an attempt ended before all of its clauses were decided. */
export interface EarlyEnd {
  readonly verdict: 'inconclusive' | 'not-run';
  readonly reason: string;
  /** Another attempt would end in the same way. */
  readonly isFinal?: true;
}

/**
 * The meaning of what a check's body threw. Anything unforeseen is a fault of the suite: it must neither accuse the
 * service nor end the run, so it leaves the check inconclusive and says so.
 */
export function earlyEndOf(thrown: unknown): EarlyEnd {
  if (thrown instanceof NotSent) return { verdict: 'inconclusive', reason: thrown.message, isFinal: true };
  if (thrown instanceof Noise) return { verdict: 'inconclusive', reason: thrown.message };
  if (thrown instanceof PreconditionFailed) return { verdict: 'not-run', reason: thrown.message };
  const words = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return { verdict: 'inconclusive', reason: `the suite itself failed: ${words}` };
}
