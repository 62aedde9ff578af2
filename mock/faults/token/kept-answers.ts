import type { OperationName } from '../../../specs/operations.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';

/** Gives the answer to a search once more to some of those whom the service refuses. */
const giveTo =
  (isServed: (call: Call, refusal: Answer) => boolean): Patch =>
  (service) => {
    const kept = new Map<string, Answer>();
    service.around('searchMembers', (next) => async (call) => {
      const key = JSON.stringify(call.query);
      const answer = await next(call);
      if (answer.status === 200) kept.set(key, answer);
      return isServed(call, answer) ? (kept.get(key) ?? answer) : answer;
    });
  };

/** Gives the answer to a call once more to those who repeat it without a valid token. */
const repeatFor =
  (operation: OperationName): Patch =>
  (service) => {
    const kept = new Map<string, Answer>();
    service.around(operation, (next) => async (call) => {
      const key = `${call.path} ${call.rawBody}`;
      const answer = await next(call);
      if (answer.status < 300) kept.set(key, answer);
      return answer.status === 401 ? (kept.get(key) ?? answer) : answer;
    });
  };

/** Answers that are kept before the service, and given to those who may not have them (5.8, 5.9). */
export default [
  fault({
    id: 'searches-are-kept-for-those-without-a-token',
    clause: 'token.authorization.missing',
    difficulty: 'subtle',
    what: 'A search without a token gets the answer that the same search got with one.',
    break: giveTo(({ headers }, { status }) => status === 401 && headers['authorization'] === undefined),
  }),
  fault({
    id: 'searches-are-kept-for-all-stores',
    clause: 'store-binding.unknown-store',
    difficulty: 'subtle',
    what: 'A search in another store gets the answer that the same search got in the own one.',
    break: giveTo((_call, { status }) => status === 403),
  }),
  ...(['reserveStamps', 'cancelStampReservation'] as const).map((operation): Fault =>
    fault({
      id: `repeats-need-no-token-in-${operation}`,
      clause: 'token.authorization.missing',
      also: ['token.authorization.garbage', 'token.authorization.payload-changed'],
      difficulty: 'subtle',
      what: `A call that succeeded is answered in the same way when it is repeated without a valid token: ${operation}.`,
      break: repeatFor(operation),
    }),
  ),
];
