import type { RateLimiter } from '../rate-limiter.ts';
import { type RetryPolicy, waitOf } from '../retry.ts';
import type { OperationCall } from '../request.ts';
import type { Layer } from './layer.ts';

/** Waits until the rate allows one more request, where it is wanted still, and tells the limiter whether the service throttled it. */
export const limitRate =
  (limiter: RateLimiter, policy: RetryPolicy, isWanted: (call: OperationCall) => boolean): Layer =>
  (next) =>
  async (call, bearer) => {
    await limiter.next(() => isWanted(call));
    const answer = await next(call, bearer);
    limiter.answered(answer.status === 429 ? waitOf(policy, answer.header('retry-after')) : null);
    return answer;
  };
