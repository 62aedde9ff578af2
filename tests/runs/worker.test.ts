import { expect, test } from 'vitest';
import { startMockWorker } from '../../mock/worker.ts';

test('answers from another thread, with its clock set forward as often as it is asked for', async () => {
  const mock = await startMockWorker();
  const serverTime = async (): Promise<number> => {
    const { headers } = await fetch(`${mock.baseUrl}/.well-known/openid-configuration`);
    return Date.parse(headers.get('date') ?? '');
  };
  const before = await serverTime();
  await Promise.all([mock.advance(3_600_000), mock.advance(3_600_000)]);
  expect(await serverTime()).toBeGreaterThanOrEqual(before + 7_200_000);
  await mock.stop();
  await expect(serverTime()).rejects.toThrow('fetch failed');
});
