import { expect, test } from 'vitest';
import { probes } from '../../loyalty/client/operations.ts';
import { exchangeIds } from './exchange-ids.ts';
import { isAlive } from './is-alive.ts';
import type { WireReply } from './transport.ts';

const reply = (status: number): WireReply => ({ status, headers: [], body: '' });

/** Whether a service counts as alive when its store list and discovery document are answered with these; null is silence. */
const isAliveGiven = (storeList: number | null, discovery: number | null): Promise<boolean> =>
  isAlive(
    async ({ url, headers }) => {
      if (headers['X-Request-ID'] === undefined) throw new Error('no id for the logs');
      const status = url.endsWith('/stores') ? storeList : discovery;
      if (status === null) throw new Error('reset');
      return reply(status);
    },
    'http://service',
    probes,
    exchangeIds('X-Request-ID'),
  );

test('takes any answer of the service for life, a refusal too', async () => {
  expect(await isAliveGiven(401, 200)).toBe(true);
});

test('takes a service for alive given a store list alone that never answers', async () => {
  expect(await isAliveGiven(503, 200)).toBe(true);
  expect(await isAliveGiven(null, 404)).toBe(true);
});

test('takes a service for dead given silence or a proxy in front of everything', async () => {
  expect(await isAliveGiven(null, null)).toBe(false);
  expect(await isAliveGiven(503, 502)).toBe(false);
});
