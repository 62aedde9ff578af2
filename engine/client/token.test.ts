import { expect, test } from 'vitest';
import { refreshTime, TokenCache } from './token.ts';

/** A cache over a source that counts, with tokens that last `seconds`. */
function counting(seconds = 3600) {
  let fetched = 0;
  const cache = new TokenCache(async () => {
    fetched += 1;
    const value = `token-${fetched}`;
    await new Promise((resolve) => setImmediate(resolve));
    return { value, refreshAt: refreshTime(performance.now(), seconds) };
  });
  return { cache, fetched: () => fetched };
}

test('renews a minute early given an hour of life, and at half of a short one', () => {
  expect(refreshTime(0, 3600)).toBe(3_540_000);
  expect(refreshTime(0, 10)).toBe(5_000);
  expect(refreshTime(1_000, -5)).toBe(1_000);
});

test('fetches one token for all who ask at the same time and later', async () => {
  const { cache, fetched } = counting();
  const tokens = await Promise.all([cache.get(), cache.get(), cache.get()]);
  expect(new Set([...tokens, await cache.get()])).toEqual(new Set(['token-1']));
  expect(fetched()).toBe(1);
});

test('renews once for all requests with a token that was refused', async () => {
  const { cache, fetched } = counting();
  const refused = await cache.get();
  const renewed = await Promise.all([cache.instead(refused), cache.instead(refused), cache.instead(refused)]);
  expect(new Set(renewed)).toEqual(new Set(['token-2']));
  expect(await cache.instead(refused)).toBe('token-2');
  expect(fetched()).toBe(2);
});

test('fetches another given a token that has ended', async () => {
  const { cache, fetched } = counting(0);
  await cache.get();
  await cache.get();
  expect(fetched()).toBe(2);
});

test('asks again after a fetch that failed', async () => {
  let tries = 0;
  const cache = new TokenCache(async () => {
    tries += 1;
    if (tries === 1) throw new Error('down');
    return { value: 'token', refreshAt: performance.now() + 1000 };
  });
  await expect(cache.get()).rejects.toThrow('down');
  expect(await cache.get()).toBe('token');
});

/** A cache that has seen a token refused, and the token that it got for it. */
async function alarmed() {
  const { cache, fetched } = counting();
  const refused = (await cache.instead(await cache.get())) ?? '';
  return { cache, fetched, refused };
}

test('takes the newest token, given one that was obtained by somebody else meanwhile', async () => {
  const { cache, fetched, refused } = await alarmed();
  const other = { value: 'other', refreshAt: Number.POSITIVE_INFINITY };
  await cache.obtain(
    async () => 'an answer',
    () => other,
  );
  expect(await cache.instead(refused)).toBe('other');
  expect(fetched()).toBe(2);
});

test('fetches another at the first refusal, given tokens that others obtained side by side', async () => {
  const { cache } = counting();
  const refused = await cache.get();
  await cache.obtain(
    async () => 'an answer',
    () => ({ value: 'other', refreshAt: Number.POSITIVE_INFINITY }),
  );
  expect(await cache.instead(refused)).toBe('token-2');
});

test('fetches another given a newest token of another scope', async () => {
  const { cache, refused } = await alarmed();
  const narrow = { value: 'narrow', refreshAt: Number.POSITIVE_INFINITY, scope: 'read:transaction' };
  await cache.obtain(
    async () => 'an answer',
    () => narrow,
  );
  expect(await cache.instead(refused)).toBe('token-3');
});

test('lets a refusal stand given a newest token that was got for a refusal already', async () => {
  const { cache, refused } = await alarmed();
  expect(await cache.instead(refused, true)).toBeNull();
});

/** Obtains two tokens at once, the first in vain; gives what happened in which order. */
async function obtainTwo(cache: TokenCache): Promise<string[]> {
  const order: string[] = [];
  const obtain = (name: string) =>
    cache.obtain(
      async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`${name} ends`);
        if (name === 'first') throw new Error('down');
      },
      () => null,
    );
  await Promise.allSettled([obtain('first'), obtain('second')]);
  return order;
}

test('obtains tokens side by side given that none was refused', async () => {
  const { cache } = counting();
  expect(await obtainTwo(cache)).toEqual(['first begins', 'second begins', 'first ends', 'second ends']);
});

test('obtains one token after the other once one was refused, also after one that failed', async () => {
  const { cache } = await alarmed();
  expect(await obtainTwo(cache)).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
