import { tokenOf } from '../fetch-token.ts';
import type { TokenCache } from '../token.ts';
import type { Layer } from './layer.ts';

/** Obtains tokens one after the other where a service ends the earlier ones with each new one. */
export const takeTurns =
  (tokens: TokenCache): Layer =>
  (next) =>
  (call) =>
    call.operation === 'token' ? tokens.obtain(() => next(call), tokenOf) : next(call);
