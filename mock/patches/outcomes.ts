import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import { passGuards } from '../service/calls/guards.ts';
import { at } from './patch.ts';

/** Whether an action was done. */
export const isDone = ({ body }: Answer): boolean => at(body, 'is_ok') === true;

/** Whether a call has the right token, store and member, and a body: what it lacks is refused before any order is looked at. */
export function isLetIn(call: Call): boolean {
  try {
    passGuards(call);
    return call.body !== undefined && call.state.members.has(call.params['memberId'] ?? '');
  } catch {
    return false;
  }
}
