import { expect, test } from 'vitest';
import { resolveSettings } from './resolve.ts';
import { flagOf } from './spellings.ts';
import type { Settings } from './table.ts';

const remote = { baseUrl: 'https://sandbox.example.com', clientId: 'id', clientSecret: 'secret' };
const resolve = (options: Settings, environment: Settings = {}) =>
  resolveSettings(options, environment, flagOf);

test("is polite and sends no message given somebody else's service", () => {
  expect(resolve(remote)).toMatchObject({ concurrency: 16, rate: 'auto', maxMessages: 0, timeoutMs: 10_000 });
});

test('holds nothing back given the embedded mock', () => {
  expect(resolve({})).toMatchObject({ remote: null, concurrency: 64, rate: null, maxMessages: 25 });
});

test('lets an option override the environment', () => {
  expect(resolve({ seed: 3 }, { ...remote, seed: 2, concurrency: 8 })).toMatchObject({
    seed: 3,
    concurrency: 8,
    remote,
  });
});

test.each([
  ['no number', {}, {}, 25],
  ['a number in the environment', {}, { maxMessages: 3 }, 3],
  ['a number on the command line too', { maxMessages: 2 }, { maxMessages: 3 }, 2],
])('allows as many messages as are set given permission and %s', (_case, options, environment, expected) => {
  const run = resolve({ allowMessages: true, ...options }, { ...remote, ...environment });
  expect(run.maxMessages).toBe(expected);
});

test('sends no message given a number in the environment and no permission', () => {
  expect(resolve({}, { ...remote, maxMessages: 3 }).maxMessages).toBe(0);
});

test.each<[string, Settings, Settings, number]>([
  ['no time limit', {}, {}, 3_600_000],
  ['a time limit', { maxTime: 90_000 }, {}, 90_000],
  ['its older name', { runMinutes: 120_000 }, {}, 120_000],
  ['both names', { maxTime: 90_000, runMinutes: 120_000 }, {}, 90_000],
  ['the older name as an option, and a variable', { runMinutes: 120_000 }, { maxTime: 90_000 }, 120_000],
])('limits the time of a run given %s', (_case, options, environment, expected) => {
  expect(resolve(options, environment).maxTime).toBe(expected);
});

test('draws a seed of its own given none', () => {
  expect(resolve({}).seed).not.toBe(resolve({}).seed);
});

test.each<[string, Settings, string]>([
  ['an address without credentials', { baseUrl: remote.baseUrl }, '--base-url is set and --client-id is not'],
  ['a client id without an address', { clientId: 'id' }, '--client-id is set and --base-url is not'],
  ['a secret without an address', { clientSecret: 's' }, '--client-secret is set and --base-url is not'],
  ['a certificate without an address', { clientCert: 'c.pem' }, '--client-cert is set and --base-url is not'],
  ['production', { ...remote, environment: 'production' }, 'is production'],
  ['messages counted but not allowed', { ...remote, maxMessages: 3 }, 'add --allow-messages'],
  ['a shard without a seed', { shard: { index: 1, of: 3 } }, '--shard 1/3 needs a seed'],
  [
    'a shard with a baseline',
    { shard: { index: 1, of: 3 }, seed: 1, baseline: 'b.json' },
    '--baseline cannot be used with --shard 1/3',
  ],
])('refuses %s and says why', (_case, options, words) => {
  expect(() => resolve(options)).toThrow(words);
});
