import type { OperationName } from '../../specs/generated/operations.ts';
import type { ClientExchange, Session } from '../traffic/session.ts';
import { breachUnless, isOneOf, type Judge, judgeEach, type Occasion, judgeSession } from './judge.ts';
import { isConfirmedReply, isOfSameToken, isSameRequest } from '../traffic/read.ts';

/** The calls that a customer waits for at a till. */
const cartCalls: readonly OperationName[] = ['reserveCoupon', 'reserveStamps', 'couponExemptions'];
const messages: readonly OperationName[] = ['sendOtp', 'sendMemberOtp', 'inviteFriend'];

/** How long a client may wait, in milliseconds: generous beside the two and five seconds of section 8. */
const longestCartCall = 2900;
const longestTokenRequest = 7500;
/** A client that leaves sooner than this did not wait at all. */
const shortestWait = 1000;

/** This number of equal searches at a steady pace is polling. Times in milliseconds. */
const fewestPolls = 10;
const slowestPoll = 60_000;
const fastestPoll = 50;

const durationOf = ({ startedAt, endedAt }: ClientExchange): number => endedAt - startedAt;

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

function judgePolling({ exchanges }: Session): Occasion[] {
  const searches = exchanges.filter((one) => one.operation === 'searchMembers' && isConfirmedReply(one));
  const groups = searches.filter((one) => searches.find((other) => isSameRequest(one, other)) === one);
  return groups.map((first) => {
    const alike = searches.filter((one) => isSameRequest(one, first));
    const gaps = alike.slice(1).map((one, index) => one.startedAt - (alike[index]?.startedAt ?? 0));
    const [shortest, longest] = [Math.min(...gaps), Math.max(...gaps)];
    const isPolling =
      alike.length >= fewestPolls &&
      shortest >= fastestPoll &&
      longest <= slowestPoll &&
      longest <= 3 * shortest;
    const received = `${alike.length} times the same search, ${shortest} to ${longest} ms apart`;
    return { exchanges: alike, breach: breachUnless(!isPolling, 'no polling', received) };
  });
}

function judgeMessages({ exchanges }: Session): Occasion[] {
  const sent = exchanges.filter((one) => isOneOf(one, messages) && isConfirmedReply(one));
  return sent.map((one, index) => {
    const twin = sent
      .slice(0, index)
      .find(
        (other) =>
          isSameRequest(one, other) && isOfSameToken(one, other) && one.startedAt - other.startedAt < 1000,
      );
    const breach = breachUnless(twin === undefined, 'one message', 'the same message twice within a second');
    return { exchanges: twin === undefined ? [one] : [twin, one], breach };
  });
}
