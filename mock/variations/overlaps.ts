import { setTimeout as pause } from 'node:timers/promises';
import type { OperationName } from '../../specs/operations.ts';
import { isLetIn } from '../patches/outcomes.ts';
import { type Patch, variation } from '../patches/fault.ts';
import type { Call } from '../service/calls/call.ts';
import type { Answer } from '../service/contract/answer.ts';
import { actionResult, problem } from '../service/contract/problem.ts';
import { memberAnswer } from '../service/handlers/member-answer.ts';

/** Refuses calls about something while another one about the same is under way; undefined for other calls. */
const refuseOverlaps =
  (
    operation: OperationName | '*',
    subjectOf: (call: Call) => string | undefined,
    refusal: Answer,
    waitMs: number,
  ): Patch =>
  (service) => {
    const underWay = new Set<string>();
    service.around(operation, (next) => async (call) => {
      const subject = subjectOf(call);
      if (subject === undefined) return next(call);
      if (underWay.has(subject)) return refusal;
      underWay.add(subject);
      try {
        await pause(waitMs);
        return await next(call);
      } finally {
        underWay.delete(subject);
      }
    });
  };

const refuseForMember = (status: number): Patch =>
  refuseOverlaps(
    '*',
    ({ params: { memberId: member }, state }) =>
      member !== undefined && state.members.has(member) ? member : undefined,
    problem(status, 'Another call for this member is under way.'),
    1,
  );

/** The transaction that a valid refund is about. */
function transactionOf(call: Call): string | undefined {
  const { params, state } = call;
  const transaction = state.transactions.get(params['transactionId'] ?? '');
  return isLetIn(call) && hasValidBody(call) && transaction?.member_id === params['memberId']
    ? transaction?.external_id
    : undefined;
}

function hasValidBody({ rules, body }: Call): boolean {
  try {
    return Object.keys(rules.bodyErrors('refundTransaction', body)).length === 0;
  } catch {
    return false; // the rules of another variation refuse it
  }
}

/** Answers an update with the member as it is a moment later, after other updates that came meanwhile. */
const answerLater: Patch = (service) =>
  service.around('updateMember', (next) => async (call) => {
    const answer = await next(call);
    const member = call.state.members.get(call.params['memberId'] ?? '');
    if (answer.status !== 200 || member === undefined) return answer;
    await pause(20);
    return { ...answer, body: memberAnswer(call.state, member) };
  });

/** What the specification leaves open of calls for one member that overlap (7.1). */
export default [
  variation({
    id: 'members-are-served-one-call-at-a-time',
    silence: 'silence.errors.overlapping-calls',
    what: 'A call for a member is refused with 409 while another one for this member is under way.',
    vary: refuseForMember(409),
  }),
  variation({
    id: 'members-are-locked-while-they-are-called-for',
    silence: 'silence.errors.overlapping-calls',
    what: 'A call for a member is refused with 423 while another one for this member is under way.',
    vary: refuseForMember(423),
  }),
  variation({
    id: 'updates-are-answered-with-what-is-stored-by-then',
    silence: 'silence.errors.overlapping-calls',
    what: 'Of two updates of a member at once the earlier one is answered with the data of the later one.',
    vary: answerLater,
  }),
  variation({
    id: 'refunds-are-done-one-at-a-time',
    silence: 'silence.errors.overlapping-calls',
    what: 'A refund is a business failure while another one of the same transaction is under way.',
    vary: refuseOverlaps(
      'refundTransaction',
      transactionOf,
      actionResult('Another refund of this transaction is under way.'),
      20,
    ),
  }),
];
