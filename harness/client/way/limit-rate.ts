import type { RateLimiter } from '../rate-limiter.ts';
import { type RetryPolicy, waitOf } from '../retry.ts';
import type { Layer } from './layer.ts';
import { resendable } from './refuse-throttling.ts';

/** Waits until the rate allows one more request, and tells the limiter what became of it. */
export const limitRate =
  (limiter: RateLimiter, policy: RetryPolicy): Layer =>
  (next) =>
  async (call, bearer) => {
    await limiter.next();
    const { operation } = call;
    const sentAt = performance.now();
    const note = (status: number | null, waitMs = 0): void =>
      limiter.note({ operation, sentAt, ms: performance.now() - sentAt, status }, waitMs);
    try {
      const answer = await next(call, bearer);
      // A password that is not sent again yet says nothing of the load.
      const isOfLoad = answer.status !== 429 || !resendable.has(operation);
      note(isOfLoad ? answer.status : null, waitOf(policy, answer.header('retry-after')));
      return answer;
    } catch (thrown) {
      note(null);
      throw thrown;
    }
  };
