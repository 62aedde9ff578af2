import type { Call } from '../service/calls/call.ts';
import type { Member } from '../service/state/state.ts';
import { at } from './patch.ts';
import type { Patch } from './fault.ts';

/** Does something to the member, and knows its earlier phone, after each call that was not turned away. */
export const afterPhoneReset =
  (change: (member: Member, before: Member['phone'], call: Call, isDone: boolean) => void): Patch =>
  (service) =>
    service.around('resetPhoneVerification', (next) => async (call) => {
      const member = call.state.members.get(call.params['memberId'] ?? '');
      const before = { country_code: '', number: '', ...member?.phone };
      const answer = await next(call);
      if (member && answer.status === 200) change(member, before, call, at(answer.body, 'is_ok') === true);
      return answer;
    });
