import type { Answer } from '../answer.ts';
import { PreconditionFailed } from '../precondition-failed.ts';
import type { RetryPolicy } from '../retry.ts';
import { Noise } from '../transport.ts';
import type { Middleware } from './middleware.ts';

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
    if (call.definition.isSpaced || isMessageForLater(answer, policy))
      throw new PreconditionFailed(`${call.operation} sends no other message yet (status 429)`);
    throw new Noise(`${call.operation} was throttled with status 429`);
  };

const isMessageForLater = (answer: Answer, { capMs }: RetryPolicy): boolean =>
  answer.recorded.call.definition.sideEffect === 'paid-message' &&
  Number(answer.header('retry-after')) * 1000 > capMs;
