import { NotSent } from '../circuit-breaker.ts';
import { endOf } from '../ended-early.ts';
import { type Operation, tokenOperation } from '../operation.ts';
import type { OperationCall } from '../request.ts';
import type { Middleware } from './middleware.ts';
import type { ExchangeLog } from './record.ts';

/** The request was not sent, since the run has ended; the message says why. */
export class Interrupted extends NotSent {
  override readonly name = 'Interrupted';

  constructor(signal: AbortSignal) {
    super(endOf(signal));
  }
}

/** Says whether a call is still to be sent: an interrupted run sends only what releases or puts something back. */
export const isWanted =
  (signal: AbortSignal, log: Pick<ExchangeLog, 'phase'>) =>
  ({ definition }: Pick<OperationCall, 'definition'>): boolean =>
    !signal.aborted || isCleanUp(log, definition);

/** Whether a call releases or puts something back, or gets the token for that: it is sent though everything else has ended. */
export const isCleanUp = ({ phase }: Pick<ExchangeLog, 'phase'>, { name, isUndo }: Operation): boolean =>
  phase === 'cleanup' || isUndo || name === tokenOperation;

/** Drops the calls that an interrupted run does not need. */
export const rejectWhenAborted =
  (signal: AbortSignal, log: Pick<ExchangeLog, 'phase'>): Middleware =>
  (next) =>
  (call, bearer) =>
    isWanted(signal, log)(call) ? next(call, bearer) : Promise.reject(new Interrupted(signal));
