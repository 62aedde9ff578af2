import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import { operations, type OperationName } from '../../specs/operations.ts';
import { parseJson } from '../../engine/limits/json.ts';
import type { Json } from '../../schemas/json.ts';
import { headerOf } from './recorded.ts';

/** Names and values of headers as they were on the wire. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** An answer that went back to the client as a whole. */
export interface RecordedReply {
  /** 0 where it was not recorded. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** One request of a client and its outcome, with the times of the wire in milliseconds since 1970. */
export interface WireExchange {
  readonly id: string;
  /** Its place in the session, from 0. */
  readonly position: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** Null where there was none. */
  readonly body: string | null;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Whether both times were recorded; otherwise they tell the order alone. */
  readonly isTimed: boolean;
  /** Null where no whole answer came back. */
  readonly reply: RecordedReply | null;
  /** Why there is no answer. */
  readonly error: string | null;
  /** Whether the client closed the connection before the answer. */
  readonly isAbandoned: boolean;
}

/** What both the whole of an exchange and its trace tell. */
export interface ExchangeFacts extends Pick<
  WireExchange,
  'id' | 'position' | 'method' | 'body' | 'startedAt' | 'endedAt' | 'isTimed' | 'error' | 'isAbandoned'
> {
  /** Null where the interface has no operation of that method and path. */
  readonly operation: OperationName | null;
  /** The path below the base address, as it was sent. */
  readonly path: string;
  /** The query as it was sent, without its question mark. */
  readonly rawQuery: string;
  /** The Authorization header; undefined where there is none. */
  readonly authorization: string | undefined;
  /** The body of the request; undefined where it is not JSON. */
  readonly json: Json;
  /** Null where no whole answer came back. */
  readonly reply: Pick<RecordedReply, 'status' | 'body'> | null;
  /** The body of the answer; undefined where it is not JSON. */
  readonly answer: Json;
}

/** An exchange with what its request means to the interface. */
export interface ClientExchange extends ExchangeFacts, WireExchange {
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly reply: RecordedReply | null;
}

/** A member as an answer showed it. */
export interface ShownMember {
  readonly id: string;
  /** Whether more than its id was shown. */
  readonly isWhole: boolean;
  /** Those of its fields that an update has to repeat, and that have a value. */
  readonly filled: readonly string[];
}

/** What is kept of an exchange for the judges that compare it with others: see `trace.ts`. */
export interface Trace extends ExchangeFacts {
  readonly hasHeaders: boolean;
  /** The same text for the same content of a body; null where there is no body. */
  readonly content: string | null;
  /** The same without the ids of a sale and of a refund. */
  readonly work: string | null;
  /** The members that the answer shows. */
  readonly members: readonly ShownMember[];
}

/** What was recorded of a client in one go. */
export interface Traffic {
  /** In the order in which the requests arrived. */
  readonly exchanges: readonly Trace[];
  /** Gives each exchange once more, as a whole, in any order. */
  readonly whole: () => Iterable<ClientExchange> | AsyncIterable<ClientExchange>;
}

/** What a client did between its start and its end. */
export interface Session extends Traffic {
  /** What it was put through; `none` where everything went well. */
  readonly provocation: string;
  /** The client id that the client was given; null where only its requests can tell. */
  readonly clientId: string | null;
  /** Its secret, in the same way. */
  readonly clientSecret: string | null;
  readonly fixtures: Fixtures;
  /** Whether the client came to its end by itself, so that nothing more would have followed. */
  readonly isComplete: boolean;
}

/** Reads what a request means; `basePath` is the path of the base address, without a slash at its end. */
export function readExchange(wire: WireExchange, basePath = ''): ClientExchange {
  const { pathname, search, searchParams } = new URL(wire.url);
  const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname;
  return {
    ...wire,
    ...routeOf(wire.method, path),
    path,
    authorization: headerOf(wire, 'authorization'),
    query: searchParams,
    rawQuery: search.slice(1),
    json: wire.body === null ? undefined : parseJson(wire.body),
    answer: wire.reply === null ? undefined : parseJson(wire.reply.body),
  };
}

const routes = Object.values(operations).map(({ name, method, path }) => ({
  name,
  method,
  pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]*)')}$`),
}));

/** The parameters of the path of an exchange, decoded. */
export const paramsOf = ({ method, path }: ExchangeFacts): ClientExchange['params'] =>
  routeOf(method, path).params;

/** The operation of a method and a path, with the parameters of the path. */
export function routeOf(method: string, path: string): Pick<ClientExchange, 'operation' | 'params'> {
  for (const { name, method: expected, pattern } of routes) {
    const match = expected === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decoded(value)]);
    return { operation: name, params: Object.fromEntries(params) as Record<string, string> };
  }
  return { operation: null, params: {} };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
