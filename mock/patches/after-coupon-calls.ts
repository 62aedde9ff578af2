import type { OperationName } from '../../specs/operations.ts';
import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import { isHeld } from './coupon-orders.ts';
import { type Fault, faultOfRow, type FaultRow } from './fault.ts';

/** A service that does something after calls of the order that held the coupon, or of another order. */
export const afterCall = (
  row: FaultRow,
  operation: OperationName,
  act: (call: Call, answer: Answer, isHeldBefore: boolean) => void,
): Fault =>
  faultOfRow(row, (service) =>
    service.around(operation, (next) => async (call) => {
      const isHeldBefore = isHeld(call);
      const answer = await next(call);
      act(call, answer, isHeldBefore);
      return answer;
    }),
  );
