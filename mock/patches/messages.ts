import type { OperationName } from '../../specs/operations.ts';
import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import type { Service } from '../service/service.ts';
import type { Message } from '../service/state/messages.ts';
import type { Patch } from './fault.ts';

/** Sends other messages than calls of an operation send. */
export const patchSent =
  (operation: OperationName, change: (sent: Message[], call: Call, answer: Answer) => Message[]): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const sent: Message[] = [];
      const answer = await next({ ...call, state: { ...call.state, messages: sent } });
      call.state.messages.push(...change(sent, call, answer));
      return answer;
    });

/** Drops the messages of some calls of an operation. */
export const dropSent = (operation: OperationName, when: (call: Call) => boolean = () => true): Patch =>
  patchSent(operation, (sent, call) => (when(call) ? [] : sent));

/** Takes SMS from the store: it writes to members by e-mail (section 1.4). */
export const withoutSms = (service: Service): void => void (service.state.sms = false);

/** Refuses some calls of an operation that would be accepted, and sends nothing for them. */
export const sendNothing =
  (operation: OperationName, when: (call: Call) => boolean, refusal: Answer): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      if (!when(call)) return next(call);
      const answer = await next({ ...call, state: { ...call.state, messages: [] } });
      return answer.status === 200 ? refusal : answer;
    });
