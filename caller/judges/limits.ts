import type { OperationName } from '../../specs/operations.ts';
import type { ClientExchange, Session, Trace } from '../traffic/session.ts';
import { breachUnless, isOneOf, type Judge, judgeEach, type Occasion, judgeSession } from './judge.ts';
import { isOfSameClient, isSameRequest, isSurelyOfSameClient, repeatsAmong } from './repeats.ts';
import { isConfirmedReply } from '../traffic/read.ts';
import { timed } from '../traffic/recorded.ts';

/** The calls that a customer waits for at a till. */
const cartCalls: readonly OperationName[] = ['reserveCoupon', 'reserveStamps', 'couponExemptions'];
const messages: readonly OperationName[] = ['sendOtp', 'sendMemberOtp', 'inviteFriend'];

/** How long a client may wait, in milliseconds: generous compared with the two and five seconds of section 8. */
const longestCartCall = 2900;
const longestTokenRequest = 7500;
/** A client that leaves sooner than this did not wait at all. */
const shortestWait = 1000;

/** This number of equal searches at a steady pace is polling. Times in milliseconds. */
const fewestPolls = 10;
const slowestPoll = 60_000;
const fastestPoll = 50;

const durationOf = (exchange: ClientExchange): number => timed(exchange).endedAt - exchange.startedAt;

function judgeTimeout(
  exchange: ClientExchange,
  names: readonly OperationName[],
  longest: number,
  advice: string,
) {
  if (!isOneOf(exchange, names)) return undefined;
  const waited = durationOf(exchange);
  if (exchange.isAbandoned)
    return waited >= shortestWait ? breachUnless(waited < longest + 1000, advice, `${waited} ms`) : undefined;
  return waited < longest ? undefined : breachUnless(false, advice, `an answer awaited for ${waited} ms`);
}

/** What section 8 recommends, and messages that cost money (section 6). */
export const limitJudges: readonly Judge[] = [
  judgeEach('limits.caller.cart-timeout', 'reserve a coupon under slow', (exchange) =>
    judgeTimeout(exchange, cartCalls, longestCartCall, 'a time-out of about two seconds'),
  ),
  judgeEach('limits.caller.token-timeout', 'ask for a token under slow', (exchange) =>
    judgeTimeout(exchange, ['token'], longestTokenRequest, 'a time-out of about five seconds'),
  ),
  judgeSession('limits.caller.no-polling', 'search members', judgePolling),
  judgeSession('messages.caller.sends-once', 'send a one-time password or an invitation', judgeMessages),
];

function judgePolling(session: Session): Occasion[] {
  const searches = session.exchanges.filter(
    (one) => one.operation === 'searchMembers' && isConfirmedReply(one),
  );
  const repeatsOf = repeatsAmong(searches);
  const isAlike = (one: Trace, other: Trace): boolean =>
    isSameRequest(one, other) && isOfSameClient(session, one, other);
  return searches.flatMap((first) => {
    const repeats = repeatsOf(first);
    if (repeats.find((one) => isAlike(one, first)) !== first) return [];
    const alike = repeats.filter((one) => isAlike(one, first));
    const starts = alike.map((_, index) => alike.slice(index, index + fewestPolls));
    const polls = starts.find((some) => some.length === fewestPolls && isSteady(some));
    const [shortest, longest] = paceOf(polls ?? []);
    const received = `${alike.length} times the same search, ${shortest} to ${longest} ms apart`;
    return { exchanges: polls ?? alike, breach: breachUnless(polls === undefined, 'no polling', received) };
  });
}

/** The shortest and the longest time between the starts of requests. */
function paceOf(requests: readonly Trace[]): [shortest: number, longest: number] {
  const starts = requests.map((one) => timed(one).startedAt);
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  return [Math.min(...gaps), Math.max(...gaps)];
}

function isSteady(requests: readonly Trace[]): boolean {
  const [shortest, longest] = paceOf(requests);
  return shortest >= fastestPoll && longest <= slowestPoll && longest <= 3 * shortest;
}

function judgeMessages(session: Session): Occasion[] {
  const sent = session.exchanges.filter((one) => isOneOf(one, messages) && isConfirmedReply(one));
  const repeatsOf = repeatsAmong(sent);
  return sent.map((one) => {
    const alike = repeatsOf(one);
    const twin = alike
      .slice(0, alike.indexOf(one))
      .find(
        (other) =>
          isSameRequest(one, other) &&
          isSurelyOfSameClient(session, one, other) &&
          timed(one).startedAt - timed(other).startedAt < 1000,
      );
    const breach = breachUnless(twin === undefined, 'one message', 'the same message twice within a second');
    return { exchanges: twin === undefined ? [one] : [twin, one], breach };
  });
}
