import { expect, test } from 'vitest';
import { createApi } from '../../../loyalty/client/api.ts';
import { MessageBudget } from '../message-budget.ts';
import { Attempt } from '../../run/attempt.ts';
import { PreconditionFailed } from '../precondition-failed.ts';
import { CircuitBreaker } from '../circuit-breaker.ts';
import { RequestLimiter } from '../request-limiter.ts';
import { ServiceClock } from '../service-clock.ts';
import { inProcessPolicy } from '../retry.ts';
import { TokenCache } from '../token.ts';
import { NoiseMonitor } from '../noise-monitor.ts';
import { ownMiddleware } from '../../../loyalty/client/middleware/own-middleware.ts';
import { probes } from '../../../loyalty/client/operations.ts';
import { exchangeIds } from '../exchange-ids.ts';
import { type Connection, createPipeline } from './pipeline.ts';
import { LateRelease, Noise, type Transport, type WireReply, type WireRequest } from '../transport.ts';

type Step = number | Noise | Partial<WireReply>;

/** An api over a service that answers with the given steps in turn, the last one for ever. */
function scripted(
  steps: Step[],
  {
    messages = 5,
    storeDoubt = null as PreconditionFailed | null,
    breaker = new CircuitBreaker(async () => true),
    signal = new AbortController().signal,
  } = {},
) {
  const requests: WireRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    const step = steps[Math.min(requests.length, steps.length) - 1] ?? 200;
    if (step instanceof Noise) throw step;
    return { status: 200, headers: [], body: '{}', ...(typeof step === 'number' ? { status: step } : step) };
  };
  let tokens = 0;
  const budget = new MessageBudget(messages);
  const attempt = new Attempt();
  const connection: Connection = {
    baseUrl: 'https://service.test',
    transport,
    tokens: new TokenCache(async () => ({
      value: `token-${(tokens += 1)}`,
      refreshAt: Number.POSITIVE_INFINITY,
    })),
    limiters: { all: new RequestLimiter(), tokens: new RequestLimiter() },
    retries: inProcessPolicy,
    budget,
    noise: new NoiseMonitor(),
    clock: new ServiceClock(),
    breaker,
    own: ownMiddleware('Store-1', []),
    probes,
    guard: { doubt: storeDoubt },
    nextIds: exchangeIds('X-Request-ID'),
    onRequest: () => {},
    onAnswer: () => {},
    signal,
  };
  return { api: createApi(createPipeline(connection, attempt), 'Store-1'), requests, budget, attempt };
}

const tokensOf = (requests: WireRequest[]) => requests.map(({ headers }) => headers['authorization']);

test('addresses the store in the path and carries the token', async () => {
  const { api, requests } = scripted([200]);
  await api.updateMember('m/1', { a: 1 });
  expect(requests).toEqual([
    expect.objectContaining({
      method: 'PUT',
      url: 'https://service.test/api/v2.0/stores/Store-1/members/m%2F1',
      body: '{"a":1}',
      headers: expect.objectContaining({
        authorization: 'Bearer token-1',
        'content-type': 'application/json',
      }),
    }),
  ]);
});

test('encodes the plus sign of a phone in a search', async () => {
  const { api, requests } = scripted([200]);
  await api.searchMembers({ phone: '+4790001234' });
  expect(requests[0]?.url).toMatch(/search\?phone=%2B4790001234$/);
});

test('retries a safe call on noise and on 5xx, three times in all', async () => {
  const { api, requests } = scripted([new Noise('reset'), 503, 200]);
  expect((await api.listStores()).status).toBe(200);
  expect(requests).toHaveLength(3);
});

test('gives every try of a call an id of its own for the logs', async () => {
  const { api, requests, attempt } = scripted([new Noise('reset'), 503, 200]);
  await api.listStores();
  const ids = requests.map(({ headers }) => headers['X-Request-ID']);
  expect(new Set(ids).size).toBe(3);
  expect(attempt.exchanges.map(({ correlation }) => correlation?.[1])).toEqual(ids);
});

test('takes the refusal of a repeated release for noise, since the lost try may have done it', async () => {
  const { api, requests } = scripted([new Noise('reset'), { body: '{"is_ok":false}' }]);
  await expect(api.cancelCouponReservation('m', 'c', {})).rejects.toThrow(LateRelease);
  expect(requests).toHaveLength(2);
});

test('gives the last 5xx when it stands on every try', async () => {
  const { api, requests } = scripted([500]);
  expect((await api.listStores()).status).toBe(500);
  expect(requests).toHaveLength(3);
});

test('never sends a registration twice, whatever happens to it', async () => {
  for (const step of [new Noise('reset'), 503] as const) {
    const { api, requests } = scripted([step]);
    await api.registerMember({}).catch(() => null);
    expect(requests).toHaveLength(1);
  }
});

test('renews a refused token once and repeats the call once', async () => {
  const { api, requests } = scripted([401, 200]);
  expect((await api.listStores()).status).toBe(200);
  expect(tokensOf(requests)).toEqual(['Bearer token-1', 'Bearer token-2']);
});

test('takes a 401 as the answer when new tokens are refused too', async () => {
  const { api, requests } = scripted([401]);
  expect((await api.listStores()).status).toBe(401);
  expect(requests.length).toBeLessThan(20);
});

test('sends a credential that deviates on purpose once, and renews nothing', async () => {
  const { api, requests } = scripted([401]);
  await api.with({ credential: 'none' }).listStores();
  await api.with({ credential: { token: 'made-up' } }).listStores();
  expect(tokensOf(requests)).toEqual([undefined, 'Bearer made-up']);
});

test('gives a message back after a definite refusal only', async () => {
  const outcomes = [400, 429, 200, 500, new Noise('reset')] as const;
  const spent = [];
  for (const outcome of outcomes) {
    const { api, budget } = scripted([outcome]);
    await api.sendOtp({}).catch(() => null);
    spent.push(budget.spent);
  }
  expect(spent).toEqual([0, 0, 1, 1, 1]);
});

test('gives a message back that was not sent, since the operation is silent', async () => {
  const breaker = new CircuitBreaker(async () => true, {
    patienceMs: 0,
    probeEveryMs: Number.POSITIVE_INFINITY,
  });
  const { api, budget, requests } = scripted([200, new Noise('reset')], { messages: 9, breaker });
  await api.listStores();
  for (let call = 0; call < 6; call += 1) await api.sendOtp({}).catch(() => null);
  expect([requests.length, budget.spent]).toEqual([5, 4]);
});

test('sends no message that the budget does not cover, and says how to allow it', async () => {
  const { api, requests } = scripted([200], { messages: 0 });
  await expect(api.registerMember({})).rejects.toMatchObject({
    unlock: { settings: ['LOYALTY_ALLOW_MESSAGES'] },
  });
  expect(requests).toHaveLength(0);
});

test('sends nothing to a store in doubt, but still lists the stores', async () => {
  const { api, requests } = scripted([200], { storeDoubt: new PreconditionFailed('not proven') });
  await expect(api.searchMembers({ email: 'a@b.c' })).rejects.toThrow(PreconditionFailed);
  await api.listStores();
  expect(requests).toHaveLength(1);
});

test('takes being throttled for noise', async () => {
  const { api } = scripted([429]);
  await expect(api.listStores()).rejects.toThrow(Noise);
});

test('keeps every exchange, also one without an answer', async () => {
  const { api, attempt } = scripted([new Noise('connection reset'), 200]);
  await api.listStores();
  expect(attempt.exchanges.map(({ id, reply, error }) => [id, reply?.status, error])).toEqual([
    ['x1', undefined, 'connection reset'],
    ['x2', 200, null],
  ]);
});

test('sends only what releases or puts something back given an interrupted run', async () => {
  const { api, requests, attempt } = scripted([200], { signal: AbortSignal.abort() });
  await expect(api.listStores()).rejects.toMatchObject({ name: 'Interrupted' });
  await api.cancelCouponReservation('m', 'c', 'o');
  attempt.phase = 'cleanup';
  await api.listStores();
  expect(requests).toHaveLength(2);
});
