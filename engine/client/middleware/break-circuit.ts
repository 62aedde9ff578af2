import type { CircuitBreaker } from '../circuit-breaker.ts';
import { isGatewayFailure } from '../is-alive.ts';
import type { Middleware } from './middleware.ts';

/** Sends nothing more to a service, or to an operation, that has stopped answering. */
export const breakCircuit =
  (breaker: CircuitBreaker): Middleware =>
  (next) =>
  (call, bearer) =>
    breaker.guard(call.operation, () => next(call, bearer), isGatewayFailure);
