import type { Session, Trace } from '../traffic/session.ts';
import { grouped } from '../traffic/grouped.ts';
import { after, firstOf } from '../traffic/order.ts';
import { bearerOf, carriedToken } from '../traffic/read.ts';
import { breachUnless, type Judge, judgeSession, type Occasion, occasionsOf } from './judge.ts';
import { isUnfilled } from './placeholders.ts';
import { isOfSameClient, isSameRequest, retryWindow } from './repeats.ts';

/** Two calls in a row of programs that retry once each look like one with three retries. */
const fewestRefreshes = 4;

/** What a client does after a 401 (5.9). */
export const tokenRefusalJudges: readonly Judge[] = [
  judgeSession(
    'token.caller.refreshes-once',
    'repeat a request after a 401, for example under token-revoked or token-refused',
    judgeRefresh,
  ),
  judgeSession('token.caller.recovers', 'call operations under token-revoked', judgeRecovery),
];

function judgeRefresh(session: Session): Occasion[] {
  const retried = new Set<Trace>();
  return occasionsOf(session.exchanges, (refused) => {
    const token = refused.reply?.status === 401 ? carriedToken(refused) : undefined;
    if (token === undefined || isUnfilled(token)) return [];
    if (retried.has(refused)) return [];
    const again = firstOf(
      after(session.exchanges, refused, retryWindow),
      (one) => isSameRequest(one, refused) && isOfSameClient(session, one, refused),
    );
    if (again === undefined) return [];
    const repeats = refusalsOf(session, refused).slice(1);
    for (const one of [again, ...repeats]) retried.add(one);
    if (carriedToken(again) === token) {
      const breach = {
        expected: 'a new token before the request is repeated',
        received: 'the refused token again',
      };
      return [{ exchanges: [refused, again], breach }];
    }
    const breach = breachUnless(
      repeats.length < fewestRefreshes,
      'one retry after a 401',
      `${repeats.length} retries`,
    );
    return [{ exchanges: [refused, ...(repeats.length > 0 ? repeats : [again])], breach }];
  });
}

/** A refused request and its repeats, as long as the client does nothing else than to fetch tokens in between. */
function refusalsOf(session: Session, refused: Trace): Trace[] {
  const chain: Trace[] = [];
  let next: Trace | undefined = refused;
  while (next !== undefined) {
    const last: Trace = next;
    chain.push(last);
    const later = last.reply?.status === 401 ? after(session.exchanges, last, retryWindow) : [];
    const other = firstOf(later, (one) => one.operation !== 'token' && isOfSameClient(session, one, last));
    next = other !== undefined && isSameRequest(other, last) ? other : undefined;
  }
  return chain;
}

/** Only where the refusal is of our making is it known that another token would have done. */
function judgeRecovery(session: Session): Occasion[] {
  if (session.provocation !== 'token-revoked' || !session.isComplete) return [];
  const refused = session.exchanges.filter((one) => one.reply?.status === 401 && bearerOf(one) !== undefined);
  const [first] = refused;
  if (first === undefined) return [];
  const callOf = ({ operation, path }: Trace): string => JSON.stringify([operation, path]);
  const others = grouped(
    session.exchanges.filter(({ reply }) => reply?.status !== 401),
    callOf,
  );
  const [repeat] = refused.flatMap((one) => firstOf(after(others.get(callOf(one)) ?? [], one)) ?? []);
  const breach = breachUnless(
    repeat !== undefined,
    'a new token, and the request once more',
    'neither of the two before the client ended',
  );
  return [{ exchanges: repeat === undefined ? [first] : [first, repeat], breach }];
}
