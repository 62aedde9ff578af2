import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Wrap } from '../../mock/service/calls/call.ts';
import { arrivals, type Bench, openBench } from '../support/bench.ts';
import { sampled } from '../support/sampled.ts';
import { paid, spend } from '../support/spending.ts';
import type { Json } from '../../schemas/json.ts';

let bench: Bench;
let stranger: Server;
let address: string;
let connections: number;

beforeEach(async () => {
  bench = await openBench();
  connections = 0;
  stranger = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  address = await new Promise<string>((resolve) => {
    stranger.listen(0, '127.0.0.1', () => {
      const bound = stranger.address();
      resolve(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`);
    });
  });
});

afterEach(async () => {
  stranger.close();
  await bench.close();
});

const only = (...names: string[]): string[] => names.flatMap((name) => ['--only', name]);

const spendings = [
  { limit: 4, concurrency: 64, conduct: 'keeps its promises' },
  { limit: 9, concurrency: 8, conduct: 'accepts what it must refuse' },
  { limit: 1, concurrency: 64, conduct: 'sends and says that it failed' },
] as const;

test.each(sampled(spendings, 6))(
  'never sends more than $limit messages at $concurrency checks a time given a service that $conduct',
  async (spending) => {
    const { sent, reported } = await spend(bench, spending, ['enrollMember', 'inviteFriend', 'sendOtp']);
    expect(sent).toBeLessThanOrEqual(spending.limit);
    // What may have been sent counts as sent.
    expect(reported).toBe(spending.limit);
  },
);

test('sends no call that costs a message given that none is allowed', async () => {
  const seen = arrivals(bench);
  await bench.run([...only('inviteFriend', 'sendOtp'), '--reports', 'json'], {
    LOYALTY_ALLOW_MESSAGES: 'false',
  });
  expect(seen).toContain('listStores');
  expect(seen.filter((name) => paid.includes(name))).toEqual([]);
});

test('opens no connection given a plan', async () => {
  const { code, stdout } = await bench.run(['plan', ...only('coupons')], { LOYALTY_BASE_URL: address });
  expect(code).toBe(0);
  expect(stdout).toContain(`A run against ${address} would send about`);
  expect(connections).toBe(0);
});

test.each([['discovery'], ['retry-safety']])(
  'sends nothing in a run of %s that its plan did not name',
  async (pattern) => {
    const { stdout } = await bench.run(['plan', ...only(pattern), '--repeat', '1']);
    const lines = stdout.matchAll(/^ {2}(\S.*?) +\d+ *\d* *$/gm);
    const planned = new Set([...lines].map(([, name]) => name));
    const seen = arrivals(bench);
    await bench.run([...only(pattern), '--repeat', '1', '--reports', 'json']);
    expect(seen.length).toBeGreaterThan(0);
    expect([...new Set(seen)].filter((name) => !planned.has(name))).toEqual([]);
  },
);

const replaceUrls = (value: Json): Json =>
  JSON.parse(JSON.stringify(value).replaceAll(bench.mock.baseUrl, address));

test.each<[string, Wrap]>([
  [
    'a discovery document that names another origin',
    (exchange) => async (call) => {
      const answer = await exchange(call);
      return call.operation === 'discovery' ? { ...answer, body: replaceUrls(answer.body) } : answer;
    },
  ],
  [
    'a Location of another origin on every answer',
    (exchange) => async (call) => {
      const answer = await exchange(call);
      return { ...answer, headers: { ...answer.headers, location: `${address}/elsewhere` } };
    },
  ],
  [
    'redirects to another origin after the store list',
    (exchange) => async (call) =>
      ['token', 'listStores'].includes(call.operation)
        ? exchange(call)
        : { status: 307, headers: { location: `${address}/${call.operation}` } },
  ],
  ['redirects to another origin everywhere', () => () => ({ status: 308, headers: { location: address } })],
])('sends no byte to another origin given %s', async (_, wrap) => {
  bench.intercept(wrap);
  await bench.run([...only('discovery', 'service', 'usable-coupon-is-reserved'), '--reports', 'json']);
  expect(connections).toBe(0);
});
