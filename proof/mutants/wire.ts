import type { WireReply, WireRequest } from '../../harness/client/transport.ts';
import { type OperationName, operations } from '../../specs/generated/operations.ts';
import type { Line } from './mutant.ts';

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
export const changingReplies =
  (operation: OperationName, change: (reply: WireReply, request: WireRequest) => WireReply): Line =>
  (direct) =>
  async (request) => {
    const reply = await direct(request);
    return operationOf(request) === operation ? change(reply, request) : reply;
  };

/** The JSON of a body; undefined where it is none. */
export function jsonOf(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}
