import { loyalty } from '../../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import { inProcess } from '../client/transport.ts';
import { inProcessPolicy } from '../client/retry.ts';
import { NoJournal } from '../resources/journal.ts';
import { observe } from '../../loyalty/checks/check.ts';
import { connect } from './connect.ts';
import { RunContext, type RunFacts } from './run-context.ts';
import { AnsweredRows } from './answered-rows.ts';
import { AttemptRunner } from './attempt-runner.ts';

const facts = { storeId: 'Store-1', fixtures: {}, data: () => ({}) } as unknown as RunFacts;

/** Runs attempts of checks that share one call, by their numbers; gives the ids that each has in its evidence. */
async function evidenceOf(statuses: number[], ...numbers: number[]): Promise<string[][]> {
  let nth = 0;
  const respond = async () => {
    const status = statuses[Math.min(nth, statuses.length - 1)] ?? 200;
    nth += 1;
    return { status, headers: { 'content-type': 'application/json' }, body: '{}' };
  };
  const connection = connect(loyalty, {
    baseUrl: 'https://service.test',
    credentials: { clientId: 'Store-1', clientSecret: 'secret', scope: 'api' },
    embedded: true,
    transport: inProcess(respond),
    retries: { ...inProcessPolicy, attempts: 1 },
  });
  const run = new RunContext(facts);
  const subject = observe('subject', {
    silence: 'silence.discovery.document',
    run: async ({ api, share }) =>
      String((await share('discovery', () => api.with({ credential: 'none' }).discovery())).status),
  });
  const leased = { keys: [], shared: [], take: async () => ({}), release: () => {} };
  const parts = {
    domain: loyalty,
    run,
    connection,
    journal: new NoJournal(),
    leased,
    refuseUnleased: true,
    answered: new AnsweredRows(),
    enough: new Set<string>(),
  };
  const evidence: string[][] = [];
  for (const number of numbers) {
    const deadline = performance.now() + 60_000;
    const stage = new AttemptRunner(parts, subject, number, deadline);
    await stage.run(subject);
    evidence.push(stage.attempt.exchanges.map(({ id }) => id));
  }
  return evidence;
}

test('sends once, and shows in the evidence of both, what two checks share', async () => {
  expect(await evidenceOf([200], 1, 1)).toEqual([['x1'], ['x1']]);
});

test('sends again given another attempt', async () => {
  expect(await evidenceOf([200], 1, 2, 2)).toEqual([['x1'], ['x2'], ['x2']]);
});

test('shares no answer that may be noise', async () => {
  const [first, second, third] = await evidenceOf([500, 200], 1, 1, 1);
  expect([first?.length, second, third]).toEqual([1, second, second]);
  expect(second).not.toEqual(first);
});
