import { loyalty } from '../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import { runSuites } from '../engine/run/run-suites.ts';
import { createService } from '../mock/service/service.ts';
import { inProcessRun } from '../proof/in-process.ts';
import { planRun } from '../runner/library.ts';
import { testEndingOf, testOutcomeIn } from '../vitest/outcome.ts';
import { plannedTests } from '../vitest/planned-tests.ts';

const tests = plannedTests(await planRun({}));

test('skips what needs fixtures, with what it needs, given none', async () => {
  const report = await runSuites(loyalty, {
    ...inProcessRun(createService()),
    fixtures: {},
    only: ['coupons'],
  });
  const own = tests.filter(({ suite }) => suite === 'coupons');
  const endings = own.map((one) => testEndingOf(testOutcomeIn(report, one), one));
  expect(endings.filter(({ kind }) => kind === 'error')).toEqual([]);
  const notes = endings.flatMap((ending) => (ending.kind === 'skip' ? ending.note : []));
  expect(notes.length).toBeGreaterThan(10);
  expect(notes.join('\n')).toContain('coupon');
});
