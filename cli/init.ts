import process from 'node:process';
import type { Command } from 'commander';
import { readSettings } from '../harness/settings/variables.ts';
import type { InitFlags } from './init/init.ts';
import { variableOption } from './options.ts';

/** The verb `init`: writes the configuration. The secret is no option, since every process could read it there. */
export function addInit(program: Command): void {
  program
    .command('init')
    .description('ask for the service, and write .env and a fixtures file to fill in; sends nothing')
    .addOption(variableOption('--base-url <url>', 'LOYALTY_BASE_URL', 'the service'))
    .addOption(variableOption('--client-id <id>', 'LOYALTY_CLIENT_ID', 'whom it knows us as'))
    .addOption(variableOption('--scope <scope>', 'LOYALTY_SCOPE', 'what a token is asked for'))
    .addOption(variableOption('--fixtures <file>', 'LOYALTY_FIXTURES', 'the fixtures file to write'))
    .option('--env-file <file>', 'the dotenv file to write', '.env')
    .option('--yes', 'ask nothing: take options, environment (LOYALTY_CLIENT_SECRET too) and defaults')
    .action(async (flags: InitFlags) => {
      const { init } = await import('./init/init.ts');
      const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
      const terminal = isTerminal ? { input: process.stdin, output: process.stdout } : null;
      process.exitCode = await init(flags, readSettings(process.env, null), terminal);
    });
}
