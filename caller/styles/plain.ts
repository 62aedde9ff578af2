import { apiRoot } from '../../specs/operations.ts';
import type { ServiceAccess } from '../judge-client.ts';
import type { Json } from '../../schemas/json.ts';

/** How a plain client gets its token, and what it keeps of it. */
export interface PlainOptions {
  /** Whether the secret goes in a header, as many libraries send it. */
  readonly isBasic?: boolean;
  /** Gets a token in another way. */
  readonly fetchToken?: (access: ServiceAccess) => Promise<string>;
}

/** A token is not used any more this long before its end, in milliseconds. */
const margin = 500;

/** An answer, read. */
export interface PlainReply {
  readonly status: number;
  readonly json: Json;
}

/** A client as somebody writes it in an hour: it keeps a token until its end or a 401, and repeats nothing but a token request. */
export function plainClient(access: ServiceAccess, { isBasic = false, fetchToken }: PlainOptions = {}) {
  const { baseUrl, clientId, clientSecret, scope } = access;
  let token: string | null = null;
  let end = Number.POSITIVE_INFINITY;
  const ask = async (): Promise<string> => {
    if (fetchToken !== undefined) return fetchToken(access);
    const form = new URLSearchParams({ grant_type: 'client_credentials', scope });
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    if (!isBasic) form.set('client_id', clientId ?? '');
    if (!isBasic) form.set('client_secret', clientSecret ?? '');
    const headers: Record<string, string> = isBasic ? { authorization: `Basic ${basic}` } : {};
    const post = () => fetch(`${baseUrl}/connect/token`, { method: 'POST', body: form, headers });
    let answer = await post();
    if (answer.status >= 500) answer = await post();
    if (!answer.ok) throw new Error(`No token: status ${answer.status}.`);
    const granted = (await answer.json()) as { access_token: string; expires_in: number };
    end = Date.now() + granted.expires_in * 1000 - margin;
    return granted.access_token;
  };
  const send = async (method: string, path: string, body: Json): Promise<Response> => {
    if (Date.now() >= end) token = null;
    token ??= await ask();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    };
    return fetch(`${baseUrl}${apiRoot}${path}`, {
      method,
      headers,
      body: body === null ? null : JSON.stringify(body),
    });
  };
  return async (method: string, path: string, body: Json = null): Promise<PlainReply> => {
    let answer = await send(method, path, body);
    if (answer.status === 401) {
      token = null;
      answer = await send(method, path, body);
    }
    const text = await answer.text();
    return {
      status: answer.status,
      json: text.startsWith('[') || text.startsWith('{') ? JSON.parse(text) : null,
    };
  };
}
