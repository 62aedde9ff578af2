import { loyalty } from '../loyalty/run/loyalty.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import { inspect } from '../loyalty/contract/inspect.ts';
import { fetchToken } from '../engine/client/fetch-token.ts';
import { livePolicy } from '../engine/client/retry.ts';
import { overSockets } from '../engine/client/undici.ts';
import { standaloneApi } from '../engine/run/connect.ts';
import { type MockWorker, startMockWorker } from '../mock/worker.ts';
import { operations } from '../specs/operations.ts';
import { bareCalls, loop } from './loop.ts';
import type { BenchRow } from './row.ts';
import { median, pairedRatio } from './timing.ts';

/** What the layers between a check and the wire cost, and what the mock costs more than a server that does nothing else. */
export async function throughput(): Promise<BenchRow[]> {
  const mock = await startMockWorker();
  try {
    return [await harness(mock, 64, 4_000), await harness(mock, 1, 1_000), await server(mock)];
  } finally {
    await mock.stop();
  }
}

/** The harness on a mock, with a token for calls that go past it. */
async function reach({ baseUrl, clientId, clientSecret }: MockWorker) {
  const sockets = overSockets(10_000, { noProxy: '*' });
  const credentials = { clientId, clientSecret, scope: 'api.retailer' };
  const target = { baseUrl, credentials, embedded: true, transport: sockets.send, retries: livePolicy };
  const api = standaloneApi(loyalty, target);
  const { value: token } = await fetchToken(api, credentials);
  return { api, token, close: () => sockets.close() };
}

async function harness(mock: MockWorker, concurrency: number, calls: number): Promise<BenchRow> {
  const { api, token, close } = await reach(mock);
  const bare = bareCalls(mock.baseUrl, token);
  const figure = await pairedRatio(
    7,
    () => loop(calls, concurrency, bare.call),
    () => loop(calls, concurrency, async () => inspect(await api.listStores())),
  );
  await Promise.all([close(), bare.close()]);
  return {
    bar: `validated exchanges a second through the harness, ${concurrency} at a time`,
    how: 'store list of the mock; median of 7 ratios to a bare undici loop',
    figure,
    unit: 'x',
  };
}

async function server(mock: MockWorker): Promise<BenchRow> {
  const { token, close } = await reach(mock);
  await close();
  const bareServer = new Worker(new URL('bare-server.js', import.meta.url));
  const [bareUrl] = (await once(bareServer, 'message')) as [string];
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const bare = await callsASecond(bareUrl, token);
    ratios.push((await callsASecond(mock.baseUrl, token)) / bare);
  }
  await bareServer.terminate();
  return {
    bar: 'the mock on the store list with its token check',
    how: 'autocannon, 32 connections; median of 5 ratios to a bare node:http server that compares the token',
    figure: median(ratios),
    unit: 'x',
    limit: { atLeast: 0.5 },
  };
}

async function callsASecond(baseUrl: string, token: string): Promise<number> {
  const url = `${baseUrl}${operations.listStores.path}`;
  const headers = { authorization: `Bearer ${token}` };
  const { requests } = await autocannon({ url, headers, connections: 32, duration: 3 });
  return requests.average;
}
