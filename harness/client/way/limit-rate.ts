import type { RateLimiter } from '../rate-limiter.ts';
import { type RetryPolicy, waitOf } from '../retry.ts';
import type { Layer } from './layer.ts';

/** Waits until the rate allows one more request, and tells the limiter whether the service throttled it. */
export const limitRate =
  (limiter: RateLimiter, policy: RetryPolicy): Layer =>
  (next) =>
  async (call, bearer) => {
    await limiter.next();
    const answer = await next(call, bearer);
    limiter.answered(answer.status === 429 ? waitOf(policy, answer.header('retry-after')) : null);
    return answer;
  };
