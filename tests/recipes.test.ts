import process from 'node:process';
import { afterAll, describe, expect, test } from 'vitest';
import { type Bench, openBench } from './support/bench.ts';
import { type NightlyRecipe, nightlyRecipes, Nights } from './support/recipes/nights.ts';
import { sampled } from './support/sampled.ts';
import { onGitHubRequest, onGitLabRequest } from './support/recipes/requests.ts';
import { endAll } from './support/recipes/site.ts';

/** A sandbox that can get worse, and the nights of a recipe against it. */
interface Trial {
  readonly bench: Bench;
  readonly nights: Nights;
  /** Breaks one clause from now on. */
  worsen(): void;
  reservations(): unknown[];
  /** Reservations and releases that have arrived, in their order, since this was asked for last. */
  arrived(): string[];
}

const benches: Bench[] = [];

async function tryOut(name: NightlyRecipe): Promise<Trial> {
  const bench = await openBench();
  benches.push(bench);
  let isBroken = false;
  bench.mock.service.around('listStores', (next) => async (call) => {
    const answer = await next(call);
    const stores = answer.body;
    return isBroken && Array.isArray(stores) ? { ...answer, body: [...stores, ...stores] } : answer;
  });
  const calls: string[] = [];
  bench.mock.service.around('*', (next) => async (call) => {
    if (/^(reserve|cancel)/.test(call.operation)) calls.push(call.operation);
    return next(call);
  });
  return {
    bench,
    nights: new Nights(bench, name),
    worsen: () => void (isBroken = true),
    reservations: () => [...bench.mock.service.reservations()],
    arrived: () => calls.splice(0),
  };
}

afterAll(async () => {
  endAll();
  for (const bench of benches) await bench.close();
});

// They differ in how they are started: the nightly tests try all of them.
describe.concurrent.each(sampled(nightlyRecipes, 3))('%s', (name) => {
  test('ends green, keeps the reports and compares with the last green night, given a service that is away for a night and gets worse later', async () => {
    const { bench, nights, worsen } = await tryOut(name);
    const first = await nights.next();
    expect(first.output).toContain('Nothing failed');
    expect(first.code).toBe(0);
    expect(first.reports).toEqual(
      expect.arrayContaining(['badge.svg', 'conformance.html', 'conformance.json', 'junit.xml']),
    );
    expect(first.reports).not.toContain('diff.html');
    const away = await nights.next({ baseUrl: 'http://127.0.0.1:1' });
    const { verdict, target } = nights.report();
    expect([away.code, verdict, target.base_url]).toEqual([3, 'inconclusive', 'http://127.0.0.1:1']);
    const second = await nights.next();
    expect(second.output).toContain('Not worse than before.');
    expect([second.code, second.reports]).toEqual([0, expect.arrayContaining(['diff.html'])]);
    worsen();
    for (const night of [await nights.next(), await nights.next()]) {
      expect(night.output).toContain('Worse than before: 1 finding new; 1 clause newly failing');
      expect([night.code, night.reports]).toEqual([1, expect.arrayContaining(['conformance.json'])]);
    }
    expect(bench.mock.service.messages).toEqual([]);
  });

  test('ends green given a file of deviations that waives what is broken', async () => {
    const { nights, worsen } = await tryOut(name);
    worsen();
    const known = {
      clause: 'list-stores.exactly-one',
      reason: 'known',
      owner: 'the vendor',
      until: '2999-12-31',
    };
    const files = { 'deviations.json': JSON.stringify({ deviations: [known] }) };
    const { code, output } = await nights.next({ files });
    expect(output).toContain('Nothing failed but 1 known deviation');
    expect(code).toBe(0);
  });

  test('frees the same night what a killed run held, and the next night what could not be freed then', async () => {
    const { bench, nights, reservations, arrived } = await tryOut(name);
    const killed = await nights.next({ onceReserved: ({ run }) => process.kill(run, 'SIGKILL') });
    expect(killed.output).toContain('1 reservation in the journal, 0 still held.');
    expect(killed.code).toBe(137);
    expect(reservations()).toEqual([]);
    await nights.next({
      onceReserved({ run }) {
        process.kill(run, 'SIGKILL');
        bench.intercept(
          (exchange) => async (call) =>
            call.operation === 'cancelCouponReservation' ? { status: 503, body: null } : exchange(call),
        );
      },
    });
    expect(reservations()).toHaveLength(1);
    arrived();
    expect(await nights.next()).toMatchObject({ code: 0 });
    expect(arrived()[0]).toBe('cancelCouponReservation');
    expect(reservations()).toEqual([]);
  });
});

/** The other recipes start each night on a new machine. */
test.concurrent('ends with 2 and no report of an earlier night in nightly.sh given a wrong setting', async () => {
  const { nights } = await tryOut('nightly.sh');
  await nights.next();
  const { code, reports } = await nights.next({ files: { 'deviations.json': '{' } });
  // What earlier nights came to is no report of this one.
  expect([code, reports]).toEqual([2, ['history.jsonl']]);
});

/** Both signal the process that they started, and no other. */
test.concurrent.each([
  ['github-actions/nightly.yml', 'SIGINT', 130],
  ['nightly.sh', 'SIGTERM', 143],
] as const)('releases and reports what ran in %s given %s', async (name, signal, code) => {
  const { nights, reservations } = await tryOut(name);
  const night = await nights.next({ onceReserved: ({ ofTheCi }) => ofTheCi.kill(signal) });
  expect(night.output).toContain('Interrupted: checks under way release their reservations.');
  expect([night.code, night.reports]).toEqual([code, expect.arrayContaining(['conformance.json'])]);
  expect(reservations()).toEqual([]);
});

test.concurrent.each(sampled(['gitlab-ci.yml', 'github-actions/nightly.yml'] as const, 2))(
  'does not wait in %s for a machine that went down and left its lock',
  async (name) => {
    const { nights } = await tryOut(name);
    await nights.next();
    nights.leaveLock();
    expect(await nights.next()).toMatchObject({ code: 0 });
  },
);

test.concurrent.each(sampled(['github-actions/nightly.yml', 'gitlab-ci.yml'] as const, 2))(
  'starts from the present run in %s given that the baseline is to be forgotten',
  async (name) => {
    const { nights } = await tryOut(name);
    await nights.next();
    const { code, reports } = await nights.next({ forgetBaseline: true });
    expect([code, reports]).toEqual([0, expect.not.arrayContaining(['diff.html'])]);
    expect((await nights.next()).reports).toContain('diff.html');
  },
);

test.concurrent.each([
  ['github-actions/pull-request.yml', onGitHubRequest],
  ['gitlab-ci.yml', onGitLabRequest],
])('tells a service that conforms from one that does not in a request by %s', async (_, request) => {
  const good = await request('loyalty-conformance mock');
  expect([good.code, good.reports]).toEqual([0, expect.arrayContaining(['codequality.json', 'junit.xml'])]);
  const broken = await request('loyalty-conformance mock --fault store-list-has-a-sister-store');
  expect(broken.output).toContain('list-stores.exactly-one');
  expect([broken.code, broken.reports]).toEqual([
    1,
    expect.arrayContaining(['codequality.json', 'junit.xml']),
  ]);
});
