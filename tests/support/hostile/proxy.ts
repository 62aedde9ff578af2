import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { requestOf } from '../../../mock/listen.ts';
import type { Mock } from '../../../mock/start.ts';
import { mutate, type Outgoing, write } from './mutate.ts';
import type { HostileCase } from './mutation.ts';

/** A hostile service that listens. */
export interface HostileProxy {
  readonly baseUrl: string;
  /** Answers that were altered. */
  readonly struck: number;
  /** Requests that reached the other origin, to which its answers lead. */
  readonly strayed: number;
  stop(): Promise<void>;
}

const harmless = { layer: 'json', kind: 'none', size: 0, text: '' } as const;

/** Starts a service that answers as the mock does, but for what the case alters. */
export async function startHostileProxy(mock: Mock, hostile: HostileCase): Promise<HostileProxy> {
  let [seen, struck, strayed] = [0, 0, 0];
  const other = createServer((_, response) => {
    strayed += 1;
    response.end('{}');
  });
  const elsewhere = await listening(other);
  const strikes = (path: string): boolean => {
    if (!path.includes(hostile.path)) return false;
    seen += 1;
    return seen > hostile.from && (seen - hostile.from) % hostile.every === 0;
  };
  const server = createServer(async (incoming) => {
    const { socket, url = '/', headers } = incoming;
    const answer = await answerOf(mock, incoming);
    if (!strikes(url)) return write(socket, answer, harmless);
    struck += 1;
    const authorization = headers.authorization ?? '';
    const around = { clientSecret: mock.clientSecret, authorization, elsewhere };
    write(socket, mutate(answer, hostile.mutation, around), hostile.mutation);
  });
  server.on('connection', (socket: Socket) => socket.on('error', () => socket.destroy()));
  return {
    baseUrl: await listening(server),
    get struck() {
      return struck;
    },
    get strayed() {
      return strayed;
    },
    async stop() {
      await Promise.all([server, other].map(closed));
    },
  };
}

async function answerOf({ service }: Mock, incoming: IncomingMessage): Promise<Outgoing> {
  const { status, headers, body } = await service.respond(await requestOf(incoming));
  return { status, headers: Object.entries(headers), body: Buffer.from(body) };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server that listens has a port
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
