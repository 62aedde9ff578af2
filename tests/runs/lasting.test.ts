import { loyalty } from '../../loyalty/run/loyalty.ts';
import { once, setMaxListeners } from 'node:events';
import { expect, test } from 'vitest';
import { check } from '../../loyalty/checks/check.ts';
import { runSuites } from '../../engine/run/run-suites.ts';
import type { MockFixtures } from '../../mock/service/state/fixtures.ts';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';
import { smallestFixtures } from '../support/smallest-fixtures.ts';

/** A pause that only the end of the other checks ends. */
async function abortionOf(signal = new AbortController().signal): Promise<void> {
  setMaxListeners(0, signal);
  if (!signal.aborted) await once(signal, 'abort');
}

const clauses = ['list-stores.exactly-one'] as const;

test('ends a pause with the last other check, and lets a lasting check take no slot of theirs', async () => {
  const events: string[] = [];
  const subject = (name: string, lasting: boolean) =>
    check(name, {
      clauses,
      lasting,
      async run({ api, expect: expecting, run }) {
        if (lasting) await run.pauseWhileOthersRun();
        expecting('list-stores.exactly-one', await api.listStores()).toHaveStatus(200);
        events.push(name);
      },
    });
  const { verdict } = await runSuites(loyalty, {
    ...inProcessRun(createService()),
    suites: [{ name: 'subject', checks: [subject('first', true), subject('other', false)] }],
    concurrency: 1,
    pause: (_, until) => abortionOf(until),
  });
  expect(events).toEqual(['other', 'first']);
  expect(verdict).toBe('conformant');
});

test('lets no check wait for what a lasting one holds, given the smallest fixtures', async () => {
  let ahead = 0;
  const fixtures = (await smallestFixtures()) as Partial<MockFixtures>; // what it has is of the same form
  const service = createService({ fixtures, clock: () => new Date(Date.now() + ahead) });
  const { verdict } = await runSuites(loyalty, {
    ...inProcessRun(service),
    pause: async (ms, until) => {
      ahead += ms;
      if (until !== undefined) await abortionOf(until);
    },
  });
  expect(verdict).toBe('conformant');
});
