import { valueAt } from '../../engine/client/answer.ts';
import { isMasked, notRecorded, recorded, timed } from './recorded.ts';
import type { ClientExchange, Session } from './session.ts';
import { itemsIn, type Json } from '../../schemas/json.ts';

/** The items of a list, at a path where one is given; of anything else none. */
export function itemsAt(document: Json, path?: string): readonly Json[] {
  const value = path === undefined ? recorded(document) : recordedAt(document, path);
  return itemsIn(value);
}

/** The first value of a header, or undefined. Where a request has no header at all, headers were not recorded. */
export const headerOf = ({ headers }: Pick<ClientExchange, 'headers'>, name: string): string | undefined =>
  headers.length === 0 ? notRecorded : headers.find(([given]) => given.toLowerCase() === name)?.[1];

/** The token that a request carries, or undefined. */
export const bearerOf = (exchange: ClientExchange): string | undefined =>
  /^Bearer (\S+)$/i.exec(headerOf(exchange, 'authorization') ?? '')?.[1];

/** The token that a request carries, where its header was recorded. */
export function carriedToken(exchange: ClientExchange): string | undefined {
  recorded(headerOf(exchange, 'authorization'));
  return bearerOf(exchange);
}

/** The value at a path of a document, where it and all that holds it were recorded. */
const recordedAt = (document: Json, path: string): Json =>
  path.split('.').reduce((value, name) => recorded(valueAt(value, name)), recorded(document));

/** The value at a path of the JSON that a request sent, where it was recorded. The form of a token request has none. */
export function sentAt({ operation, body, json }: ClientExchange, path: string): Json {
  if (json === undefined && operation !== 'token') recorded(body);
  return recordedAt(json, path);
}

/** The items of the list that came back, where the answer was recorded. */
export function itemsTold({ reply, answer }: ClientExchange): readonly Json[] {
  if (answer === undefined) recorded(reply?.body);
  return itemsAt(answer);
}

/** Whether an answer says that the work was done; a search says so by its status. */
export function isConfirmedReply({ method, reply, answer }: ClientExchange): boolean {
  if (reply === null || reply.status < 200 || reply.status >= 300) return false;
  if (answer === undefined && method !== 'GET') recorded(reply.body);
  return recorded(valueAt(answer, 'is_ok')) !== false;
}

/** Whether an answer is a business failure. */
export const isRefused = ({ answer }: ClientExchange): boolean => valueAt(answer, 'is_ok') === false;

/** Whether the client got no answer, or one that tells of a failure of the service. */
export const isFailed = ({ reply }: ClientExchange): boolean => reply === null || reply.status >= 500;

/** The exchanges that began after another had ended. */
export function after({ exchanges }: Session, earlier: ClientExchange): ClientExchange[] {
  const { endedAt } = timed(earlier);
  const later = exchanges.slice(exchanges.indexOf(earlier) + 1);
  return later.filter((one) => timed(one).startedAt >= endedAt);
}

/** The exchanges that had ended when another began; where no times were recorded, those that came earlier. */
export const before = ({ exchanges }: Session, later: ClientExchange): ClientExchange[] =>
  exchanges.slice(0, exchanges.indexOf(later)).filter(({ endedAt }) => endedAt <= later.startedAt);

/** A token request as a client means it, in a form or a header. */
export interface TokenRequest {
  readonly exchange: ClientExchange;
  readonly form: URLSearchParams;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  /** What came back; null where no token did. */
  readonly token: string | null;
  /** Seconds; null where the answer does not say. */
  readonly expiresIn: number | null;
}

const known = new WeakMap<readonly ClientExchange[], readonly TokenRequest[]>();

/** The token requests of a session: read once, since judges ask for them at each exchange. */
export function tokenRequests({ exchanges }: Session): readonly TokenRequest[] {
  const found =
    known.get(exchanges) ?? exchanges.filter(({ operation }) => operation === 'token').map(readTokenRequest);
  known.set(exchanges, found);
  return found;
}

function readTokenRequest(exchange: ClientExchange): TokenRequest {
  const form = new URLSearchParams(exchange.json === undefined ? (exchange.body ?? '') : '');
  const [id, secret] = basicCredentials(headerOf(exchange, 'authorization'));
  const [token, expiresIn] = [
    valueAt(exchange.answer, 'access_token'),
    valueAt(exchange.answer, 'expires_in'),
  ];
  return {
    exchange,
    form,
    clientId: id ?? form.get('client_id'),
    clientSecret: secret ?? form.get('client_secret'),
    token: typeof token === 'string' ? token : null,
    expiresIn: typeof expiresIn === 'number' ? expiresIn : null,
  };
}

function basicCredentials(authorization = ''): string[] {
  const encoded = /^Basic (\S+)$/i.exec(authorization)?.[1];
  if (encoded === undefined || isMasked(encoded)) return [];
  return Buffer.from(encoded, 'base64')
    .toString('utf8')
    .split(/:(.*)/s)
    .slice(0, 2)
    .map((part) => safelyDecoded(part));
}

/** OAuth has the parts of the header form-encoded; many clients send them as they are. */
function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
