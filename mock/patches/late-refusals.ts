import type { ClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';
import type { Call } from '../service/calls/call.ts';
import { fault, type Fault } from './fault.ts';

/** Operations with an effect that a search or a rival order shows. */
const visible = [
  'registerMember',
  'enrollMember',
  'updateMember',
  'createIdentifier',
  'updateIdentifier',
  'resetPhoneVerification',
  'reserveStamps',
  'refundTransaction',
  'cancelStampReservation',
  'reserveCoupon',
  'cancelCouponReservation',
] as const satisfies readonly OperationName[];

/** What is refused, with which status, and how a call is made that is not. */
interface Refusal {
  readonly of: 'store' | 'token';
  readonly status: number;
  readonly clause: ClauseId;
  readonly opened: (call: Call) => Call;
}

/** Faults of operations that do their work before they refuse a call. */
export const lateRefusals = ({ of, status, clause, opened }: Refusal): Fault[] =>
  visible.map((operation) =>
    fault({
      id: `looks-at-the-${of}-after-${operation}`,
      clause,
      difficulty: 'subtle',
      what: `${operation} does its work before it refuses the ${of}.`,
      break: (service) =>
        service.around(operation, (next) => async (call) => {
          const answer = await next(call);
          if (answer.status === status) await next(opened(call));
          return answer;
        }),
    }),
  );
