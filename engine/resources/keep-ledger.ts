import { NotSent } from '../client/circuit-breaker.ts';
import type { Middleware } from '../client/middleware/middleware.ts';
import type { Ledger } from './ledger.ts';
import type { Resource } from './resource.ts';

/** Enters what each call may reserve or release, before it is sent; an answer that may be noise settles nothing. */
export const keepLedger =
  <R extends Resource>(ledger: Ledger<R>): Middleware =>
  (next) =>
  async (call) => {
    ledger.beforeSend(call);
    try {
      const answering = next(call);
      ledger.await(answering);
      const answer = await answering;
      if (!answer.isDoubtful) ledger.afterAnswer(call, answer);
      return answer;
    } catch (thrown) {
      if (thrown instanceof NotSent) ledger.notSent(call);
      throw thrown;
    }
  };
