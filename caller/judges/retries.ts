import type { ClientExchange, Session } from '../traffic/session.ts';
import { breachUnless, type Judge, type Occasion, judgeSession } from './judge.ts';
import { after, isFailed, isOfSameToken, isSameRequest } from '../traffic/read.ts';

/** A repeat later than this, in milliseconds, is somebody's decision and no retry. */
const retryWindow = 5000;
/** Statuses that a later repeat may well cure, or that have a clause of their own. */
const curable = new Set([401, 408, 425, 429]);
/** What nobody would call "three attempts": two clients side by side may look like one with six. */
const mostAttempts = 10;
/** Random waits may come out short: only where half of many are shorter than this were there none. In milliseconds. */
const noWait = 20;
const fewestWaits = 8;

/** Retries of requests that failed (7.4). */
export const retryJudges: readonly Judge[] = [
  judgeSession('retry.caller.not-on-4xx', 'get a 4xx, for example under phone-taken', judgeRefused),
  judgeSession('retry.caller.backs-off', 'retry several requests, for example under unavailable', judgeWaits),
  judgeSession(
    'retry.caller.three-attempts',
    'retry a request, for example under unavailable-long',
    judgeAttempts,
  ),
];

function judgeRefused(session: Session): Occasion[] {
  return session.exchanges.flatMap((refused) => {
    const { operation, reply } = refused;
    if (operation === null || reply === null || reply.status < 400 || reply.status >= 500) return [];
    if (curable.has(reply.status)) return [];
    const repeats = after(session, refused).filter(
      (one) =>
        isSameRequest(one, refused) &&
        isOfSameToken(one, refused) &&
        one.startedAt - refused.endedAt <= retryWindow,
    );
    // All processes of a client send the same token request: two of them may well follow each other.
    const repeat = repeats[operation === 'token' ? 1 : 0];
    const isRetry = repeat !== undefined && !isChangedBetween(session, refused, repeat);
    const breach = breachUnless(!isRetry, `no retry after status ${reply.status}`, 'the same request again');
    return [{ exchanges: isRetry ? [refused, repeat] : [refused], breach }];
  });
}

/** Whether something was done in between that may change the answer. */
function isChangedBetween({ exchanges }: Session, first: ClientExchange, second: ClientExchange): boolean {
  return exchanges.some(
    ({ method, operation, reply, startedAt, endedAt }) =>
      method !== 'GET' &&
      operation !== 'token' &&
      reply !== null &&
      reply.status < 300 &&
      startedAt >= first.startedAt &&
      endedAt <= second.startedAt,
  );
}

/** Attempts at one request: each began after the one before it had failed. */
function attemptsOf(session: Session): ClientExchange[][] {
  const runs: ClientExchange[][] = [];
  for (const exchange of session.exchanges) {
    const run = runs.find((one) => one.at(-1) !== undefined && isNextAttempt(one.at(-1), exchange));
    if (run === undefined) runs.push([exchange]);
    else run.push(exchange);
  }
  return runs.filter(({ length }) => length > 1);
}

const isNextAttempt = (last: ClientExchange | undefined, next: ClientExchange): boolean =>
  last !== undefined &&
  isFailed(last) &&
  isSameRequest(last, next) &&
  isOfSameToken(last, next) &&
  next.startedAt >= last.endedAt &&
  next.startedAt - last.endedAt <= 2 * retryWindow;

function judgeWaits(session: Session): Occasion[] {
  const runs = attemptsOf(session);
  const waits = runs.flatMap((run) =>
    run.slice(1).map((next, index) => next.startedAt - (run[index]?.endedAt ?? 0)),
  );
  if (waits.length === 0) return [];
  const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
  const isKept = waits.length < fewestWaits || median >= noWait;
  const received = `${waits.length} retries, half of them within ${median} ms`;
  return [{ exchanges: runs.flat(), breach: breachUnless(isKept, 'a wait before each retry', received) }];
}

function judgeAttempts(session: Session): Occasion[] {
  return attemptsOf(session).map((run) => ({
    exchanges: run,
    breach: breachUnless(run.length <= mostAttempts, 'about three attempts', `${run.length} attempts`),
  }));
}
