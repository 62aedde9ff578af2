import { type OperationName, operations } from '../../../specs/operations.ts';
import type { Answer } from '../answer.ts';
import { PreconditionFailed } from '../precondition-failed.ts';
import type { RetryPolicy } from '../retry.ts';
import { Noise } from '../transport.ts';
import type { Middleware } from './middleware.ts';

/** How soon a one-time password may be sent again is left open, so that one refused for a while is no noise. */
export const resendable: ReadonlySet<OperationName> = new Set(['sendOtp', 'sendMemberOtp']);

/**
 * Takes a 429 for noise: the interface publishes no rate limit (section 8), so it says nothing of any clause. One for a
 * message that may be sent later than a run waits is none.
 */
export const refuseThrottling =
  (policy: RetryPolicy): Middleware =>
  (next) =>
  async (call) => {
    const answer = await next(call);
    if (answer.status !== 429) return answer;
    if (resendable.has(call.operation) || isMessageForLater(answer, policy))
      throw new PreconditionFailed(`${call.operation} sends no other message yet (status 429)`);
    throw new Noise(`${call.operation} was throttled with status 429`);
  };

const isMessageForLater = (answer: Answer, { capMs }: RetryPolicy): boolean =>
  operations[answer.operation].sideEffect === 'paid-message' &&
  Number(answer.header('retry-after')) * 1000 > capMs;
