import type { WireAnswer, ClientRequest } from '../traffic/wire.ts';
import type { ClientExchange } from '../traffic/session.ts';
import type { Json } from '../../schemas/json.ts';

/** A request of the client, and what it means. */
export interface Asked extends ClientRequest {
  readonly exchange: ClientExchange;
}

/** Sends the request to the service, or another one in its place. */
export type Forward = (other?: ClientRequest) => Promise<WireAnswer>;

/** Stands between the client and the service; null cuts the connection. */
export type Interceptor = (asked: Asked, forward: Forward) => Promise<WireAnswer | null>;

/** Something that goes wrong for a client, to see how it takes it. */
export interface Provocation {
  readonly name: string;
  /** What happens, as a sentence of a report. */
  readonly what: string;
  /** Gives the interceptor of one run of the client. */
  readonly start: () => Interceptor;
}

/** An answer with a JSON body. */
export function jsonAnswer(status: number, body: Json, headers: [string, string][] = []): WireAnswer {
  const bytes = Buffer.from(JSON.stringify(body));
  const common: [string, string][] = [
    ['Content-Type', 'application/json'],
    ['Content-Length', String(bytes.length)],
  ];
  return { status, headers: [...common, ...headers], body: bytes };
}

/** A problem document without an `errors` map (section 7). */
export const problemAnswer = (status: number, detail: string, headers: [string, string][] = []): WireAnswer =>
  jsonAnswer(status, { type: null, title: null, status, detail, instance: null }, headers);

/** A request with another JSON body. */
export function withBody(asked: Asked, document: Json): ClientRequest {
  const body = Buffer.from(JSON.stringify(document));
  const headers = asked.headers.filter(([name]) => !/^(content-length|transfer-encoding)$/i.test(name));
  return { ...asked, headers: [...headers, ['Content-Length', String(body.length)]], body };
}

/** Tells whether a key comes for the first time. */
export function firstOfEach(): (key: string) => boolean {
  const seen = new Set<string>();
  return (key) => {
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
}
