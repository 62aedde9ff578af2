import process from 'node:process';
import type { Command } from 'commander';
import { type Fixtures, fixturesSchema } from '../loyalty/settings/fixtures.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { highestRate } from '../engine/client/auto-rate.ts';
import type { Report } from '../engine/report/report.ts';
import { shardName } from '../engine/report/shard.ts';
import type { Suite } from '../engine/run/catalogue.ts';
import { rulingWords } from '../reporters/common/basis.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import { gaps } from '../reporters/common/summary.ts';
import { gapLines } from './gap-lines.ts';
import { counted } from '../reporters/common/text.ts';
import type { RunSettings } from '../runner/settings/run-settings.ts';
import { type SettingName, settingOf, type Settings } from '../runner/settings/table.ts';
import { bottleneckLines } from './bottleneck.ts';
import { curveLine } from './curve.ts';
import { withLastFailed } from './last-failed.ts';
import { addSettings, refuseStrayArguments } from './options.ts';
import { outOf, resolveCommand } from './resolve.ts';

/** Adds the verb `plan`: what a run with these settings would do, without sending a byte to the service. */
export function addPlan(program: Command): void {
  const command = program
    .command('plan')
    .description('print what a run would send, create and leave untested; sends nothing');
  addSettings(command, isOfPlan).action(async (flags: Settings, self: Command) => {
    refuseStrayArguments(self);
    const { run, given } = withLastFailed(resolveCommand(flags, process.env));
    refuseTargets(given);
    const { suitesFor } = await import('../runner/suites.ts');
    const suites = await suitesFor(given, run);
    process.stdout.write(await plan(suites, run, given));
  });
}

/** Whether a plan takes a setting of a run: not what another answer than a plan comes of, nor what follows a run. */
const isOfPlan = (name: SettingName): boolean =>
  name === 'out' ||
  name === 'deviations' ||
  !(['list', 'targets'].includes(name) || ['verdict', 'reports'].includes(settingOf(name).group));

/** Refuses a file of targets, which only the environment can name here. */
function refuseTargets({ targets }: Settings): void {
  if (targets === undefined) return;
  throw new UsageError(
    'LOYALTY_TARGETS names several services, and a plan is of a run against one. Unset it, and name one service with --env.',
  );
}

/**
 * Does a dry run: the run itself, in this process, against the reference service with the same fixtures. Retries after
 * noise come on top, and so does what a service accepts although it must refuse it.
 */
async function plan(suites: readonly Suite[], settings: RunSettings, given: Settings): Promise<string> {
  const { shard } = settings;
  const { dryRun } = await import('./dry-run.ts');
  const { leftoversOf } = await import('../runner/state.ts');
  const { report, requests, messages, chains, decidedAt } = await dryRun(
    suites,
    settings,
    fixturesOf(settings),
  );
  return [
    `${runWords(settings)} against ${settings.remote?.baseUrl ?? 'the embedded mock'} would send about ${counted(requests.length, 'request')}${durationWords(requests.length, settings)}.`,
    `Paid messages: ${report.totals.messages} at most; ${(shard?.index ?? 1) === 1 ? settings.maxMessages : 0} are allowed.`,
    ...curveLine(decidedAt),
    ...bottleneckLines(chains),
    '',
    ...leftoverLines(settings.remote === null ? 0 : leftoversOf(settings.remote, shard, outOf(given)).length),
    ...operationLines(requests, messages),
    '',
    ...creationLines(report),
    ...untestedLines(report),
    ...(await rulingLines(given)),
    '',
  ].join('\n');
}

function runWords({ shard, quick }: RunSettings): string {
  const what = quick === true ? 'quick run' : 'run';
  return shard === null ? `A ${what}` : `Shard ${shardName(shard)} of a ${what}`;
}

/** The shortest time that the rate allows; a rate that is found has a ceiling. */
function durationWords(requests: number, { rate }: RunSettings): string {
  if (rate === null) return ', as fast as it answers';
  const perSecond = rate === 'auto' ? highestRate : rate;
  const seconds = Math.ceil(requests / perSecond);
  const words = seconds < 120 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
  return `, which takes at least ${words} at ${perSecond} a second`;
}

/** Null for the embedded mock, which brings its own. */
function fixturesOf({ fixtures, remote }: RunSettings): Fixtures | null {
  return fixtures ?? (remote === null ? null : fixturesSchema.parse({}));
}

/** What was decided for good of readings and silences. */
async function rulingLines({ deviations }: Settings): Promise<string[]> {
  if (deviations === undefined) return [];
  const { readDeviations } = await import('./read-deviations.ts');
  const { rulings } = readDeviations(deviations);
  if (rulings.length === 0) return [];
  const lines = rulings.map(
    (one) => `  ${one.clause ?? one.silence}: ${sanitizeTerminalLine(rulingWords(one))}`,
  );
  return ['', 'Rulings that it would follow:', ...lines];
}

const leftoverLines = (count: number): string[] =>
  count === 0 ? [] : [`First it would release ${counted(count, 'reservation')} that a killed run left.`, ''];

function operationLines(requests: readonly string[], messages: readonly string[]): string[] {
  const names = [...new Set(requests)].sort();
  const count = (all: readonly string[], name: string): number => all.filter((one) => one === name).length;
  const row = (...cells: (string | number)[]): string =>
    `  ${String(cells[0]).padEnd(28)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(12))
      .join('')}`;
  return [
    row('operation', 'requests', 'messages'),
    ...names.map((name) => row(name, count(requests, name), count(messages, name) || '')),
  ];
}

function creationLines({ created_resources: made }: Report): string[] {
  if (made.length === 0) return [];
  return [
    'It would leave behind, since the interface cannot delete it:',
    ...made.map(({ what, count }) => `  ${count} ${what}`),
    '',
  ];
}

function untestedLines(report: Report): string[] {
  const open = gaps(report);
  if (open.length === 0) return ['Every clause that can be observed would be tested.'];
  return [
    `It would leave ${counted(report.totals.clauses['not-run'], 'clause')} untested:`,
    ...gapLines(open),
  ];
}
