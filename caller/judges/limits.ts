import type { OperationName } from '../../specs/operations.ts';
import type { ClientExchange, Session, Trace } from '../traffic/session.ts';
import { breachUnless, isOneOf, type Judge, judgeEach, type Occasion, judgeSession } from './judge.ts';
import { grouped } from '../traffic/grouped.ts';
import {
  fingerprintOf,
  isOfSameClient,
  isSameRequest,
  isSurelyOfSameClient,
  isUnclear,
  repeatsAmong,
} from './repeats.ts';
import { carriedToken, isConfirmedReply } from '../traffic/read.ts';
import { placeFrom } from '../traffic/order.ts';
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

/** The same for equal searches with one token; one that was not recorded as a whole is equal to no other. */
const senderOf = (one: Trace): Trace | string =>
  isUnclear(one) ? one : JSON.stringify([fingerprintOf(one), carriedToken(one)]);

function judgePolling(session: Session): Occasion[] {
  const searches = session.exchanges.filter(
    (one) => one.operation === 'searchMembers' && isConfirmedReply(one),
  );
  // With one token, equal searches are of one program: only tokens are compared with each other.
  const bySender = grouped(searches, senderOf);
  const firsts = [...bySender.values()].flatMap((all) => all.slice(0, 1));
  const repeatsOf = repeatsAmong(firsts);
  const isAlike = (one: Trace, other: Trace): boolean =>
    isSameRequest(one, other) && isOfSameClient(session, one, other);
  return firsts.flatMap((first) => {
    const repeats = repeatsOf(first);
    if (repeats.find((one) => isAlike(one, first)) !== first) return [];
    const alike = repeats
      .filter((one) => isAlike(one, first))
      .flatMap((one) => bySender.get(senderOf(one)) ?? [])
      .toSorted((one, other) => one.position - other.position);
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
  for (const one of sent) if (repeatsOf(one).length > 1) timed(one);
  return sent.map((one) => {
    const alike = repeatsOf(one);
    const from = placeFrom(alike, ({ startedAt }) => one.startedAt - startedAt < 1000);
    const twin = alike
      .slice(
        from,
        placeFrom(alike, ({ position }) => position >= one.position),
      )
      .find((other) => isSameRequest(one, other) && isSurelyOfSameClient(session, one, other));
    const breach = breachUnless(twin === undefined, 'one message', 'the same message twice within a second');
    return { exchanges: twin === undefined ? [one] : [twin, one], breach };
  });
}
