import { limits } from '../limits/limits.ts';
import type { Recorded } from './answer.ts';
import { isChange } from './operation.ts';

/**
 * How long, in milliseconds, the service may still carry out a request that changes something after the wait for it
 * has ended: as long again as was waited. 0 where its answer came.
 */
export function lateEffectsWithin({ call, durationMs, reply }: Recorded): number {
  if (reply !== null && reply.status !== gatewayTimeout) return 0;
  return isChange(call.definition) ? Math.max(limits.lateMs, durationMs) : 0;
}

/** A gateway gave up waiting, as we do after a time-out: what stands behind it may be at work still. */
const gatewayTimeout = 504;
