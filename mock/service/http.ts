import FindMyWay from 'find-my-way';
import { operations } from '../../specs/operations.ts';
import type { Answer, Route } from './contract/answer.ts';
import { problem } from './contract/problem.ts';
import type { RoutedRequest } from './contract/routed-request.ts';
import { listOutbox, type Message, outboxPath } from './state/messages.ts';
import type { Json } from '../../schemas/json.ts';

/** A request as HTTP carries it. */
export interface HttpRequest {
  readonly method: string;
  /** With scheme and host. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** An answer as HTTP carries it; the names of headers are in lower case. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a service has to have to be reached by HTTP. */
interface Reachable {
  handle(request: RoutedRequest): Promise<Answer>;
  now(): Date;
  readonly messages: readonly Message[];
}

/** One router serves all services: it finds only the name of the operation. */
const router = FindMyWay({ maxParamLength: Number.MAX_SAFE_INTEGER });
for (const { name, method, path } of Object.values(operations))
  router.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), () => {}, name);

/** Has a service answer a request; an error that the service does not catch is answered with 500, as a server does. */
export async function respond(service: Reachable, request: HttpRequest): Promise<HttpReply> {
  try {
    if (partsOf(request.url).target === outboxPath)
      return replyOf({ status: 200, body: listOutbox(service.messages) }, service.now());
    return replyOf(await service.handle(routed(request)), service.now());
  } catch (error) {
    return replyOf(problem(500, `The mock failed: ${String(error)}`), service.now());
  }
}

function routed({ method, url, headers, body }: HttpRequest): RoutedRequest {
  const { origin, target } = partsOf(url);
  const found = router.find(method as FindMyWay.HTTPMethod, target);
  const rawBody = method === 'GET' ? '' : (body ?? '');
  return {
    operation: (found?.store as Route | undefined) ?? 'unrouted',
    origin,
    path: target.split('?', 1)[0] ?? target,
    params: firstOfEach(found?.params),
    query: firstOfEach(found?.searchParams),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]),
    ),
    body: parsed(rawBody),
    rawBody,
  };
}

/** Scheme and host of an address, and what follows them. */
function partsOf(url: string): { origin: string; target: string } {
  const pathFrom = url.indexOf('/', url.indexOf('://') + '://'.length);
  return { origin: url.slice(0, pathFrom), target: url.slice(pathFrom) };
}

/** Of values that have the same name, the first. */
const firstOfEach = (
  values: Readonly<Record<string, string | string[] | undefined>> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat()[0] ?? '']));

function parsed(text: string): Json {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function replyOf({ status, body, text, headers }: Answer, now: Date): HttpReply {
  const reply = (content: string, type?: string): HttpReply => ({
    status,
    headers: { ...(type !== undefined && { 'content-type': type }), ...headers, date: now.toUTCString() },
    body: content,
  });
  if (text !== undefined) return reply(text, 'text/plain');
  return body === undefined ? reply('') : reply(JSON.stringify(body), 'application/json');
}
