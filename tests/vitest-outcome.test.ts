import { expect, test } from 'vitest';
import { runSuites } from '../harness/engine/run-suites.ts';
import type { Report } from '../harness/report/report.ts';
import { rollUp } from '../harness/report/verdict.ts';
import { faults } from '../mock/faults/index.ts';
import { createService } from '../mock/service/service.ts';
import { inProcessRun } from '../proof/in-process.ts';
import { planRun } from '../runner/library.ts';
import { testEndingOf, testOutcomeIn } from '../vitest/outcome.ts';
import { type PlannedTest, plannedTests } from '../vitest/planned-tests.ts';

const tests = plannedTests(await planRun({}));

/** How each test ends, by its check. */
const endingsOf = (report: Report, of: readonly PlannedTest[]): Map<string, string> =>
  new Map(of.map((one) => [one.check, testEndingOf(testOutcomeIn(report, one), one).kind]));

/** How each check that decides clauses has to end, after the verdicts of the report. */
function verdictsIn({ clauses }: Report): Map<string, string> {
  const results = clauses.flatMap(({ checks }) => checks);
  const kinds = { pass: 'pass', 'not-run': 'skip', inconclusive: 'error', fail: 'error' } as const;
  return new Map(
    results.map(({ name }) => [
      name,
      kinds[rollUp(results.filter((one) => one.name === name).map(({ verdict }) => verdict))],
    ]),
  );
}

/** Some twenty from all areas; what concerns every answer, or some calls only, takes a whole run to decide. */
const alone = faults.filter(
  ({ id, difficulty }) => difficulty !== 'intermittent' && !/hides|^wrong-|malformed/.test(id),
);
const chosen = alone.filter((_, index) => index % Math.floor(alone.length / 20) === 0);

test.each(chosen.map((fault) => [fault.id, fault] as const))(
  'ends each test as the report says, and names the clause, given the fault %s',
  async (_, fault) => {
    const service = createService();
    fault.break(service);
    const report = await runSuites({ ...inProcessRun(service), only: [fault.clause] });
    const ran = new Set(report.clauses.flatMap(({ checks }) => checks.map(({ name }) => name)));
    const own = tests.filter(({ check }) => ran.has(check));
    expect(endingsOf(report, own)).toEqual(verdictsIn(report));
    const errors = own.flatMap((one) => {
      const ending = testEndingOf(testOutcomeIn(report, one), one);
      return ending.kind === 'error' ? ending.error.message : [];
    });
    expect(errors.join('\n')).toContain(`${fault.clause} (section `);
  },
);

test('skips what needs fixtures, with what it needs, given none', async () => {
  const report = await runSuites({ ...inProcessRun(createService()), fixtures: {}, only: ['coupons'] });
  const own = tests.filter(({ suite }) => suite === 'coupons');
  const endings = own.map((one) => testEndingOf(testOutcomeIn(report, one), one));
  expect(endings.filter(({ kind }) => kind === 'error')).toEqual([]);
  const notes = endings.flatMap((ending) => (ending.kind === 'skip' ? ending.note : []));
  expect(notes.length).toBeGreaterThan(10);
  expect(notes.join('\n')).toContain('coupon');
});
