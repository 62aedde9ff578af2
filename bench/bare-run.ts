/** Sends the store list as often as the argument says, 64 at a time, to a mock in a thread of its own: a run without a suite. */
import { loyalty } from '../loyalty/run/loyalty.ts';
import process from 'node:process';
import { fetchToken } from '../engine/client/fetch-token.ts';
import { livePolicy } from '../engine/client/retry.ts';
import { overSockets } from '../engine/client/undici.ts';
import { standaloneApi } from '../engine/run/connect.ts';
import { startMockWorker } from '../mock/worker.ts';
import { bareCalls, loop } from './loop.ts';

const { baseUrl, clientId, clientSecret, stop } = await startMockWorker();
const sockets = overSockets(10_000, { noProxy: '*' });
const credentials = { clientId, clientSecret, scope: 'api.retailer' };
const target = { baseUrl, credentials, embedded: true, transport: sockets.send, retries: livePolicy };
const { value: token } = await fetchToken(standaloneApi(loyalty, target), credentials);
const bare = bareCalls(baseUrl, token);
await loop(Number(process.argv[2]), 64, bare.call);
await Promise.all([bare.close(), sockets.close(), stop()]);
