import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Agent, request } from 'undici';
import { inspect } from '../harness/contract/inspect.ts';
import { fetchToken } from '../harness/client/fetch-token.ts';
import { livePolicy } from '../harness/client/retry.ts';
import { overSockets } from '../harness/client/undici.ts';
import { standaloneApi } from '../harness/engine/connect.ts';
import { type MockWorker, startMockWorker } from '../mock/worker.ts';
import { operations } from '../specs/generated/operations.ts';
import type { BenchRow } from './row.ts';
import { pairedRatio } from './timing.ts';

const concurrency = 64;
const calls = 4_000;
const rounds = 7;

/** What the layers between a check and the wire cost, and what the mock costs beside a server that does nothing else. */
export async function throughput(): Promise<BenchRow[]> {
  const mock = await startMockWorker();
  try {
    return [await client(mock), await server(mock)];
  } finally {
    await mock.stop();
  }
}

/** Makes all the calls, this many at a time. */
async function loop(call: () => Promise<unknown>): Promise<void> {
  let left = calls;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** The harness on a mock, with a token for calls that go past it. */
async function reach({ baseUrl, clientId, clientSecret }: MockWorker) {
  const sockets = overSockets(10_000, concurrency, { noProxy: '*' });
  const credentials = { clientId, clientSecret, scope: 'api.retailer' };
  const target = { baseUrl, credentials, embedded: true, transport: sockets.send, retries: livePolicy };
  const api = standaloneApi(target);
  const { value: token } = await fetchToken(api, credentials);
  return { api, token, close: () => sockets.close() };
}

async function client(mock: MockWorker): Promise<BenchRow> {
  const { api, token, close } = await reach(mock);
  const bare = bareCalls(mock.baseUrl, token);
  const ratio = await pairedRatio(
    rounds,
    () => loop(bare.call),
    () => loop(async () => inspect(await api.listStores())),
  );
  await Promise.all([close(), bare.close()]);
  return {
    bar: 'validated exchanges a second through the harness',
    how: 'store list of the mock, 64 at a time; ratio to a bare undici loop',
    figure: ratio,
    unit: 'x',
    limit: { atLeast: 0.7 },
  };
}

function bareCalls(baseUrl: string, token: string) {
  const dispatcher = new Agent({ connections: concurrency });
  const headers = { authorization: `Bearer ${token}` };
  return {
    call: async () =>
      (await request(`${baseUrl}${operations.listStores.path}`, { headers, dispatcher })).body.text(),
    close: () => dispatcher.close(),
  };
}

async function server(mock: MockWorker): Promise<BenchRow> {
  const { token, close } = await reach(mock);
  await close();
  const bareServer = new Worker(new URL('bare-server.js', import.meta.url));
  const [bareUrl] = (await once(bareServer, 'message')) as [string];
  const [ours, bare] = [bareCalls(mock.baseUrl, token), bareCalls(bareUrl, token)];
  const ratio = await pairedRatio(
    rounds,
    () => loop(bare.call),
    () => loop(ours.call),
  );
  await Promise.all([ours.close(), bare.close()]);
  await bareServer.terminate();
  return {
    bar: 'the mock on the store list with its token check',
    how: 'calls a second, 64 at a time; ratio to a bare node:http server that compares the token',
    figure: ratio,
    unit: 'x',
    limit: { atLeast: 0.6 },
  };
}
