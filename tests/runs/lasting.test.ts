import { expect, test } from 'vitest';
import { check } from '../../harness/engine/check.ts';
import { runSuites } from '../../harness/engine/run-suites.ts';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';

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
  const { verdict } = await runSuites({
    ...inProcessRun(createService()),
    suites: [{ name: 'subject', checks: [subject('first', true), subject('other', false)] }],
    concurrency: 1,
    // Only the end of the others ends it.
    pause: (_, until) => new Promise((resolve) => until?.addEventListener('abort', () => resolve())),
  });
  expect(events).toEqual(['other', 'first']);
  expect(verdict).toBe('conformant');
});
