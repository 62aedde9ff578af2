import type { OperationName } from '../../../specs/generated/operations.ts';
import { fault, type Patch } from '../../patches/fault.ts';

/** Takes a point from the member whenever such a call is done. */
const takePoint =
  (operation: OperationName): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      const member = call.state.members.get(call.params['memberId'] ?? '');
      if (answer.status === 204 && member !== undefined) member.points -= 1;
      return answer;
    });

/** Stamps that cost points. */
export default [
  fault({
    id: 'reserved-stamps-cost-a-point',
    clause: 'reserve-stamps.leaves-data',
    difficulty: 'subtle',
    what: 'A member loses a point with every reservation of stamps.',
    break: takePoint('reserveStamps'),
  }),
  fault({
    id: 'cancelled-stamps-cost-a-point',
    clause: 'cancel-stamp-reservation.only-reserved',
    difficulty: 'subtle',
    what: 'A member loses a point with every cancel of stamps.',
    break: takePoint('cancelStampReservation'),
  }),
];
