import { setTimeout as pause } from 'node:timers/promises';
import { type OperationName, operations } from '../../specs/operations.ts';
import { type Asked, firstOfEach, type Interceptor, problemAnswer, type Provocation } from './provocation.ts';

/** How long an answer waits under `slow`, in milliseconds; a client gives a token request more time. */
const slowAnswer = 3000;
const slowToken = 8000;

/** Calls of one operation are of one kind. */
const kindOf = ({ exchange: { operation, method, path } }: Asked): string => operation ?? `${method} ${path}`;

const changesSomething = ({ exchange: { operation } }: Asked): boolean =>
  operation !== null && operation !== 'token' && operations[operation].method !== 'GET';

const outage = () => problemAnswer(503, 'The service is not available.');
const throttle = () => problemAnswer(429, 'Too many requests.', [['Retry-After', '1']]);

/** Loses the answer of the first call of each kind that is meant. */
function loseFirst(isMeant: (asked: Asked) => boolean): Interceptor {
  const isFirst = firstOfEach();
  return async (asked, forward) => {
    const isLost = isMeant(asked) && isFirst(kindOf(asked));
    const answer = await forward();
    return isLost ? null : answer;
  };
}

/** Answers the first call of each kind in another way. */
function answerFirst(answer: typeof outage): Interceptor {
  const isFirst = firstOfEach();
  return async (asked, forward) => (isFirst(kindOf(asked)) ? answer() : forward());
}

/** Calls that somebody at a till waits for. */
const awaited = new Set<OperationName | null>([
  'searchMembers',
  'registerMember',
  'couponExemptions',
  'reserveCoupon',
  'reserveStamps',
]);

function delayFirst(): Interceptor {
  const isFirst = firstOfEach();
  return async (asked, forward) => {
    const { operation } = asked.exchange;
    const wait = operation === 'token' ? slowToken : awaited.has(operation) ? slowAnswer : 0;
    const isDelayed = isFirst(kindOf(asked));
    const answer = await forward();
    if (isDelayed) await pause(wait);
    return answer;
  };
}

const isRegister = ({ exchange: { operation } }: Asked): boolean => operation === 'registerMember';

/** The service fails, is slow, or its answer is lost (7.4, 8). */
export const outageProvocations: readonly Provocation[] = [
  {
    name: 'unavailable',
    what: 'The first call of each kind is answered with 503.',
    start: () => answerFirst(outage),
  },
  {
    name: 'unavailable-long',
    what: 'Every call but the token request is answered with 503.',
    start: () => async (asked, forward) => (asked.exchange.operation === 'token' ? forward() : outage()),
  },
  {
    name: 'lost-answer',
    what: 'The first change of each kind is done, and its answer is lost.',
    start: () => loseFirst((asked) => changesSomething(asked) && !isRegister(asked)),
  },
  {
    name: 'lost-register',
    what: 'The first registration is done, and its answer is lost.',
    start: () => loseFirst(isRegister),
  },
  {
    name: 'slow',
    what: 'The first search, register and call of the cart are answered after 3 seconds, the first token request after 8.',
    start: delayFirst,
  },
  {
    name: 'throttled',
    what: 'The first call of each kind is answered with 429 and Retry-After.',
    start: () => answerFirst(throttle),
  },
];
