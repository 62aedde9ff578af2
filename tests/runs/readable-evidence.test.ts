import { loyalty } from '../../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import { runSuites } from '../../engine/run/run-suites.ts';
import { birthDates } from '../../loyalty/data/birth-dates.ts';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';

test('shows the birth dates, segments and e-mail domain that it made up, so that a request can be sent again', async () => {
  const { exchanges } = await runSuites(loyalty, {
    ...inProcessRun(createService()),
    only: ['update-member.success', 'register-member.success'],
    keepEvidence: true,
    evidence: 'all',
    repeat: 1,
  });
  const sent = exchanges.map(({ request }) => request.body ?? '').join('\n');
  expect(sent).toContain(`"birth_date":"${birthDates.leapDayWithOffset}"`);
  expect(sent).toContain('@example.com');
  expect(sent).not.toMatch(/‹value|@‹|›T00:00:00/);
});

test('masks no word of its own sentences for a part of a token that it made up', async () => {
  const { clauses } = await runSuites(loyalty, { ...inProcessRun(createService()), keepEvidence: true });
  const said = clauses.flatMap(({ checks }) =>
    checks.flatMap(({ message, expected }) => [message, expected]),
  );
  expect(said.filter((words) => words !== null)).not.toEqual([]);
  expect(said.filter((words) => words?.includes('‹access-token'))).toEqual([]);
});
