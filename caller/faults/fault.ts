import type { ServiceAccess } from '../judge-client.ts';
import type { Policy } from '../reference-client/http.ts';
import type { CallerClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';
import { routeOf } from '../traffic/session.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** How the reference client sends a request. */
export type Fetch = typeof globalThis.fetch;

/** What of the reference client a fault replaces. */
export interface Parts {
  readonly fetch: Fetch;
  readonly policy: Policy;
}

/** One wrong rule in the reference client, tied to the clause that it breaks. */
export interface ClientFault {
  readonly id: string;
  readonly clause: CallerClauseId;
  /** What the client does, as a sentence. */
  readonly what: string;
  /** Where it shows; `none` where the client does it in any case. */
  readonly provocation: string;
  /** Replaces parts of a client that is right. */
  readonly break: (parts: Parts, access: ServiceAccess) => Parts;
  /** Its stack names the place in the source. */
  readonly declaredAt: Error;
}

/** A fault that knows its place in the source. */
export const clientFault = (one: Omit<ClientFault, 'declaredAt'>): ClientFault => ({
  ...one,
  declaredAt: new Error(one.id),
});

/** A request of the reference client, to be changed on its way out. */
export interface Outgoing {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

/** A JSON body that a fault changes. */
export type JsonBody = JsonObject;

/** Sends one request in a way of its own; `send` sends a request as the client would. */
type Sender = (request: Outgoing, send: (request: Outgoing) => Promise<Response>) => Promise<Response>;

const operationOf = ({ url, method }: Outgoing): OperationName | null =>
  routeOf(method, new URL(url).pathname).operation;

/** Puts a sender in place of the client's own, for some operations or for all. */
export const replaceSend =
  (operations: readonly OperationName[] | '*', sender: Sender) =>
  (parts: Parts): Parts => ({
    ...parts,
    fetch: (input, init = {}) => {
      const headers = { ...(init.headers as Record<string, string>) };
      const body = typeof init.body === 'string' ? init.body : null;
      const request = { url: String(input), method: init.method ?? 'GET', headers, body };
      const send = ({ url, ...rest }: Outgoing): Promise<Response> => parts.fetch(url, { ...init, ...rest });
      const operation = operationOf(request);
      const isMeant = operations === '*' || (operation !== null && operations.includes(operation));
      return isMeant ? sender(request, send) : send(request);
    },
  });

/** Sends the search for the member who is only greeted in a way of its own. */
export const replaceGreeting =
  (sender: Sender): ClientFault['break'] =>
  (parts, { fixtures }) => {
    const number = fixtures.members?.at(-1)?.phone?.number ?? '';
    return replaceSend(['searchMembers'], (request, send) =>
      request.url.endsWith(number) ? sender(request, send) : send(request),
    )(parts);
  };

/** Changes the JSON body of an operation. */
export const changeBody = (operation: OperationName, change: (body: JsonBody) => Json) =>
  replaceSend([operation], (request, send) =>
    send({ ...request, body: JSON.stringify(change(JSON.parse(request.body ?? '{}') as JsonBody)) }),
  );

/** Changes each item of a batch. */
export const changeItems = (operation: OperationName, change: (item: JsonBody) => JsonBody) =>
  changeBody(operation, (body) => (body as unknown as JsonBody[]).map(change));

/** Changes the address of some operations. */
export const changeAddress = (operations: readonly OperationName[] | '*', change: (url: string) => string) =>
  replaceSend(operations, (request, send) => send({ ...request, url: change(request.url) }));

/** Shows the client another status than the service answered. */
export async function misread(response: Response, status: number): Promise<Response> {
  return new Response(await response.text(), { status });
}

/** Replaces how long the client waits for an answer. */
export const waitFor =
  (timeouts: Partial<Policy['timeouts']>) =>
  (parts: Parts): Parts => ({
    ...parts,
    policy: { ...parts.policy, timeouts: { ...parts.policy.timeouts, ...timeouts } },
  });
