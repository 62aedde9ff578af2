import type { OperationName } from '../../../specs/operations.ts';
import { NotSent } from '../circuit-breaker.ts';
import { isRelease } from '../late-effects.ts';
import type { OperationCall } from '../request.ts';
import type { Middleware } from './middleware.ts';
import type { ExchangeLog } from './record.ts';

/** The request was not sent, since the run was interrupted. */
export class Interrupted extends NotSent {
  override readonly name = 'Interrupted';

  constructor() {
    super('the run was interrupted');
  }
}

/** Says whether a call is still to be sent: an interrupted run sends only what releases or puts something back. */
export const isWanted =
  (signal: AbortSignal, log: Pick<ExchangeLog, 'phase'>) =>
  ({ operation }: Pick<OperationCall, 'operation'>): boolean =>
    !signal.aborted || isCleanUp(log, operation);

/** Whether a call releases or puts something back, or gets the token for that: it is sent though everything else has ended. */
export const isCleanUp = ({ phase }: Pick<ExchangeLog, 'phase'>, operation: OperationName): boolean =>
  phase === 'cleanup' || isRelease(operation) || operation === 'token';

/** Drops the calls that an interrupted run does not need. */
export const rejectWhenAborted =
  (isNeeded: (call: OperationCall) => boolean): Middleware =>
  (next) =>
  (call, bearer) =>
    isNeeded(call) ? next(call, bearer) : Promise.reject(new Interrupted());
