import { Hono } from 'hono';
import type { Context } from 'hono';
import { operations } from '../../specs/generated/operations.ts';
import type { Answer, Route } from './contract/answer.ts';
import type { RoutedRequest } from './contract/routed-request.ts';

/** What a service has to have to be reached by HTTP. */
interface Reachable {
  handle(request: RoutedRequest): Promise<Answer>;
  now(): Date;
}

interface Environment {
  Bindings: { service: Reachable };
}

/** HTTP in front of any service: it is handed in with each request, so one app serves all instances. */
export const app = new Hono<Environment>();

for (const { name, method, path } of Object.values(operations)) {
  app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) =>
    answer(context, name, context.req.param()),
  );
}
app.notFound((context) => answer(context, 'unrouted', {}));

async function answer(
  { req, env }: Context<Environment>,
  operation: Route,
  params: Record<string, string>,
): Promise<Response> {
  const rawBody = req.method === 'GET' ? '' : await req.text();
  const url = req.url;
  const request = {
    operation,
    origin: url.slice(0, url.indexOf('/', url.indexOf('://') + 3)),
    path: req.path,
    params,
    query: req.query(),
    headers: req.header(),
    body: parsed(rawBody),
    rawBody,
  };
  const answered = await env.service.handle(request);
  return responseOf(answered, env.service.now());
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function responseOf({ status, body, text, headers }: Answer, now: Date): Response {
  const all = (type: Record<string, string> = {}) => ({ ...type, ...headers, date: now.toUTCString() });
  if (text !== undefined)
    return new Response(text, { status, headers: all({ 'content-type': 'text/plain' }) });
  if (body === undefined) return new Response(null, { status, headers: all() });
  return new Response(JSON.stringify(body), { status, headers: all({ 'content-type': 'application/json' }) });
}
