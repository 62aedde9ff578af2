import type { WireReply, WireRequest } from '../../engine/client/transport.ts';
import { type OperationName, operations } from '../../specs/operations.ts';
import type { Line } from './mutant.ts';
import type { Json } from '../../schemas/json.ts';

const routes = Object.values(operations).map(({ name, method, path }) => ({
  name,
  method,
  path: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}));

/** The operation that a request calls; null where it calls none. */
export function operationOf({ method, url }: WireRequest): OperationName | null {
  const { pathname } = new URL(url);
  return routes.find((route) => route.method === method && route.path.test(pathname))?.name ?? null;
}

/** Changes every complete answer of an operation. */
export const changeReplies =
  (operation: OperationName, change: (reply: WireReply, request: WireRequest) => WireReply): Line =>
  (direct) =>
  async (request) => {
    const reply = await direct(request);
    return operationOf(request) === operation ? change(reply, request) : reply;
  };

/** The JSON of a body; undefined where it is none. */
export function jsonOf(body: string | null): Json {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

/** A reply with another content type, or with none. */
export function withContentType(reply: WireReply, type: string | null): WireReply {
  const others = reply.headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  return { ...reply, headers: type === null ? others : [...others, ['content-type', type]] };
}

/** A reply with another body, declared as JSON. */
export const withJson = (reply: WireReply, body: Json): WireReply =>
  withContentType({ ...reply, body: JSON.stringify(body) }, 'application/json');

/** The statuses that the contract names for an operation, apart from those for anything else. */
export const statusesOf = (operation: OperationName): string[] =>
  Object.keys(operations[operation].responses).filter((status) => status !== 'default');

/** Whether a reply has a status that the contract names, such as `200` or `2XX`. */
export const hasStatus = ({ status }: WireReply, named: string): boolean =>
  named.endsWith('XX') ? String(status)[0] === named[0] : String(status) === named;
