import { createHash } from 'node:crypto';
import { createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { startMock } from '../../mock/start.ts';
import { noProvocation, provocations } from '../provocations/index.ts';
import type { Provocation } from '../provocations/provocation.ts';
import { recordSessions } from '../faults/drive.ts';
import { plainClient } from '../styles/plain.ts';
import { Recorder } from './recorder.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function recorderBefore(baseUrl: string, { start }: Provocation = noProvocation, isOurs = false) {
  let count = 0;
  const nextId = (): string => `x${(count += 1)}`;
  const recorder = new Recorder({ baseUrl, isOurs, port: 0, intercept: start(), nextId });
  const address = await recorder.start();
  let stopped: ReturnType<Recorder['stop']> | undefined;
  const stop = () => (stopped ??= recorder.stop());
  endings.push(stop);
  return { address, stop, recorder };
}

/** A service that answers with the hash of what it got, compressed where it is asked for. */
async function echo(): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const hash = createHash('sha256').update(Buffer.concat(chunks)).digest('hex');
      response.writeHead(
        200,
        [
          ['X-Twice', 'a'],
          ['X-Twice', 'b'],
          ['X-Seen', JSON.stringify(request.rawHeaders.filter((_, at) => at % 2 === 0))],
          ['Content-Encoding', 'gzip'],
        ].flat(),
      );
      response.end(gzipSync(`${request.url} ${hash}`));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function ask(url: string, body: Buffer) {
  return new Promise<{ headers: string[]; bytes: Buffer }>((resolve, reject) => {
    const request = httpRequest(url, { method: 'POST', headers: { 'X-Odd-Case': '1' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.rawHeaders, bytes: Buffer.concat(chunks) }));
    });
    request.once('error', reject);
    request.end(body);
  });
}

test('hands on bodies byte for byte, and headers as they were written', async () => {
  const direct = await echo();
  const { address } = await recorderBefore(`${direct}/base`);
  const body = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256));
  const [straight, recorded] = [
    await ask(`${direct}/base/x%2By?a=+`, body),
    await ask(`${address}/x%2By?a=+`, body),
  ];
  expect(recorded.bytes.equals(straight.bytes)).toBe(true);
  const names = ({ headers }: { headers: string[] }) =>
    headers.filter((_, at) => at % 2 === 0).filter((name) => name !== 'Keep-Alive' && name !== 'Connection');
  expect(names(recorded)).toEqual(names(straight));
  expect(recorded.headers.filter((_, at) => recorded.headers[at - 1] === 'X-Twice')).toEqual(['a', 'b']);
  expect(recorded.headers[recorded.headers.indexOf('X-Seen') + 1]).toContain('X-Odd-Case');
});

test('records what an answer says under its compression', async () => {
  const { address, stop } = await recorderBefore(await echo());
  await ask(`${address}/api/v2.0/stores`, Buffer.from('{}'));
  const [exchange] = await stop();
  expect(exchange?.reply?.body).toMatch(/^\/api\/v2\.0\/stores [0-9a-f]{64}$/);
});

test('tells a client that gave up from an answer that was lost', async () => {
  const mock = await startMock();
  endings.push(mock.stop);
  const slow = provocations.find(({ name }) => name === 'slow') ?? noProvocation;
  const { address, stop } = await recorderBefore(mock.baseUrl, slow);
  await expect(
    fetch(`${address}/connect/token`, { method: 'POST', signal: AbortSignal.timeout(500) }),
  ).rejects.toThrow('timeout');
  const [exchange] = await stop();
  expect(exchange).toMatchObject({ isAbandoned: true, reply: null });
});

test('goes to no other origin, whatever address a request names', async () => {
  const mock = await startMock();
  endings.push(mock.stop);
  const { address, stop } = await recorderBefore(mock.baseUrl);
  const { port } = new URL(address);
  const path = 'http://elsewhere.invalid/api/v2.0/stores';
  const status = await new Promise((resolve, reject) => {
    httpRequest({ port, path }, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end();
  });
  const [exchange] = await stop();
  expect([status, exchange?.url]).toEqual([401, `${mock.baseUrl}/api/v2.0/stores`]);
});

/** A proxy that asks one service, whatever address it is asked for; gives its own, and those that it was asked for. */
async function proxyTo(baseUrl: string) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    const { pathname } = new URL(request.url ?? '');
    httpRequest(new URL(pathname, baseUrl), (reply) => {
      response.writeHead(reply.statusCode ?? 0, reply.headers);
      reply.pipe(response);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(async () => server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('goes through the proxy of the environment to a target, and past it to a mock of our own', async () => {
  const mock = await startMock();
  endings.push(mock.stop);
  const proxy = await proxyTo(mock.baseUrl);
  vi.stubEnv('HTTP_PROXY', proxy.address);
  vi.stubEnv('NO_PROXY', '');
  const outside = await recorderBefore('http://service.test');
  const inside = await recorderBefore(mock.baseUrl, noProvocation, true);
  vi.unstubAllEnvs();
  expect((await fetch(`${outside.address}/api/v2.0/stores`)).status).toBe(401);
  expect((await fetch(`${inside.address}/api/v2.0/stores`)).status).toBe(401);
  expect(proxy.asked).toEqual(['http://service.test/api/v2.0/stores']);
});

test('records in the order in which requests arrive, with times that do not overlap', async () => {
  const [session] = await recordSessions(['none'], async (access) => {
    const call = plainClient(access);
    for (let nth = 0; nth < 5; nth += 1) await call('GET', '/stores');
  });
  const exchanges = session?.exchanges ?? [];
  expect(exchanges.map(({ operation }) => operation)).toEqual([
    'token',
    ...Array.from({ length: 5 }, () => 'listStores'),
  ]);
  const overlaps = exchanges
    .slice(1)
    .filter(({ startedAt }, at) => startedAt < (exchanges[at]?.endedAt ?? 0));
  expect(overlaps).toEqual([]);
});

test('tells that the service was not reached given a client that gives up before it', async () => {
  const silent = createSocketServer((socket) => {
    socket.on('error', () => {}).resume();
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  endings.push(async () => silent.close());
  const { port } = silent.address() as AddressInfo;
  const { address, recorder, stop } = await recorderBefore(`http://127.0.0.1:${port}`);
  const client = fetch(`${address}/api/v2.0/stores`, { signal: AbortSignal.timeout(500) });
  await expect(client).rejects.toThrow(/timeout/i);
  const [exchange] = await stop();
  expect(exchange?.isAbandoned).toBe(true);
  expect(recorder.silence).toMatch(/no answer before the client gave up/);
});
