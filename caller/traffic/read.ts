import { valueAt } from '../../engine/client/answer.ts';
import { ofSession } from './of-session.ts';
import { isMasked, recorded } from './recorded.ts';
import type { ExchangeFacts } from './session.ts';
import { itemsIn, type Json } from '../../schemas/json.ts';

/** The items of a list, at a path where one is given; of anything else none. */
export function itemsAt(document: Json, path?: string): readonly Json[] {
  const value = path === undefined ? recorded(document) : recordedAt(document, path);
  return itemsIn(value);
}

/** The token that a request carries, or undefined. */
export const bearerOf = ({ authorization = '' }: ExchangeFacts): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization)?.[1];

/** The token that a request carries, where its header was recorded. */
export function carriedToken(exchange: ExchangeFacts): string | undefined {
  recorded(exchange.authorization);
  return bearerOf(exchange);
}

/** The value at a path of a document, where it and all that holds it were recorded. */
const recordedAt = (document: Json, path: string): Json =>
  path.split('.').reduce((value, name) => recorded(valueAt(value, name)), recorded(document));

/** The value at a path of the JSON that a request sent, where it was recorded. The form of a token request has none. */
export function sentAt({ operation, body, json }: ExchangeFacts, path: string): Json {
  if (json === undefined && operation !== 'token') recorded(body);
  return recordedAt(json, path);
}

/** The items of the list that came back, where the answer was recorded. */
export function itemsTold({ reply, answer }: ExchangeFacts): readonly Json[] {
  if (answer === undefined) recorded(reply?.body);
  return itemsAt(answer);
}

/** Whether an answer says that the work was done; a search says so by its status. */
export function isConfirmedReply({ method, reply, answer }: ExchangeFacts): boolean {
  if (reply === null || reply.status < 200 || reply.status >= 300) return false;
  if (answer === undefined && method !== 'GET') recorded(reply.body);
  return recorded(valueAt(answer, 'is_ok')) !== false;
}

/** Whether an answer is a business failure. */
export const isRefused = ({ answer }: ExchangeFacts): boolean => valueAt(answer, 'is_ok') === false;

/** Whether the client got no answer, or one that tells of a failure of the service. */
export const isFailed = ({ reply }: ExchangeFacts): boolean => reply === null || reply.status >= 500;

/** A token request as a client means it, in a form or a header. A recording may hold a great many. */
export interface TokenRequest {
  readonly exchange: ExchangeFacts;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  /** What came back; null where no token did. */
  readonly token: string | null;
  /** Seconds; null where the answer does not say. */
  readonly expiresIn: number | null;
}

/** The token requests of a session. */
export const tokenRequests = ofSession(({ exchanges }): readonly TokenRequest[] =>
  exchanges.filter(({ operation }) => operation === 'token').map(readTokenRequest),
);

/** The form that a token request sends. */
export const formOf = ({ json, body }: ExchangeFacts): URLSearchParams =>
  new URLSearchParams(json === undefined ? (body ?? '') : '');

/** What an exchange with the token endpoint is as a token request. */
export function readTokenRequest(exchange: ExchangeFacts): TokenRequest {
  const form = formOf(exchange);
  const [id, secret] = basicCredentials(exchange.authorization);
  const [token, expiresIn] = [
    valueAt(exchange.answer, 'access_token'),
    valueAt(exchange.answer, 'expires_in'),
  ];
  return {
    exchange,
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
