import type { OperationName } from '../../../specs/generated/operations.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { type RetryPolicy, waitOf } from '../retry.ts';
import type { Layer } from './layer.ts';
import { resendable } from './refuse-throttling.ts';

/** Limits the requests of a run: `all` of them, and those for tokens besides, which many services throttle apart. */
export interface RateLimiters {
  readonly all: RateLimiter;
  readonly tokens: RateLimiter;
}

/** Waits until the rate allows one more request, and tells the limiter that it concerns what became of it. */
export const limitRate =
  ({ all, tokens }: RateLimiters, policy: RetryPolicy): Layer =>
  (next) =>
  async (call, bearer) => {
    const { operation } = call;
    if (operation === 'token') await tokens.next();
    await all.next();
    const sentAt = performance.now();
    const note = (status: number | null, waitMs = 0): void => {
      const load = { operation, sentAt, ms: performance.now() - sentAt, status };
      if (operation === 'token') tokens.note(load, waitMs);
      all.note(isOfAll(operation, status) ? load : { ...load, status: null }, waitMs);
    };
    try {
      const answer = await next(call, bearer);
      note(answer.status, waitOf(policy, answer.header('retry-after')));
      return answer;
    } catch (thrown) {
      note(null);
      throw thrown;
    }
  };

/** A token, or a password that is not sent again yet, is throttled by itself: that says nothing of the load. */
const isOfAll = (operation: OperationName, status: number | null): boolean =>
  status !== 429 || !(operation === 'token' || resendable.has(operation));
