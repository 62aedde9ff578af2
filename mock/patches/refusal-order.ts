import type { Call, Respond } from '../service/calls/call.ts';
import type { Answer } from '../service/contract/answer.ts';
import type { Patch } from './fault.ts';

/** Gives what the service would answer if something about a call were otherwise; nothing comes of it. */
export function answerIf(
  next: Respond,
  { state: { nextId, ...state }, ...call }: Call,
  change: (call: Call) => void,
): Promise<Answer> {
  const imagined: Call = { ...call, state: { ...structuredClone(state), nextId } };
  change(imagined);
  return next(imagined);
}

/** Refuses a call that is refused for something else for its body first; `right` puts right what else is wrong. */
export const judgeBodyFirst =
  (isForElse: (answer: Answer, call: Call) => boolean, right: (call: Call) => void): Patch =>
  (service) =>
    service.around('*', (next) => async (call) => {
      const answer = await next(call);
      if (call.body === undefined || call.operation === 'token' || !isForElse(answer, call)) return answer;
      const other = await answerIf(next, call, right);
      return other.status === 400 ? other : answer;
    });
