import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { Noise } from './transport.ts';
import { overSockets } from './undici.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A server that answers every connection with raw bytes, a piece at a time. */
async function raw(...pieces: (string | Buffer)[]): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      for (const piece of pieces) {
        if (piece === 'close') socket.end();
        else if (piece === 'reset') socket.resetAndDestroy();
        else socket.write(piece);
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function get(url: string, timeoutMs = 300) {
  const transport = overSockets(timeoutMs, 1);
  try {
    return await transport.send({ method: 'GET', url, headers: {}, body: null });
  } finally {
    await transport.close();
  }
}

test('gives status, headers and body of a complete answer', async () => {
  const reply = await get(
    await raw('HTTP/1.1 400 Bad\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nno'),
  );
  expect(reply).toEqual({
    status: 400,
    body: 'no',
    headers: [
      ['content-type', 'text/plain'],
      ['content-length', '2'],
    ],
  });
});

test('follows no redirect', async () => {
  const reply = await get(
    await raw('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n'),
  );
  expect(reply.status).toBe(302);
});

test.each([
  ['a connection that is reset', ['reset'], /ECONNRESET|other side closed|socket/i],
  [
    'a body that is cut short',
    ['HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\ncut', 'close'],
    /closed|aborted|terminated/i,
  ],
  ['an answer that is no HTTP', ['hello\r\n\r\n'], /does not match the HTTP/],
  [
    'a body that never ends',
    ['HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\ndrip'],
    /no complete answer within 300 ms/,
  ],
  ['silence', [], /no complete answer within 300 ms/],
])('takes %s for noise', async (_, pieces, words) => {
  const failure = await get(await raw(...pieces)).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(Noise);
  expect((failure as Noise).message).toMatch(words);
});

/** A server that a test writes itself; gives where it listens. */
async function serve(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => onConnection(socket.on('error', () => {})));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server that listens has a port
}

const answering = (body: string): string =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

test('never takes a second response on a connection for the answer to another request', async () => {
  const address = await serve((socket) => {
    let isFirst = true;
    socket.on('data', () => {
      if (!isFirst) socket.write(answering('injected'));
      isFirst = false;
      socket.write(answering('asked for'));
    });
  });
  const { send, close } = overSockets(1_000, 1);
  const request = { method: 'GET', url: `http://${address}`, headers: {}, body: null };
  for (let nth = 0; nth < 3; nth += 1) expect((await send(request)).body).toBe('asked for');
  await close();
});

test('tells of bytes that follow an answer', async () => {
  expect((await get(await raw(`${answering('asked for')}${answering('injected')}`))).surplusBytes).toBe(46);
  expect(await get(await raw(answering('asked for')))).not.toHaveProperty('surplusBytes');
});

test('tells of bytes that follow an answer through a proxy', async () => {
  const address = await serve((socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      socket.once('data', () => socket.write(`${answering('asked for')}more`));
    }),
  );
  const { send, close } = overSockets(1_000, 1, { httpProxy: `http://${address}`, noProxy: '' });
  const request = { method: 'GET', url: 'http://service.test', headers: {}, body: null };
  expect(await send(request)).toMatchObject({ body: 'asked for', surplusBytes: 4 });
  await close();
});

test('takes a TLS handshake that never ends for noise, and closes at once', async () => {
  const address = await serve(() => {});
  await expect(get(`https://${address}`)).rejects.toThrow(/no complete answer within 300 ms/);
});

test('has no more requests under way than it may', async () => {
  let [now, most] = [0, 0];
  const address = await serve((socket) =>
    socket.once('data', () => {
      most = Math.max(most, (now += 1));
      setTimeout(() => {
        now -= 1;
        socket.end(answering('ok'));
      }, 20);
    }),
  );
  const { send, close } = overSockets(2_000, 2);
  const request = { method: 'GET', url: `http://${address}`, headers: {}, body: null };
  await Promise.all(Array.from({ length: 8 }, () => send(request)));
  await close();
  expect(most).toBe(2);
});

test('tells of bytes that are no UTF-8', async () => {
  const reply = await get(
    await raw('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n', Buffer.from([0x22, 0xff, 0x22])),
  );
  expect(reply.encodingFault).toBe('bytes that are no UTF-8');
});

test('takes a closed port for noise, naming it', async () => {
  await expect(get('http://127.0.0.1:1')).rejects.toThrow(/ECONNREFUSED/);
});

test('reads no answer of more than a megabyte', async () => {
  const huge = 'x'.repeat(2 * 1024 * 1024);
  const url = await raw(`HTTP/1.1 200 OK\r\nContent-Length: ${huge.length}\r\n\r\n`, huge);
  await expect(get(url, 5_000)).rejects.toThrow(/longer than/);
});

const gzipped = (text: string): string =>
  `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${gzipSync(text).length}\r\n\r\n`;

test('reads a compressed answer, though it asked for none', async () => {
  const reply = await get(await raw(gzipped('{"is_ok":true}'), gzipSync('{"is_ok":true}')));
  expect(reply.body).toBe('{"is_ok":true}');
});

test('takes a compression bomb for noise', async () => {
  const bomb = 'x'.repeat(50 * 1024 * 1024);
  await expect(get(await raw(gzipped(bomb), gzipSync(bomb)), 5_000)).rejects.toThrow(
    /larger than|too large/i,
  );
});

test('reads what follows a byte order mark, and tells of it', async () => {
  const reply = await get(await raw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n\uFEFF[]'));
  expect(reply).toMatchObject({ body: '[]', encodingFault: 'a byte order mark before the text' });
});
