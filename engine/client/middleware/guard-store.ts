import type { PreconditionFailed } from '../precondition-failed.ts';
import type { Middleware } from './middleware.ts';

/** Whether calls may be sent to the store of the credentials. */
export interface StoreGuard {
  /** Why nothing is sent to the store; null when it is proven to be the credentials' own. */
  doubt: PreconditionFailed | null;
}

/** Ends calls to a store in doubt with a {@link PreconditionFailed}, before they have done anything. */
export const guardStore =
  (guard: StoreGuard): Middleware =>
  (next) =>
  async (call) => {
    if (call.definition.storeScoped && guard.doubt !== null) throw guard.doubt;
    return next(call);
  };
