import { paramsOf, type Session, type Trace } from '../traffic/session.ts';
import { breachUnless, type Judge, type Occasion, judgeSession, occasionsOf } from './judge.ts';
import { isOfSameClient, isSameRequest, isSurelyOfSameClient, retryWindow } from './repeats.ts';
import { after, firstOf, placeFrom } from '../traffic/order.ts';
import { isFailed, sentAt } from '../traffic/read.ts';
import { recorded, timed } from '../traffic/recorded.ts';
import type { Json } from '../../schemas/json.ts';

/** Statuses that a later repeat may well cure, or that have a clause of their own. */
const curable = new Set([401, 408, 425, 429]);
const mostAttempts = 3;
/** Where no wait tells a retry from another call, or no token who sends it: several programs look like one. */
const mostCalls = 10;
/** So much shorter a wait, after one of at least this many milliseconds, is none of a retry: somebody calls again. */
const longWait = 200;
const sharpDrop = 4;
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
  return occasionsOf(session.exchanges, (refused) => {
    const { operation, reply } = refused;
    if (operation === null || reply === null || reply.status < 400 || reply.status >= 500) return [];
    if (curable.has(reply.status)) return [];
    // All processes of a client send the same token request: two of them may well follow each other.
    const others = operation === 'token' ? 1 : 0;
    const repeat = firstOf(
      after(session.exchanges, refused, retryWindow),
      (one) => isSameRequest(one, refused) && isOfSameClient(session, one, refused),
      others,
    );
    const isRetry = repeat !== undefined && !isChangedBetween(session, refused, repeat);
    const breach = breachUnless(!isRetry, `no retry after status ${reply.status}`, 'the same request again');
    return [{ exchanges: isRetry ? [refused, repeat] : [refused], breach }];
  });
}

/** Whether something was done in between that may change the answer. */
function isChangedBetween({ exchanges }: Session, first: Trace, second: Trace): boolean {
  const from = placeFrom(exchanges, ({ startedAt }) => startedAt >= first.startedAt);
  const to = placeFrom(exchanges, ({ position }) => position >= second.position);
  return exchanges
    .slice(from, to)
    .some(
      (one) =>
        one.method !== 'GET' &&
        one.operation !== 'token' &&
        one.reply !== null &&
        one.reply.status < 300 &&
        one.startedAt >= first.startedAt &&
        one.endedAt <= second.startedAt &&
        !isAboutAnother(one, first),
    );
}

/** Whether two requests name members, or phones, and not the same. */
function isAboutAnother(one: Trace, other: Trace): boolean {
  const member = (exchange: Trace): Json => recorded(paramsOf(exchange)['memberId']);
  const phone = (exchange: Trace): Json => sentAt(exchange, 'phone.number');
  return [member, phone].some((of) => {
    const [named, meant] = [of(one), of(other)];
    return named !== undefined && meant !== undefined && named !== meant;
  });
}

/** Attempts at one request: each began after the one before it had failed. */
function attemptsOf(session: Session): Trace[][] {
  const runs: Trace[][] = [];
  let open: Trace[][] = [];
  for (const exchange of session.exchanges) {
    open = open.filter((run) => hasFailedBefore(run.at(-1), exchange));
    const earlier = open.find((run) => isNextAttempt(session, run.at(-1) ?? exchange, exchange));
    if (earlier !== undefined) earlier.push(exchange);
    else if (isFailed(exchange)) {
      const run = [exchange];
      runs.push(run);
      open.push(run);
    }
  }
  return runs.filter(({ length }) => length > 1);
}

/** Whether a request failed so short a time before another that this may be the next attempt. */
const hasFailedBefore = (last: Trace | undefined, next: Trace): boolean =>
  last !== undefined && isFailed(last) && next.startedAt - last.endedAt <= 2 * retryWindow;

const isNextAttempt = (session: Session, last: Trace, next: Trace): boolean =>
  isSameRequest(last, next) &&
  isSurelyOfSameClient(session, last, next) &&
  timed(next).startedAt >= timed(last).endedAt;

/** The waits between the attempts of a run. */
const waitsOf = (run: readonly Trace[]): number[] =>
  run.slice(1).map((next, index) => next.startedAt - (run[index]?.endedAt ?? 0));

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function judgeWaits(session: Session): Occasion[] {
  const runs = attemptsOf(session);
  const waits = runs.flatMap(waitsOf);
  if (waits.length === 0) return [];
  const median = medianOf(waits);
  const isKept = waits.length < fewestWaits || median >= noWait;
  const received = `${waits.length} retries, half of them within ${median} ms`;
  return [{ exchanges: runs.flat(), breach: breachUnless(isKept, 'a wait before each retry', received) }];
}

function judgeAttempts(session: Session): Occasion[] {
  return attemptsOf(session)
    .flatMap(callsOf)
    .map((call) => {
      const isRetry = call[0]?.operation !== 'token' && medianOf(waitsOf(call)) >= noWait;
      const most = isRetry ? mostAttempts : mostCalls;
      const breach = breachUnless(call.length <= most, 'about three attempts', `${call.length} attempts`);
      return { exchanges: call, breach };
    });
}

/** Parts a run where somebody makes the call again: the waits of retries do not get shorter. */
function callsOf(run: readonly Trace[]): Trace[][] {
  const waits = waitsOf(run);
  const calls: Trace[][] = [];
  for (const [index, exchange] of run.entries()) {
    const [before = 0, wait = 0] = [waits[index - 2], waits[index - 1]];
    const isAnother = before >= longWait && wait * sharpDrop < before;
    if (index === 0 || isAnother) calls.push([exchange]);
    else calls.at(-1)?.push(exchange);
  }
  return calls;
}
