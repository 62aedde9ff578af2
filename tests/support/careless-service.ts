import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { requestOf } from '../../mock/listen.ts';
import { problem } from '../../mock/service/contract/problem.ts';
import type { Mock } from '../../mock/start.ts';
import type { HttpReply } from '../../mock/service/http.ts';

/** What a service does with a connection that it keeps. `respond` has the mock answer the request. */
export type Carelessness = (exchange: {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly respond: () => Promise<HttpReply>;
}) => Promise<void>;

/** A service that answers right, but is careless with kept connections. */
export interface CarelessService {
  readonly baseUrl: string;
  /** Connections that were opened to it. */
  readonly connections: number;
  stop(): void;
}

/** Starts a service in front of a mock that listens. */
export async function startCareless(mock: Mock, careless: Carelessness): Promise<CarelessService> {
  let connections = 0;
  const server = createServer(async (request, response) => {
    const asked = await requestOf(request);
    await careless({ request, response, respond: () => mock.service.respond(asked) });
  });
  server.on('connection', (socket) => {
    connections += 1;
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has a port
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    get connections() {
      return connections;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const write = (response: ServerResponse, { status, headers, body }: HttpReply): void =>
  void response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);

/** Keeps connections as it should. */
export const careful: Carelessness = async ({ response, respond }) => write(response, await respond());

/** Reads no body of a request that it refuses: what is left on the connection is taken for the next request. */
export function leavingBodies(): Carelessness {
  const left = new WeakSet<Socket>();
  return async ({ request: { socket, headers }, response, respond }) => {
    const isMisread = left.has(socket);
    const reply = isMisread ? null : await respond();
    const isRefused = reply === null || reply.status >= 400;
    if (isRefused && Number(headers['content-length'] ?? 0) > 0) left.add(socket);
    else left.delete(socket);
    if (reply !== null) return write(response, reply);
    const { status, body } = problem(400, 'This is no request.');
    const type = { 'content-type': 'application/problem+json' };
    write(response, { status, headers: type, body: JSON.stringify(body) });
  };
}

/** The same, with each answer after some milliseconds. */
export const slowly =
  (ms: number, careless: Carelessness): Carelessness =>
  async ({ respond, ...exchange }) =>
    careless({
      ...exchange,
      respond: async () => {
        await pause(ms);
        return respond();
      },
    });

/** Sends some answers once more, some milliseconds later: on a connection that is kept, as the answer to the next request. */
export function answeringTwice(every: number, ms: number): Carelessness {
  let count = 0;
  return async ({ request: { socket }, response, respond }) => {
    const reply = await respond();
    write(response, reply);
    count += 1;
    if (count % every !== 0) return;
    const head = `HTTP/1.1 ${reply.status} Again\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(reply.body)}\r\n\r\n`;
    setTimeout(() => socket.writable && socket.write(`${head}${reply.body}`), ms);
  };
}

/** Ends each connection some milliseconds after its nth answer, and does not say so. */
export function endingUnasked(nth: number, ms: number): Carelessness {
  const served = new WeakMap<Socket, number>();
  return async ({ request: { socket }, response, respond }) => {
    write(response, await respond());
    const count = (served.get(socket) ?? 0) + 1;
    served.set(socket, count);
    if (count === nth) setTimeout(() => socket.resetAndDestroy(), ms);
  };
}

/** Ends each connection when a request comes after its nth answer, which it does not answer. */
export function endingAtNext(nth: number): Carelessness {
  const served = new WeakMap<Socket, number>();
  return async ({ request: { socket }, response, respond }) => {
    const count = served.get(socket) ?? 0;
    if (count === nth) return void socket.resetAndDestroy();
    served.set(socket, count + 1);
    write(response, await respond());
  };
}
