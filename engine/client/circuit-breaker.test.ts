import { expect, test } from 'vitest';
import { CircuitBreaker, NotSent } from './circuit-breaker.ts';
import { Noise } from './transport.ts';

/** Gives up at once, and tries nothing again by itself. */
const impatient = { patienceMs: 0, probeEveryMs: Number.POSITIVE_INFINITY };

/** Gives up at once, and tries again with every call. */
const stubborn = { patienceMs: 0, probeEveryMs: 0 };

type Outcome = 'answer' | 'silence' | 'gateway';

/** Sends calls through a breaker; each says what came of it. */
async function line(breaker: CircuitBreaker) {
  await breaker.guard(
    'discovery',
    async () => 'answer',
    () => false,
  );
  return async (operation: 'listStores' | 'searchMembers', outcome: Outcome): Promise<string> => {
    const send = async (): Promise<Outcome> => {
      if (outcome === 'silence') throw new Noise('reset');
      return outcome;
    };
    return breaker
      .guard(operation, send, (answer) => answer === 'gateway')
      .catch((thrown: Error) => thrown.name);
  };
}

async function times(count: number, call: () => Promise<string>): Promise<string[]> {
  const all: string[] = [];
  for (let time = 0; time < count; time += 1) all.push(await call());
  return all;
}

test('sends nothing more to an operation that stays silent, and goes on with the others', async () => {
  const call = await line(new CircuitBreaker(async () => true, impatient));
  expect(await times(5, () => call('listStores', 'silence'))).toEqual([
    'Noise',
    'Noise',
    'Noise',
    'Noise',
    'NotSent',
  ]);
});

test('sends nothing more at all given a service that is dead', async () => {
  const call = await line(new CircuitBreaker(async () => false, impatient));
  await times(4, () => call('listStores', 'silence'));
  expect(await call('searchMembers', 'answer')).toBe('NotSent');
});

test('takes a proxy that answers for a dead service for silence of the service, not of the operation', async () => {
  const dead = await line(new CircuitBreaker(async () => false, impatient));
  await times(4, () => dead('listStores', 'gateway'));
  expect(await dead('searchMembers', 'answer')).toBe('NotSent');
  const alive = await line(new CircuitBreaker(async () => true, { ...stubborn, patienceMs: 60_000 }));
  expect(await times(9, () => alive('listStores', 'gateway'))).not.toContain('NotSent');
});

test('forgets silence at every answer', async () => {
  const call = await line(new CircuitBreaker(async () => true, impatient));
  for (let round = 0; round < 3; round += 1) {
    await times(3, () => call('listStores', 'silence'));
    expect(await call('listStores', 'answer')).toBe('answer');
  }
});

test('tries a silent operation now and then, and closes when it answers', async () => {
  const call = await line(new CircuitBreaker(async () => true, { ...stubborn, patienceMs: 60_000 }));
  await times(4, () => call('listStores', 'silence'));
  expect(await call('listStores', 'answer')).toBe('answer');
  expect(await call('listStores', 'silence')).toBe('Noise');
});

test('lets the others wait for the one call that tries', async () => {
  const breaker = new CircuitBreaker(async () => true, { ...stubborn, patienceMs: 60_000 });
  const call = await line(breaker);
  await times(4, () => call('searchMembers', 'silence'));
  expect(await Promise.all([1, 2, 3].map(() => call('searchMembers', 'answer')))).toEqual([
    'answer',
    'answer',
    'answer',
  ]);
});

test('tries everything again after it has forgotten', async () => {
  const breaker = new CircuitBreaker(async () => false, impatient);
  const call = await line(breaker);
  await times(4, () => call('listStores', 'silence'));
  breaker.forget();
  expect(await call('listStores', 'answer')).toBe('answer');
});

test('tells a request that was not sent from any other noise', () => {
  expect(new NotSent('x')).toBeInstanceOf(Noise);
});

test('lets no call wait for a service that has never answered', async () => {
  const breaker = new CircuitBreaker(async () => false);
  const fails = (): Promise<string> => Promise.reject(new Noise('connect ECONNREFUSED'));
  for (let call = 0; call < 9; call += 1) {
    await expect(breaker.guard('listStores', fails, () => false)).rejects.toThrow('ECONNREFUSED');
  }
});

test('takes as many lost answers in a row for chance as a noisy line explains', async () => {
  const call = await line(new CircuitBreaker(async () => true, impatient));
  for (let nth = 0; nth < 10; nth += 1) {
    await call('listStores', 'silence');
    await call('listStores', 'answer');
  }
  expect(await times(9, () => call('listStores', 'silence'))).not.toContain('NotSent');
  expect(await times(9, () => call('listStores', 'silence'))).toContain('NotSent');
});
