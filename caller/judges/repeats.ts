import { createHash } from 'node:crypto';
import { carriedToken, tokenRequests } from '../traffic/read.ts';
import { isUnknown, recorded, timed } from '../traffic/recorded.ts';
import type { ClientExchange, Session } from '../traffic/session.ts';
import { isObject, type Json, type JsonObject } from '../../schemas/json.ts';

/** A repeat later than this, in milliseconds, is somebody's decision and no retry. */
export const retryWindow = 5000;

/** Whether a request was sent again: the same operation, path, query and content. */
export const isSameRequest = (one: ClientExchange, other: ClientExchange): boolean =>
  one === other ||
  (one.operation === other.operation &&
    one.method === other.method &&
    recorded(one.path) === recorded(other.path) &&
    recorded(one.rawQuery) === recorded(other.rawQuery) &&
    contentOf(one) === contentOf(other));

/**
 * Finds, for one of these requests, those that may be the same: comparing each with each takes minutes for a long recording.
 * Where a request of an operation was not recorded as a whole, all requests of that operation may be.
 */
export function repeatsAmong(
  exchanges: readonly ClientExchange[],
): (one: ClientExchange) => readonly ClientExchange[] {
  const unclear = new Set(exchanges.filter(isUnclear).map(({ operation }) => operation));
  const groups = new Map<string | null, ClientExchange[]>();
  const keyOf = (one: ClientExchange): string | null =>
    unclear.has(one.operation) ? one.operation : fingerprintOf(one);
  for (const one of exchanges) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return (one) => groups.get(keyOf(one)) ?? [];
}

const isUnclear = (one: ClientExchange): boolean =>
  [one.path, one.rawQuery, textOf(one)].some((part) => isUnknown(part));

/** A short text for all that {@link isSameRequest} compares. */
function fingerprintOf(one: ClientExchange): string {
  const known = fingerprints.get(one);
  if (known !== undefined) return known;
  const parts = [one.operation, one.method, one.path, one.rawQuery, textOf(one)];
  const fingerprint = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
  fingerprints.set(one, fingerprint);
  return fingerprint;
}

const fingerprints = new WeakMap<ClientExchange, string>();

/** What a body says: the order of its fields and the time of the attempt tell nothing. `without` leaves a field more out. */
export const contentOf = (exchange: ClientExchange, without?: string): string | null =>
  recorded(textOf(exchange, without));

function textOf({ json, body }: ClientExchange, without?: string): string | null {
  if (json === undefined) return body;
  const said = isObject(json)
    ? { ...json, created_at: undefined, ...(without && { [without]: undefined }) }
    : json;
  return JSON.stringify(said, (_, value: Json) => (isObject(value) ? sorted(value) : value));
}

const sorted = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** When a token was in use, from the request for it to the end of the last request with it, and for how many requests. */
interface Use {
  from: number;
  to: number;
  requests: number;
}

const known = new WeakMap<Session, ReadonlyMap<string, Use>>();

/** The use of each token of a session. */
function usesOf(session: Session): ReadonlyMap<string, Use> {
  const uses = known.get(session) ?? readUses(session);
  known.set(session, uses);
  return uses;
}

function readUses(session: Session): ReadonlyMap<string, Use> {
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
}

/**
 * Whether one program may have sent two requests. Tokens that are in use at the same time belong to two, as of two tills
 * of one shop; a token that follows another may well be the next one of the same program.
 */
export function isOfSameClient(session: Session, one: ClientExchange, other: ClientExchange): boolean {
  const [first, second] = [carriedToken(one), carriedToken(other)];
  if (first === undefined || second === undefined || first === second) return first === second;
  const [use, next] = [first, second].map((token) => usesOf(session).get(token));
  return use === undefined || next === undefined || use.to <= next.from || next.to <= use.from;
}

/**
 * Whether two requests are surely of one program: they carry the same token, or it fetches a token for each request. Of
 * two programs that run one after the other each uses its token more often.
 */
export function isSurelyOfSameClient(session: Session, one: ClientExchange, other: ClientExchange): boolean {
  const isSingle = (exchange: ClientExchange): boolean =>
    usesOf(session).get(carriedToken(exchange) ?? '')?.requests === 1;
  const isSame = carriedToken(one) === carriedToken(other);
  return isSame || (isOfSameClient(session, one, other) && isSingle(one) && isSingle(other));
}
