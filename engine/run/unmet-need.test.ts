import { loyalty } from '../../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import { runSuites } from './run-suites.ts';

test.each([
  [0, 'fixtures: invitation_tokens or LOYALTY_ALLOW_MESSAGES'],
  [25, 'fixtures: invitation_tokens'],
])('names what a need lacks where %d paid messages are allowed', async (maxMessages, unlock) => {
  const service = createService();
  const { invitation_tokens: _, ...fixtures } = service.fixtures as Fixtures;
  const clause = 'register-member.invitation-token.accepted';
  const { clauses } = await runSuites(loyalty, {
    ...inProcessRun(service),
    fixtures,
    maxMessages,
    only: [clause],
  });
  expect(clauses.find(({ id }) => id === clause)?.reason).toBe(`needs an invitation token (${unlock})`);
});
