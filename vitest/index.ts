// First: it refuses an environment in which the others may not load.
import './environment.ts';
import process from 'node:process';
import { describe, test, type TestContext } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { exitCodes } from '../engine/report/verdict.ts';
import { cardName, cardsOf } from '../reporters/common/findings.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import { grounds, headline } from '../reporters/common/run-verdict.ts';
import { planRun } from '../runner/library.ts';
import type { ConformanceOptions } from '../runner/options.ts';
import { readSettings } from '../runner/settings/variables.ts';
import { showInAllure } from './allure.ts';
import { testEndingOf, testOutcomeIn } from './outcome.ts';
import { type PlannedTest, plannedTests } from './planned-tests.ts';
import { SharedRun } from './shared-run.ts';

/** The run has its own bounds on time, and repeats by itself what noise left open. */
const settings = { timeout: 0, retry: 0 };

/**
 * Makes every check a test of vitest, with a `describe` for each suite, against the service that the options, the
 * variables and `.env` name, or else the embedded mock. The first test that runs starts one run of all checks that vitest
 * selected; each test then shows what the run found about its check, and the suite `run` its verdict. Throws a
 * `UsageError`, which fails the file, for what is not accepted.
 */
export async function conformance(options: ConformanceOptions = {}): Promise<void> {
  const planned = await planRun(options, readSettings(process.env));
  const tests = plannedTests(planned);
  const run = new SharedRun(planned, tests, options);
  describe('run', () => {
    test('comes to a verdict', settings, (context) => showVerdict(run, context));
  });
  for (const suite of new Set(tests.map((one) => one.suite)))
    describe(suite, () => {
      for (const one of tests.filter((each) => each.suite === suite))
        test(one.title, settings, (context) => showTest(one, run, context));
    });
}

/** Ends as the command line does: what fails in any test, or could not be tested, fails here too. */
async function showVerdict(run: SharedRun, context: TestContext): Promise<void> {
  const report = await run.report(context);
  const words = `${headline(report)} ${grounds(report)}`;
  for (const { kind, item, member, order } of report.outstanding)
    await context.annotate(
      `Still reserved: ${kind} ${item} of member ${member} for order ${order}.`,
      'warning',
    );
  if (exitCodes[report.verdict] !== 0) throw new Error([words, ...findingNames(report)].join('\n'));
  await context.annotate(words, 'verdict');
}

/** The findings that fail a run, a line each; the test of each tells its story. */
const findingNames = (report: Report): string[] =>
  cardsOf(report)
    .filter(({ grade }) => grade === 'fail')
    .map((card) => sanitizeTerminalLine(cardName(card)));

async function showTest(planned: PlannedTest, run: SharedRun, context: TestContext): Promise<void> {
  const report = await run.report(context);
  const outcome = testOutcomeIn(report, planned, await run.cards(context));
  await showInAllure(outcome, report);
  const ending = testEndingOf(outcome, planned);
  if (ending.kind === 'error') throw ending.error;
  if (ending.kind === 'skip') context.skip(ending.note);
  if (ending.note !== null) await context.annotate(ending.note, 'observation');
}
