import { expect, test } from 'vitest';
import { createService } from '../../mock/service/service.ts';
import { MessageBudget } from '../../harness/client/message-budget.ts';
import { Api } from '../../harness/client/api.ts';
import type { Fixtures } from '../../harness/settings/fixtures.ts';
import { CircuitBreaker } from '../../harness/client/circuit-breaker.ts';
import { Client } from '../../harness/client/client.ts';
import { fetchToken } from '../../harness/client/fetch-token.ts';
import { RateLimiter } from '../../harness/client/rate-limiter.ts';
import { inProcessPolicy } from '../../harness/client/retry.ts';
import { TokenCache } from '../../harness/client/token.ts';
import { inProcess, Noise, type Transport } from '../../harness/client/transport.ts';
import { NoiseMonitor } from '../../harness/client/noise-monitor.ts';
import { Attempt } from '../../harness/engine/attempt.ts';
import { diagnose, type Finding } from './diagnose.ts';

const service = createService();
const right = { clientId: service.clientId, clientSecret: service.clientSecret, scope: 'api.retailer' };

async function findings({
  credentials = right,
  fixtures = service.fixtures as Fixtures,
  transport = inProcess(service.fetch) as Transport,
} = {}) {
  const parts = {
    baseUrl: 'http://mock.invalid',
    transport,
    tokens: new TokenCache(() => fetchToken(api, credentials)),
    rateLimiter: new RateLimiter(),
    retries: inProcessPolicy,
    budget: new MessageBudget(0),
    noise: new NoiseMonitor(),
    breaker: new CircuitBreaker(async () => true),
    storeDoubt: null,
    onAnswer: () => {},
  };
  const client = new Client(parts, new Attempt());
  const api: Api = new Api((call) => client.send(call), credentials.clientId);
  const all: Finding[] = [];
  for await (const finding of diagnose({ api, baseUrl: parts.baseUrl, credentials, fixtures }))
    all.push(finding);
  return all;
}

const problems = (all: readonly Finding[]) =>
  all.filter(({ ok }) => !ok).map(({ step, words }) => `${step}: ${words}`);

test('finds nothing wrong with a right configuration, and changes nothing', async () => {
  const all = await findings();
  expect(problems(all)).toEqual([]);
  expect(all.map(({ step }) => step)).toEqual(
    expect.arrayContaining(['reachable', 'clock', 'token', 'store']),
  );
  expect([service.messages.length, service.holds().length]).toEqual([0, 0]);
});

test('says that the credentials are refused, and stops there', async () => {
  const all = await findings({ credentials: { ...right, clientSecret: 'wrong' } });
  expect(problems(all)).toEqual([
    expect.stringMatching(/^token: the token endpoint refuses the credentials with status 400/),
  ]);
  expect(all.at(-1)?.mend).toMatch(/LOYALTY_CLIENT_SECRET/);
});

test('says that the scope opens no stores', async () => {
  const all = await findings({ credentials: { ...right, scope: 'read:transaction' } });
  expect(problems(all)).toEqual([
    expect.stringMatching(/^store: the store list is answered with status 403/),
  ]);
});

test('names fixtures that the service does not know', async () => {
  const members = [
    { member_id: 'nobody', phone: { country_code: '+47', number: '90009999' }, email: 'no@example.com' },
  ];
  const coupons = [{ member_id: 'somebody', code: 'c', usable: true }];
  expect(
    problems(await findings({ fixtures: { members, coupons, foreign_store_id: right.clientId } })),
  ).toEqual([
    'fixtures: member nobody: the service does not know the member (404)',
    'fixtures: member nobody: no member is found by its phone',
    'fixtures: member nobody: no member is found by its email',
    'fixtures: member somebody: the service does not know the member (404)',
    'fixtures: foreign_store_id: it is the own store',
  ]);
});

test.each([
  ['getaddrinfo ENOTFOUND sandbox.test (ENOTFOUND)', 'not known to DNS'],
  ['connect ECONNREFUSED 127.0.0.1:1 (ECONNREFUSED)', 'nothing listens'],
  ['self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)', 'TLS certificate is not trusted'],
  ['write EPROTO wrong version number', 'does not speak TLS'],
  ['no complete answer within 1000 ms', 'does not answer in time'],
  ['something new', 'something new'],
])('explains %s', async (message, words) => {
  const transport: Transport = () => Promise.reject(new Noise(message));
  expect(problems(await findings({ transport }))).toEqual([expect.stringContaining(words)]);
});
