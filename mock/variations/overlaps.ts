import { setTimeout as pause } from 'node:timers/promises';
import { variation } from '../patches/fault.ts';
import { problem } from '../service/contract/problem.ts';
import type { Service } from '../service/service.ts';

/** Refuses calls for a member while another one for the same member is under way. */
const refuseOverlaps =
  (status: number) =>
  (service: Service): void => {
    const underWay = new Set<string>();
    service.around('*', (next) => async (call) => {
      const member = call.params['memberId'];
      if (member === undefined || !call.state.members.has(member)) return next(call);
      if (underWay.has(member)) return problem(status, 'Another call for this member is under way.');
      underWay.add(member);
      try {
        await pause(1);
        return await next(call);
      } finally {
        underWay.delete(member);
      }
    });
  };

/** What the specification leaves open of calls for one member that overlap (7.1). */
export default [
  variation({
    id: 'members-are-served-one-call-at-a-time',
    silence: 'silence.errors.overlapping-calls',
    what: 'A call for a member is refused with 409 while another one for this member is under way.',
    vary: refuseOverlaps(409),
  }),
  variation({
    id: 'members-are-locked-while-they-are-called-for',
    silence: 'silence.errors.overlapping-calls',
    what: 'A call for a member is refused with 423 while another one for this member is under way.',
    vary: refuseOverlaps(423),
  }),
];
