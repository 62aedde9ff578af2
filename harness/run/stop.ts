import { Noise } from '../http/transport.ts';

/** A step that only prepares did not work out: what it should have shown stays untested, and nobody is to blame. */
export class Unmet extends Error {
  override readonly name = 'Unmet';
}

/** Why an attempt ended before all of its clauses were decided. */
export interface Stop {
  readonly verdict: 'inconclusive' | 'not-run';
  readonly reason: string;
}

/**
 * The meaning of what a check's body threw. Anything unforeseen is a fault of the suite: it must neither accuse the
 * service nor end the run, so it leaves the check inconclusive and says so.
 */
export function stopOf(thrown: unknown): Stop {
  if (thrown instanceof Noise) return { verdict: 'inconclusive', reason: thrown.message };
  if (thrown instanceof Unmet) return { verdict: 'not-run', reason: thrown.message };
  const words = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return { verdict: 'inconclusive', reason: `the suite itself failed: ${words}` };
}
