import { expect, test } from 'vitest';
import { Noise, type Transport } from '../../engine/client/transport.ts';
import { inProcessTarget } from '../../engine/run/options.ts';
import { runSuites } from '../../engine/run/run-suites.ts';
import { sourcesIn } from '../support/sources.ts';
import { check, counters } from './counter-domain.ts';
import { correctRules, type CounterRules, counterService } from './counter-service.ts';

const checks = [
  check('lock-is-refused-to-another', {
    clauses: ['lock.exclusive'],
    async run({ api, data, given, expect: demand }) {
      given(await api.lock(data.name, 'one'));
      demand('lock.exclusive', await api.lock(data.name, 'other')).toBeRefused();
    },
  }),
  check('increment-adds-one', {
    clauses: ['increment.adds-one'],
    async run({ api, data, given, expect: demand }) {
      given(await api.increment(data.name));
      demand('increment.adds-one', await api.read(data.name)).toHave('value', 1);
    },
  }),
];

/** The verdict of a run on a service with these rules, by clause, and the locks that it leaves. */
async function run(rules: CounterRules = correctRules) {
  const service = counterService(rules);
  const report = await runSuites(counters, {
    target: inProcessTarget({ respond: service.respond, clientId: 'toy', clientSecret: 'secret' }),
    suites: [{ name: 'counters', checks }],
  });
  const verdicts = Object.fromEntries(report.clauses.map(({ id, verdict }) => [id, verdict]));
  return { verdicts, locks: service.locks(), outstanding: report.outstanding };
}

test('passes a service that keeps its promises, and leaves it no lock', async () => {
  expect(await run()).toEqual({
    verdicts: { 'lock.exclusive': 'pass', 'increment.adds-one': 'pass' },
    locks: [],
    outstanding: [],
  });
});

test('fails the clause alone that a service breaks, and leaves it no lock', async () => {
  const { verdicts, locks } = await run({ ...correctRules, mayLock: () => true });
  expect(verdicts).toEqual({ 'lock.exclusive': 'fail', 'increment.adds-one': 'pass' });
  expect(locks).toEqual([]);
  expect((await run({ ...correctRules, step: 2 })).verdicts).toMatchObject({ 'increment.adds-one': 'fail' });
});

test('names a lock of which every release was lost, also of one that the check asked for', async () => {
  const service = counterService(correctRules);
  const target = inProcessTarget({ respond: service.respond, clientId: 'toy', clientSecret: 'secret' });
  const lossy: Transport = (request) =>
    request.url.endsWith('/unlock') ? Promise.reject(new Noise('reset')) : target.transport(request);
  const releasing = check('locks-and-releases', {
    clauses: ['lock.exclusive'],
    async run({ api, data, given, release }) {
      given(await api.lock(data.name, 'one'));
      await release();
    },
  });
  const report = await runSuites(counters, {
    target: { ...target, transport: lossy },
    suites: [{ name: 'counters', checks: [releasing] }],
    pause: async () => {},
  });
  expect(report.outstanding.map(({ order }) => order)).toEqual(service.locks());
  expect(report.outstanding).toHaveLength(1);
});

test('does not compile given a misspelt clause', () => {
  // @ts-expect-error no clause of counters
  expect(check('misspelt', { clauses: ['lock.exlusive'], run: async () => {} }).clauses).toHaveLength(1);
});

test('needs only the engine, and the type of JSON', () => {
  const imported = sourcesIn('tests/toy').flatMap(({ files }) => files);
  expect(imported.filter((file) => !/^(engine\/|tests\/toy\/|schemas\/json\.ts$)/.test(file))).toEqual([]);
});
