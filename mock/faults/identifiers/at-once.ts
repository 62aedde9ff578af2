import { fault } from '../../patches/fault.ts';
import type { Member } from '../../service/state/state.ts';

/** A service that writes the list of identifiers as it read it, whatever was written meanwhile. */
export default [
  fault({
    id: 'create-identifier-forgets-one-of-two-at-once',
    clause: 'create-identifier.adds',
    difficulty: 'subtle',
    what: 'Of two identifiers that are created at once the later one is kept.',
    break: (service) => {
      const pending = new Set<Member>();
      service.around('createIdentifier', (next) => async (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        if (member === undefined) return next(call);
        const isAtOnce = pending.has(member);
        pending.add(member);
        const answer = await next(call);
        await new Promise((resolve) => setImmediate(resolve));
        pending.delete(member);
        if (isAtOnce) member.identifiers.splice(-2, 1);
        return answer;
      });
    },
  }),
];
