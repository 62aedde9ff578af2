import { grouped } from '../traffic/grouped.ts';
import { carriedToken, tokenRequests } from '../traffic/read.ts';
import { ofSession } from '../traffic/of-session.ts';
import { isUnknown, recorded, timed } from '../traffic/recorded.ts';
import type { ExchangeFacts, Session, Trace } from '../traffic/session.ts';

/** A repeat later than this, in milliseconds, is somebody's decision and no retry. */
export const retryWindow = 5000;

/** Whether a request was sent again: the same operation, path, query and content. */
export const isSameRequest = (one: Trace, other: Trace): boolean =>
  one === other ||
  (one.operation === other.operation &&
    one.method === other.method &&
    recorded(one.path) === recorded(other.path) &&
    recorded(one.rawQuery) === recorded(other.rawQuery) &&
    recorded(one.content) === recorded(other.content));

/**
 * Finds, for one of these requests, those that may be the same: comparing each with each takes minutes for a long recording.
 * Where a request of an operation was not recorded as a whole, all requests of that operation may be.
 */
export function repeatsAmong(exchanges: readonly Trace[]): (one: Trace) => readonly Trace[] {
  const unclear = new Set(exchanges.filter(isUnclear).map(({ operation }) => operation));
  const keyOf = (one: Trace): string | null =>
    unclear.has(one.operation) ? one.operation : fingerprintOf(one);
  const groups = grouped(exchanges, keyOf);
  return (one) => groups.get(keyOf(one)) ?? [];
}

/** Whether a part of a request that tells it from others was not recorded. */
export const isUnclear = (one: Trace): boolean =>
  [one.path, one.rawQuery, one.content].some((part) => isUnknown(part));

/** A text for all that {@link isSameRequest} compares. */
export const fingerprintOf = (one: Trace): string =>
  [one.operation, one.method, one.path, one.rawQuery, one.content].join(' ');

/** When a token was in use, from the request for it to the end of the last request with it, and for how many requests. */
interface Use {
  from: number;
  to: number;
  requests: number;
}

/** The use of each token of a session. */
const usesOf = ofSession((session): ReadonlyMap<string, Use> => {
  const uses = new Map<string, Use>();
  for (const { token, exchange } of tokenRequests(session)) {
    recorded(timed(exchange).reply?.body);
    if (token !== null && !uses.has(token))
      uses.set(token, { from: exchange.startedAt, to: exchange.endedAt, requests: 0 });
  }
  for (const exchange of session.exchanges) {
    const token = exchange.operation === 'token' ? undefined : carriedToken(timed(exchange));
    if (token === undefined) continue;
    const use = uses.get(token) ?? { from: exchange.startedAt, to: exchange.endedAt, requests: 0 };
    use.to = Math.max(use.to, exchange.endedAt);
    use.requests += 1;
    uses.set(token, use);
  }
  return uses;
});

/**
 * Whether one program may have sent two requests. Tokens that are in use at the same time belong to two, as of two tills
 * of one shop; a token that follows another may well be the next one of the same program.
 */
export function isOfSameClient(session: Session, one: ExchangeFacts, other: ExchangeFacts): boolean {
  const [first, second] = [carriedToken(one), carriedToken(other)];
  if (first === undefined || second === undefined || first === second) return first === second;
  const [use, next] = [first, second].map((token) => usesOf(session).get(token));
  return use === undefined || next === undefined || use.to <= next.from || next.to <= use.from;
}

/**
 * Whether two requests are surely of one program: they carry the same token, or it fetches a token for each request. Of
 * two programs that run one after the other each uses its token more often.
 */
export function isSurelyOfSameClient(session: Session, one: Trace, other: Trace): boolean {
  const isSingle = (exchange: Trace): boolean =>
    usesOf(session).get(carriedToken(exchange) ?? '')?.requests === 1;
  const isSame = carriedToken(one) === carriedToken(other);
  return isSame || (isOfSameClient(session, one, other) && isSingle(one) && isSingle(other));
}
