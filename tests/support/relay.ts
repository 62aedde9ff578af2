import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer of the service behind a relay. */
export interface RelayedAnswer {
  readonly status: number;
  /** Without those of the connection and of the length. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

/** What a relay does in place of handing the answer on as it is. */
export type Answering = (answer: RelayedAnswer, to: ServerResponse, request: IncomingMessage) => void;

/** What stands in front of a service. */
export interface Relay {
  readonly baseUrl: string;
  /** When each request arrived, in milliseconds. */
  readonly arrivals: readonly number[];
  /** The most requests that were there at a time. */
  readonly most: number;
  stop(): void;
}

/** Hands an answer on as it is. */
export const asItIs: Answering = ({ status, headers, body }, to) => {
  to.writeHead(status, headers);
  to.end(body);
};

/** Starts a relay that asks `target` and answers by `answering`. */
export async function startRelay(target: string, answering: Answering = asItIs): Promise<Relay> {
  const arrivals: number[] = [];
  const there = new Set<ServerResponse>();
  let most = 0;
  const server = createServer((request, response) => {
    arrivals.push(performance.now());
    most = Math.max(most, there.add(response).size);
    response.on('close', () => there.delete(response));
    const { method, url, headers } = request;
    const asking = forward(new URL(url ?? '', target), { method, headers, agent: false }, async (reply) => {
      const body = await buffer(reply);
      // The caller may have read the answer before its end is heard of here.
      there.delete(response);
      answering({ status: reply.statusCode ?? 0, headers: handedOn(reply), body }, response, request);
    });
    asking.on('error', () => response.destroy());
    request.pipe(asking);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has a port
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    arrivals,
    get most() {
      return most;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function handedOn({ headers }: IncomingMessage): RelayedAnswer['headers'] {
  const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      own.has(name) || value === undefined ? [] : [[name, value]],
    ),
  );
}

/** The most of these moments, in milliseconds, that lie within one second. */
export const busiestSecond = (moments: readonly number[]): number =>
  Math.max(...moments.map((from) => moments.filter((one) => one >= from && one < from + 1_000).length));
