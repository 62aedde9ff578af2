import { expect, test } from 'vitest';
import type { Api } from '../../loyalty/client/api.ts';
import { AlteredFixtures } from './altered.ts';

const api = {} as Api;

/** Fixtures that were altered, and the keys of those that were put back. */
function altered(...keys: string[]) {
  const fixtures = new AlteredFixtures();
  const back: string[] = [];
  for (const key of keys) fixtures.note(key, async () => void back.push(key));
  return { fixtures, back };
}

test('puts a fixture back once given two who read it and the end of the run', async () => {
  const { fixtures, back } = altered('a');
  await Promise.all([fixtures.putBack('a', api), fixtures.putBack('a', api)]);
  await fixtures.putAllBack(api);
  expect(back).toEqual(['a']);
});

test('puts back at the end what no check read, given that one of them fails', async () => {
  const { fixtures, back } = altered('a', 'c');
  fixtures.note('b', () => Promise.reject(new Error('refused')));
  await fixtures.putAllBack(api);
  expect(back).toEqual(['a', 'c']);
});

test('puts back once given a fixture that several checks altered', async () => {
  const { fixtures, back } = altered('a', 'a', 'a');
  await fixtures.putAllBack(api);
  expect(back).toEqual(['a']);
});

test('tries again given that putting back failed', async () => {
  const { fixtures, back } = altered();
  let tries = 0;
  fixtures.note('a', async () => {
    tries += 1;
    if (tries === 1) throw new Error('lost');
    back.push('a');
  });
  await expect(fixtures.putBack('a', api)).rejects.toThrow('lost');
  await fixtures.putBack('a', api);
  expect(back).toEqual(['a']);
});
