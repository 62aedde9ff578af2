import { expect, test } from 'vitest';
import { runSuites } from '../../engine/run/run-suites.ts';
import { loyalty } from '../../loyalty/run/loyalty.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';

const clause = 'invite-friend.sends-email';

/** What a run makes of a clause of messages, against the mock with these fixtures. */
async function resultWith(fixturesOf: (own: Fixtures) => Fixtures) {
  const service = createService();
  const fixtures = fixturesOf(service.fixtures as Fixtures);
  const report = await runSuites(loyalty, { ...inProcessRun(service), fixtures, only: [clause] });
  return report.clauses.find(({ id }) => id === clause);
}

test('decides nothing by an outbox that cannot be read, and says why', async () => {
  expect(await resultWith((own) => ({ ...own, outbox: '/nowhere' }))).toMatchObject({
    verdict: 'not-run',
    reason: 'the outbox is answered with status 404, not 200 (fixtures: outbox)',
  });
});

test('leaves a clause of messages unobservable without an outbox', async () => {
  const result = await resultWith((own) => {
    const { outbox: _, ...others } = own;
    return others;
  });
  expect(result?.verdict).toBe('unobservable');
});
