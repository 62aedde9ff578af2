import { type Operation, tokenOperation } from '../operation.ts';
import type { RequestLimiter } from '../request-limiter.ts';
import type { OperationCall } from '../request.ts';
import { type RetryPolicy, waitOf } from '../retry.ts';
import type { Middleware } from './middleware.ts';

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
    const { operation, definition } = call;
    const isWanted = (): boolean => isNeeded(call);
    const send = async () => {
      const sentAt = performance.now();
      const note = (status: number | null, waitMs = 0): void => {
        const load = { operation, sentAt, ms: performance.now() - sentAt, status };
        if (operation === tokenOperation) tokens.note(load, waitMs);
        all.note(isOfAll(definition, status) ? load : { ...load, status: null }, waitMs);
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
    return operation === tokenOperation ? tokens.use(sendInTurn, isWanted) : sendInTurn();
  };

/** A token, or what may be sent again only later, is throttled by itself: that says nothing of the load. */
const isOfAll = ({ name, isSpaced }: Operation, status: number | null): boolean =>
  status !== 429 || !(name === tokenOperation || isSpaced);
