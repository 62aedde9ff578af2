import { TokenUnusable } from '../client/fetch-token.ts';
import { MessageRefused, PreconditionFailed } from '../client/precondition-failed.ts';
import { NotSent } from '../client/circuit-breaker.ts';
import { Interrupted } from '../client/middleware/reject-when-aborted.ts';
import { Noise } from '../client/transport.ts';
import { type Cause, causeOf } from '../report/cause.ts';

/** Why an attempt ended before all of its clauses were decided. */
export interface EarlyEnd {
  readonly verdict: 'inconclusive' | 'not-run';
  readonly cause: Cause;
  /** Another attempt would end in the same way. */
  readonly isFinal?: true;
}

/**
 * The meaning of what a check's body threw. Anything unforeseen is a fault of the check: it must neither accuse the
 * service nor end the run, so it leaves the check inconclusive and says so.
 */
export function earlyEndOf(thrown: unknown): EarlyEnd {
  if (thrown instanceof Interrupted)
    return { verdict: 'not-run', cause: causeOf('interrupted', thrown.message), isFinal: true };
  if (thrown instanceof Noise) {
    const end = { verdict: 'inconclusive', cause: causeOf('noise', thrown.message) } as const;
    return thrown instanceof NotSent ? { ...end, isFinal: true } : end;
  }
  if (thrown instanceof TokenUnusable)
    return { verdict: 'inconclusive', cause: causeOf('no-access', thrown.message), isFinal: true };
  if (thrown instanceof PreconditionFailed) {
    if (thrown instanceof MessageRefused)
      return {
        verdict: 'not-run',
        cause: causeOf('messages', thrown.message, thrown.unlock),
        isFinal: true,
      };
    return { verdict: 'not-run', cause: causeOf('precondition', thrown.message, thrown.unlock) };
  }
  const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return { verdict: 'inconclusive', cause: causeOf('check-error', stack), isFinal: true };
}
