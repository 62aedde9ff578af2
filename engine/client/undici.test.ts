import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { Noise, type WireReply } from './transport.ts';
import { overSockets, type SocketOptions } from './undici.ts';

const servers: Server[] = [];
// After all: tests that wait for a deadline wait side by side.
afterAll(() => servers.forEach((server) => server.close()));
afterEach(() => vi.unstubAllEnvs());

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

async function ask(url: string, timeoutMs = 300) {
  const transport = overSockets(timeoutMs);
  try {
    return await transport.send({ method: 'GET', url, headers: {}, body: null });
  } finally {
    await transport.close();
  }
}

test('gives status, headers and body of a complete answer', async () => {
  const reply = await ask(
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
  const reply = await ask(
    await raw('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n'),
  );
  expect(reply.status).toBe(302);
});

test.concurrent.each([
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
  const failure = await ask(await raw(...pieces)).catch((thrown: unknown) => thrown);
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

/** Sends requests one after the other to a server of raw sockets; gives what came of each, and what was noted. */
async function conversation(
  onConnection: (socket: Socket, nth: number) => void,
  requests: readonly { method?: string; body?: string; afterMs?: number }[],
  options: SocketOptions = {},
) {
  let connections = 0;
  const address = await serve((socket) => onConnection(socket, (connections += 1)));
  const reasons: string[] = [];
  const { send, close } = overSockets(300, { onDistrust: (reason) => reasons.push(reason), ...options });
  const outcomes: string[] = [];
  for (const { afterMs = 0, method = 'GET', body = null } of requests) {
    const before = connections;
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    const outcome = await send({ method, url: `http://${address}`, headers: {}, body }).catch(
      (thrown: unknown) => thrown,
    );
    if (outcome instanceof Error) outcomes.push(outcome.name);
    else {
      const { body: text, trailingBytes } = outcome as WireReply;
      const over = connections === before ? 'kept' : 'new';
      outcomes.push([text, over, ...(trailingBytes === undefined ? [] : ['surplus'])].join(' '));
    }
  }
  await close();
  return { outcomes, reasons, connections };
}

/** Answers each request, the nth one of its connection with the nth of these, the later ones with the last. */
const inTurn =
  (...answers: readonly (string | ((socket: Socket) => void))[]) =>
  (socket: Socket): void => {
    let nth = 0;
    socket.on('data', () => {
      const answer = answers[Math.min(nth, answers.length - 1)] ?? '';
      nth += 1;
      if (typeof answer === 'string') socket.write(answer);
      else answer(socket);
    });
  };

const fine = answering('fine');
const get = {};
const post = { method: 'POST', body: '{"a":1}' };

test('sends requests one after the other over one connection', async () => {
  expect(await conversation(inTurn(fine), [get, post, get])).toEqual({
    outcomes: ['fine new', 'fine kept', 'fine kept'],
    reasons: [],
    connections: 1,
  });
});

test('gives each request a connection of its own given the option', async () => {
  const { connections } = await conversation(inTurn(fine), [get, post, get], { freshConnections: true });
  expect(connections).toBe(3);
});

const refusal = 'HTTP/1.1 400 Refused\r\nContent-Length: 2\r\n\r\nno';
const misread = 'HTTP/1.1 400 What\r\nContent-Length: 4\r\n\r\nwhat';

test.each([
  ['says that it closes it, and does not', [fine.replace('\r\n', '\r\nConnection: close\r\n')]],
  ['answers in HTTP/1.0', [fine.replace('1.1', '1.0').replace('\r\n', '\r\nConnection: keep-alive\r\n')]],
  ['refuses a body for its size', ['HTTP/1.1 413 Large\r\nContent-Length: 4\r\n\r\nfine', misread]],
  ['says that it soon closes it', [fine.replace('\r\n', '\r\nKeep-Alive: timeout=1\r\n')]],
])('uses no connection again given a service that %s', async (_, answers) => {
  const { outcomes, connections } = await conversation(inTurn(...answers), [post, post]);
  expect([outcomes, connections]).toEqual([['fine new', 'fine new'], 2]);
});

test('sends no change where the rest of a refused body may be, until a GET shows that nothing is there', async () => {
  const { outcomes, connections } = await conversation(inTurn(refusal, fine), [post, post, get, post, post]);
  expect(outcomes).toEqual(['no new', 'no new', 'fine kept', 'fine kept', 'fine kept']);
  expect(connections).toBe(2);
});

test('uses no connection again that a refused GET did not prove', async () => {
  const { outcomes, reasons, connections } = await conversation(inTurn(refusal), [post, get, post]);
  expect([outcomes, reasons, connections]).toEqual([['no new', 'no new', 'no kept'], [], 2]);
});

test('trusts no connection any more once the rest of a refused body was read as the next request', async () => {
  const server = (socket: Socket, nth: number): void => inTurn(nth === 1 ? refusal : fine, misread)(socket);
  expect(await conversation(server, [post, get, post])).toEqual({
    outcomes: ['no new', 'fine new', 'fine new'],
    reasons: ['unread'],
    connections: 3,
  });
});

const andLater =
  (bytes: string, ms = 10) =>
  (socket: Socket): void => {
    socket.write(fine);
    setTimeout(() => socket.write(bytes), ms);
  };

test('never takes a second response that comes later for the answer to another request', async () => {
  const requests = [get, { afterMs: 50 }, get];
  expect(await conversation(inTurn(andLater(answering('injected'))), requests)).toEqual({
    outcomes: ['fine new', 'fine new', 'fine new'],
    reasons: ['surplus'],
    connections: 3,
  });
});

test.each([['no HTTP at all'], [answering('half').slice(0, 9)]])(
  'closes a connection on which something comes that no request asked for: %j',
  async (bytes) => {
    const { outcomes, reasons } = await conversation(inTurn(andLater(bytes)), [
      post,
      { ...post, afterMs: 50 },
    ]);
    expect([outcomes, reasons]).toEqual([['fine new', 'fine new'], ['surplus']]);
  },
);

test('shows a second response that comes right before an answer as one with surplus bytes', async () => {
  const server = inTurn(fine, `${answering('injected')}${answering('asked for')}`);
  const { outcomes, reasons, connections } = await conversation(server, [get, post, get]);
  expect(outcomes).toEqual(['fine new', 'injected kept surplus', 'fine new']);
  expect([reasons, connections]).toEqual([['surplus'], 2]);
});

test('takes the end of the wait for another request for no answer to it', async () => {
  const timeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
  const server = (socket: Socket, nth: number): void => inTurn(nth === 1 ? andLater(timeout) : fine)(socket);
  const { outcomes, reasons } = await conversation(server, [get, { afterMs: 50 }, get]);
  expect([outcomes, reasons]).toEqual([['fine new', 'fine new', 'fine kept'], []]);
});

test('passes over line ends after an answer, as old servers send them', async () => {
  const { outcomes, reasons } = await conversation(inTurn(andLater('\r\n', 5)), [get, { afterMs: 30 }]);
  expect([outcomes, reasons]).toEqual([['fine new', 'fine kept'], []]);
});

test.each<[string, (socket: Socket) => void]>([
  ['ends', (socket) => socket.end()],
  ['resets', (socket) => socket.resetAndDestroy()],
])('takes a new connection where the service %s one that rests', async (_, end) => {
  const server = inTurn((socket) => {
    socket.write(fine);
    setTimeout(() => end(socket), 10);
  });
  expect(await conversation(server, [post, { ...post, afterMs: 50 }, { ...post, afterMs: 50 }])).toEqual({
    outcomes: ['fine new', 'fine new', 'fine new'],
    reasons: [],
    connections: 3,
  });
});

test.each([
  ['sends a GET again', get, 'fine new'],
  ['takes a change for lost, since it may be done', post, 'Noise'],
])('%s where a kept connection ends in place of an answer', async (_, request, outcome) => {
  const server = inTurn(fine, (socket) => socket.resetAndDestroy());
  const { outcomes, reasons } = await conversation(server, [get, request, get, get]);
  expect(outcomes).toEqual(['fine new', outcome, 'fine new', 'fine new']);
  expect(reasons).toEqual(['ended']);
});

test('uses no connection again on which an answer broke off', async () => {
  const server = (socket: Socket, nth: number): void =>
    inTurn(fine, nth === 1 ? fine.slice(0, -2) : fine)(socket);
  const { outcomes, connections } = await conversation(server, [get, post, post, post]);
  expect(outcomes).toEqual(['fine new', 'Noise', 'fine new', 'fine kept']);
  expect(connections).toBe(2);
});

test('tells of bytes that follow an answer', async () => {
  expect((await ask(await raw(`${answering('asked for')}${answering('injected')}`))).trailingBytes).toBe(46);
  expect(await ask(await raw(answering('asked for')))).not.toHaveProperty('trailingBytes');
});

test('tells of bytes that follow an answer through a proxy', async () => {
  const address = await serve((socket) =>
    socket.once('data', () => socket.write(`${answering('asked for')}more`)),
  );
  const { send, close } = overSockets(1_000, { httpProxy: `http://${address}`, noProxy: '' });
  const request = { method: 'GET', url: 'http://service.test', headers: {}, body: null };
  expect(await send(request)).toMatchObject({ body: 'asked for', trailingBytes: 4 });
  await close();
});

/** How a call ends that is to get no answer: in which words, and whether before it could have waited a second time. */
async function failedCall(url: string, options: SocketOptions = {}) {
  const { send, close } = overSockets(300, options);
  // On a busy computer a clock tells less than which of two timers comes first.
  let isInTime = true;
  const second = setTimeout(() => (isInTime = false), 550);
  const outcome = await send({ method: 'GET', url, headers: {}, body: null }).catch(
    (thrown: unknown) => thrown,
  );
  clearTimeout(second);
  await close();
  expect(outcome).toBeInstanceOf(Noise);
  return { words: (outcome as Noise).message, isInTime };
}

test('ends a TLS handshake that never ends at the deadline, and closes its connection', async () => {
  let closed = 0;
  const address = await serve((socket) => socket.resume().on('close', () => (closed += 1)));
  const { words, isInTime } = await failedCall(`https://${address}`);
  expect(words).toBe('no complete answer within 300 ms');
  expect(isInTime).toBe(true);
  await vi.waitFor(() => expect(closed).toBe(1));
});

test.each(['http', 'https', 'socks5'])(
  'ends a call at the deadline and names the proxy given one of %s that says nothing',
  async (scheme) => {
    const address = await serve(() => {});
    vi.stubEnv('https_proxy', `${scheme}://${address}`);
    vi.stubEnv('no_proxy', '');
    const { words, isInTime } = await failedCall('https://service.test');
    expect(words).toBe(`the proxy ${address}: no complete answer within 300 ms`);
    expect(isInTime).toBe(true);
  },
);

test.each([
  ['an unasked 100', ['HTTP/1.1 100 Continue\r\n\r\n']],
  ['several', ['HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n']],
  ['one in pieces', ['HTTP/1.1 1', '00 Continue\r\n', '\r\nHTTP/1.1 103 Early Hints\r\n\r\n', 'HTT']],
])('passes over interim answers: %s', async (_, interim) => {
  const whole = answering('asked for');
  const isBegun = interim.at(-1) === 'HTT';
  const address = await serve(async (socket) => {
    await once(socket, 'data');
    for (const piece of [...interim, isBegun ? whole.slice(3) : whole]) {
      socket.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  const reply = await ask(`http://${address}`, 2_000);
  expect(reply).toMatchObject({ status: 200, body: 'asked for' });
  expect(reply).not.toHaveProperty('trailingBytes');
});

test.concurrent.each([
  ['interim answers without an end', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(3)],
  ['an interim answer that is never done', `HTTP/1.1 103 Early Hints\r\n${'x: y\r\n'.repeat(10_000)}`],
  ['a change of protocols', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
])('takes %s for noise', async (_, bytes) => {
  await expect(ask(await raw(bytes))).rejects.toThrow(Noise);
});

test('reads an answer of HTTP/1.0, which ends with its connection', async () => {
  const reply = await ask(await raw('HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nold', 'close'));
  expect(reply).toMatchObject({ status: 200, body: 'old', isOpenEnded: true });
});

test.each([
  ['status 204', 'HTTP/1.1 204 No Content\r\nContent-Encoding: gzip\r\n\r\n'],
  ['a length of 0', 'HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 0\r\n\r\n'],
  ['no chunk', 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
])('has nothing to decode given %s', async (_, bytes) => {
  expect(await ask(await raw(bytes))).toMatchObject({ body: '' });
});

test('tells of bytes that are no UTF-8', async () => {
  const reply = await ask(
    await raw('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n', Buffer.from([0x22, 0xff, 0x22])),
  );
  expect(reply.encodingFault).toBe('bytes that are no UTF-8');
});

test('takes a closed port for noise, naming it', async () => {
  await expect(ask('http://127.0.0.1:1')).rejects.toThrow(/ECONNREFUSED/);
});

test('reads no answer of more than a megabyte', async () => {
  const huge = 'x'.repeat(2 * 1024 * 1024);
  const url = await raw(`HTTP/1.1 200 OK\r\nContent-Length: ${huge.length}\r\n\r\n`, huge);
  await expect(ask(url, 5_000)).rejects.toThrow(/longer than/);
});

/** Serves a text as a compressed answer. */
const rawGzipped = (text: string | Buffer): Promise<string> => {
  const body = gzipSync(text);
  return raw(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`, body);
};

test('reads a compressed answer, though it asked for none', async () => {
  const reply = await ask(await rawGzipped('{"is_ok":true}'));
  expect(reply.body).toBe('{"is_ok":true}');
});

test('takes a compression bomb for noise', async () => {
  const bomb = Buffer.alloc(50 * 1024 * 1024, 'x');
  await expect(ask(await rawGzipped(bomb), 5_000)).rejects.toThrow(/larger than|too large/i);
});

test('reads what follows a byte order mark, and tells of it', async () => {
  const reply = await ask(await raw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n\uFEFF[]'));
  expect(reply).toMatchObject({ body: '[]', encodingFault: 'a byte order mark before the text' });
});
