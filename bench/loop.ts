import { Agent, request } from 'undici';
import { operations } from '../specs/operations.ts';

/** Makes a number of calls, some of them at a time. */
export async function loop(calls: number, concurrency: number, call: () => Promise<unknown>): Promise<void> {
  let left = calls;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/** Calls of the store list by undici alone, with a token. */
export function bareCalls(baseUrl: string, token: string) {
  const dispatcher = new Agent({ connections: 64 });
  const headers = { authorization: `Bearer ${token}` };
  const url = `${baseUrl}${operations.listStores.path}`;
  return {
    call: async () => (await request(url, { headers, dispatcher })).body.text(),
    close: () => dispatcher.close(),
  };
}
