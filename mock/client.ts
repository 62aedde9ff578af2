import { apiRoot } from '../specs/operations.ts';
import type { Service } from './service/service.ts';
import type { Json } from '../schemas/json.ts';

/** An answer as a caller sees it: the body as JSON, or as text where it is none. */
export interface MockReply {
  status: number;
  contentType: string;
  // A caller may look at any part of any answer.
  body: Json;
}

/** A caller of a service in process, with a token; paths start at the store, like `/members/search`. */
export interface Client {
  get(path: string): Promise<MockReply>;
  post(path: string, body: Json): Promise<MockReply>;
  put(path: string, body: Json): Promise<MockReply>;
  /** Any request, from the root, with headers in place of the client's own. */
  send(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<MockReply>;
}

const origin = 'http://mock.invalid';

/** Fetches a token and gives a client that uses it. */
export async function connectToService(service: Service): Promise<Client> {
  const token = await requestToken(service, {});
  const { access_token = '' } = token.body as { access_token?: string }; // a refusal leaves the client without a token
  const own = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const store = `${apiRoot}/stores/${service.clientId}`;
  const send: Client['send'] = (method, path, body, headers = own) =>
    exchange(service, method, path, body, headers);
  return {
    send,
    get: (path) => send('GET', store + path),
    post: (path, body) => send('POST', store + path, JSON.stringify(body)),
    put: (path, body) => send('PUT', store + path, JSON.stringify(body)),
  };
}

/** Asks for a token with the right form, but for the given fields and headers; an undefined field is left out. */
export function requestToken(
  service: Service,
  fields: Record<string, string | undefined>,
  headers: Record<string, string> = {},
): Promise<MockReply> {
  const right = {
    grant_type: 'client_credentials',
    scope: 'api.retailer',
    client_id: service.clientId,
    client_secret: service.clientSecret,
  };
  const form = Object.entries({ ...right, ...fields }).filter(
    (field): field is [string, string] => field[1] !== undefined,
  );
  return exchange(service, 'POST', '/connect/token', new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
}

async function exchange(
  service: Service,
  method: string,
  path: string,
  body: string | undefined,
  headers: Record<string, string>,
): Promise<MockReply> {
  const reply = await service.respond({ method, url: origin + path, headers, body: body ?? null });
  const contentType = reply.headers['content-type'] ?? '';
  return {
    status: reply.status,
    contentType,
    body: contentType.includes('json') ? JSON.parse(reply.body) : reply.body,
  };
}
