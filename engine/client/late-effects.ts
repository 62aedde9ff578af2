import { operations, type OperationName } from '../../specs/operations.ts';
import { limits } from '../limits/limits.ts';
import type { Recorded } from './answer.ts';

/** Whether an operation ends a reservation. */
export const isRelease = (operation: OperationName): boolean =>
  Object.values(operations).some(({ undo }) => undo === operation);

/**
 * How long, in milliseconds, the service may still carry out a request that changes something after the wait for it
 * has ended: as long again as was waited. 0 where its answer came.
 */
export function lateEffectsWithin({ operation, durationMs, reply }: Recorded): number {
  if (reply !== null && reply.status !== gatewayTimeout) return 0;
  if (operations[operation].sideEffect === 'none' && !isRelease(operation)) return 0;
  return Math.max(limits.lateMs, durationMs);
}

/** A gateway gave up waiting, as we do after a time-out: what stands behind it may be at work still. */
const gatewayTimeout = 504;
