import process from 'node:process';
import { type Command, Option } from 'commander';
import { type SettingName, settingOf } from '../runner/settings/table.ts';
import { addSettings, numberOption } from './options.ts';
import type { ClientFlags } from './client-flags.ts';

const help = `
Without a command it listens until Ctrl-C. Exit codes as of run.
Examples:
  loyalty-conformance client -- npm test
  loyalty-conformance client --provoke lost-register,phone-taken -- node till.js
  loyalty-conformance client --har recorded.har`;

/** Adds the verb `client`: judges a program that calls the service. */
export function addClient(program: Command): void {
  const command = program
    .command('client')
    .description('judge a program that calls the service, by the clauses that bind the caller')
    .argument('[command...]', 'what to run, after --')
    .option('--provoke <list>', 'what goes wrong for it: all, none or names; help lists them')
    .addOption(
      new Option('--har <file>', 'judge recorded traffic (HAR 1.2) in place of a command; repeatable')
        .argParser(gather)
        .default([], 'none'),
    )
    .option('--target <url>', 'record in front of this service in place of the mock')
    .addOption(numberOption('--port <n>', 'where it listens; 0 takes a free port', 0, 65_535).default(0))
    .addOption(numberOption('--timeout <seconds>', 'for one run of the command', 1, 86_400).default(120))
    .addHelpText('after', help);
  addSettings(command, isWanted).action(async (words: string[], flags: ClientFlags) => {
    const { clientCommand } = await import('./client-command.ts');
    process.exitCode = await clientCommand(words, flags);
  });
}

/** What a run has in common with it. */
const isWanted = (name: SettingName): boolean =>
  ['fixtures', 'seed', 'only', 'envFile'].includes(name) ||
  ['verdict', 'reports'].includes(settingOf(name).group);

const gather = (value: string, earlier: readonly string[]): string[] => [...earlier, value];
