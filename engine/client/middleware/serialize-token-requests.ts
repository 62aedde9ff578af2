import { tokenOf } from '../fetch-token.ts';
import { tokenOperation } from '../operation.ts';
import type { TokenCache } from '../token.ts';
import type { Middleware } from './middleware.ts';

/** Obtains tokens one after the other where a service ends the earlier ones with each new one. */
export const serializeTokenRequests =
  (tokens: TokenCache): Middleware =>
  (next) =>
  (call) =>
    call.operation === tokenOperation ? tokens.obtain(() => next(call), tokenOf) : next(call);
