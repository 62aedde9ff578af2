import process from 'node:process';
import { type Command, Option } from 'commander';
import { reporterNames } from '../reporters/index.ts';
import { listOption, numberOption, refuseStrayArguments, shardOption, variableOption } from './options.ts';
import type { RunFlags } from './resolve.ts';

const exitCodes = `
Exit codes: 0 conformant, 1 a clause failed, 2 wrong usage or configuration,
3 no verdict (not reached, or noise), 130 and 143 interrupted.
Without LOYALTY_BASE_URL the run is against the embedded mock.`;

/** The verb `run`, which is also what happens without a verb. */
export function addRun(program: Command): void {
  const command = program
    .command('run', { isDefault: true })
    .description('run the suites against the service (the default)')
    .addOption(
      new Option('--verbose', 'tell each check as it finishes, with its requests').conflicts('quiet'),
    )
    .addHelpText('after', exitCodes)
    .allowExcessArguments();
  addComparisonOptions(addRunOptions(command)).action(async (flags: RunFlags, given: Command) => {
    refuseStrayArguments(given);
    const { runCommand } = await import('./run-command.ts');
    process.exitCode = await runCommand(flags);
  });
}

/** What decides a run, and so a plan of one. */
export function addRunOptions(command: Command): Command {
  return addReportOptions(command)
    .option('--env-file <file>', 'a dotenv file with LOYALTY_ variables (default: .env where there is one)')
    .option('--only <pattern>', "a suite's, check's, clause's or operation's name, or a section", gather, [])
    .option('--suites <dir>', 'a folder of checks of your own, run beside ours (docs/api.md)')
    .addOption(variableOption('--seed <n>', 'LOYALTY_SEED', 'decides all random data'))
    .addOption(variableOption('--concurrency <n>', 'LOYALTY_CONCURRENCY', 'checks at a time'))
    .addOption(variableOption('--rate <n>', 'LOYALTY_RATE', 'requests a second, at most'))
    .addOption(
      shardOption('--shard <i/n>', 'does one of n parts of the run; `merge` makes one report of all'),
    )
    .addOption(numberOption('--repeat <n>', 'looks of a check that may be repeated', 1, 100))
    .addOption(numberOption('--generate <n>', 'generated cases for each operation', 1, 1000))
    .option('--allow-messages', 'let the service send paid messages (LOYALTY_ALLOW_MESSAGES)')
    .addOption(variableOption('--max-messages <n>', 'LOYALTY_MAX_MESSAGES', 'paid messages, at most'));
}

/** Where the reports of a run go, and which. */
export function addReportOptions(command: Command): Command {
  return command
    .option('--out <dir>', 'where the reports go', 'reports')
    .addOption(listOption('--reports <list>', 'reports beside json, which is always written', reporterNames));
}

/** What a run is held against, and how much of it is told. */
export function addComparisonOptions(command: Command): Command {
  return command
    .option('--baseline <file>', 'the conformance.json of an earlier run; fails when something got worse')
    .option('--deviations <file>', 'known deviations, which do not turn the exit code')
    .option('--quiet', 'tell only failures and the verdict');
}

const gather = (value: string, earlier: readonly string[]): string[] => [...earlier, value];
