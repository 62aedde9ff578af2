import process from 'node:process';
import type { Command } from 'commander';
import { settingOf, type Settings } from '../runner/settings/table.ts';
import { addSettings, refuseStrayArguments } from './options.ts';

const notes = `
Exit codes:
  0         nothing failed
  1         a clause failed, something got worse than in --baseline, or an entry
            of --deviations waives nothing any more
  2         wrong usage or configuration
  3         no verdict: the service was not reached, noise left clauses open, or
            the run decided less than --require asks
  130, 143  interrupted; reservations were released

Nearly every option is also a variable: --max-messages is LOYALTY_MAX_MESSAGES. An
option overrides the environment, the environment overrides the dotenv file. The
client secret has no option, since others could read it: set LOYALTY_CLIENT_SECRET.

Examples:
  loyalty-conformance                                 the embedded mock
  loyalty-conformance --env sandbox.env               a sandbox
  loyalty-conformance --only reserveCoupon --verbose  one operation
  loyalty-conformance --baseline last/conformance.json`;

/** Adds the verb `run`, which is also what happens without a verb. */
export function addRun(program: Command): void {
  const command = program
    .command('run', { isDefault: true })
    .description('run the suites against the service (the default)')
    .allowExcessArguments();
  addSettings(command, () => true).action(async (flags: Settings, given: Command) => {
    refuseStrayArguments(given);
    const { runCommand } = await import('./run-command.ts');
    process.exitCode = await runCommand(flags);
  });
  for (const one of [program, command]) one.addHelpText('after', notes);
  program.configureHelp({
    visibleOptions: (shown) => shown.options.concat(shown === program ? command.options : []),
  });
}

/** Adds what a finished run is compared with, and where its reports go. */
export const addOutcomeOptions = (command: Command): Command =>
  addSettings(
    command,
    (name) => ['verdict', 'reports'].includes(settingOf(name).group) && name !== 'verbose',
  );
