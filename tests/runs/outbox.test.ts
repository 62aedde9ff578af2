import { expect, test } from 'vitest';
import { runSuites } from '../../engine/run/run-suites.ts';
import { loyalty } from '../../loyalty/run/loyalty.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';

test('decides nothing by an outbox that cannot be read, and says why', async () => {
  const service = createService();
  const fixtures: Fixtures = { ...(service.fixtures as Fixtures), outbox: '/nowhere' };
  const report = await runSuites(loyalty, {
    ...inProcessRun(service),
    fixtures,
    only: ['invite-friend.sends-email'],
  });
  expect(report.clauses.find(({ id }) => id === 'invite-friend.sends-email')).toMatchObject({
    verdict: 'not-run',
    reason: 'the outbox is answered with status 404, not 200 (fixtures: outbox)',
  });
});

test('leaves a clause of messages unobservable without an outbox', async () => {
  const service = createService();
  const { outbox: _, ...fixtures } = service.fixtures as Fixtures;
  const report = await runSuites(loyalty, {
    ...inProcessRun(service),
    fixtures,
    only: ['invite-friend.sends-email'],
  });
  expect(report.clauses.find(({ id }) => id === 'invite-friend.sends-email')?.verdict).toBe('unobservable');
});
