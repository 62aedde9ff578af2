import type { OperationName } from '../../../specs/operations.ts';
import type { RequestLimiter } from '../request-limiter.ts';
import type { OperationCall } from '../request.ts';
import { type RetryPolicy, waitOf } from '../retry.ts';
import type { Middleware } from './middleware.ts';
import { resendable } from './refuse-throttling.ts';

/** Limit the requests of a run: `all` of them, and those for tokens besides, which many services throttle apart. */
export interface RequestLimiters {
  readonly all: RequestLimiter;
  readonly tokens: RequestLimiter;
}

/**
 * Waits until the ceilings allow one more request, and tells the limiter that it concerns what became of it. A call that
 * is not needed any more waits no longer.
 */
export const limitRate =
  (
    { all, tokens }: RequestLimiters,
    policy: RetryPolicy,
    isNeeded: (call: OperationCall) => boolean,
  ): Middleware =>
  (next) =>
  (call, bearer) => {
    const { operation } = call;
    const isWanted = (): boolean => isNeeded(call);
    const send = async () => {
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
    const sendInTurn = () => all.use(send, isWanted);
    return operation === 'token' ? tokens.use(sendInTurn, isWanted) : sendInTurn();
  };

/** A token, or a password that is not sent again yet, is throttled by itself: that says nothing of the load. */
const isOfAll = (operation: OperationName, status: number | null): boolean =>
  status !== 429 || !(operation === 'token' || resendable.has(operation));
