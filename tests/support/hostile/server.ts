import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** What a server does with a connection once a request has come in. */
type Conduct = (socket: Socket) => void;

const head = (length: number, type = 'application/json', more = ''): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${more}\r\n`;

const whole = (body: string | Buffer, more = ''): Conduct => {
  return (socket) =>
    socket.write(
      Buffer.concat([Buffer.from(head(Buffer.byteLength(body), undefined, more)), Buffer.from(body)]),
    );
};

/** Sends a text again and again, as fast or as slowly as asked, until the other side has had enough. */
const forever = (opening: string, text: string, everyMs: number): Conduct => {
  return (socket) => {
    socket.write(opening);
    const timer = setInterval(() => socket.write(text), everyMs);
    socket.on('close', () => clearInterval(timer));
  };
};

const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`;
const token = (value: string): string =>
  JSON.stringify({ access_token: value, scope: 'api.retailer', expires_in: 3600, token_type: 'Bearer' });

/** Servers that are broken, or mean it. Each says the same to every request. */
export const hostilities: Readonly<Record<string, Conduct>> = {
  'silence after accepting': () => {},
  'a head that drips': forever('HTTP/1.1 200 OK\r\n', 'x: y\r\n', 20),
  'a body that drips': forever(head(1_000_000), ' ', 20),
  'a body without an end': forever('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', chunk, 1),
  'a compression bomb': whole(gzipSync(Buffer.alloc(64 * 1024 * 1024)), 'content-encoding: gzip\r\n'),
  'gzip that is cut off': whole(gzipSync(token('t')).subarray(0, 20), 'content-encoding: gzip\r\n'),
  'JSON that is too deep': whole('['.repeat(400_000)),
  'keys that are twice there or lead to prototypes': whole(
    '{"access_token":"a","access_token":"b","__proto__":{"polluted":true},"constructor":{"prototype":{}},"expires_in":3600}',
  ),
  'numbers beyond all': whole(
    '{"access_token":"a","expires_in":9007199254740993e300,"scope":1e999,"token_type":1}',
  ),
  'bytes that are no UTF-8': whole(Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22])),
  'a token of control characters': whole(token('a\r\nx-injected: yes\u0000\u001B[2J')),
  'thousands of headers': whole(
    token('t'),
    Array.from({ length: 5_000 }, (_, n) => `x-${n}: y\r\n`).join(''),
  ),
  'a second response on the socket': (socket) =>
    void socket.write(`${head(2)}{}HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\n{"a":1}`),
  'a redirect to elsewhere': (socket) =>
    void socket.write('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:9/\r\ncontent-length: 0\r\n\r\n'),
  'no HTTP at all': (socket) => void socket.write('SSH-2.0-OpenSSH_9.9\r\n'),
};

/** A hostile server that listens. */
export interface Hostile {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** Starts a server that treats every request in the same way. */
export async function startHostile(conduct: Conduct): Promise<Hostile> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', () => conduct(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has a port
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
