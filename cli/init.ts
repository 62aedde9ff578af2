import process from 'node:process';
import type { Command } from 'commander';
import { isAccess } from './init/env-file.ts';
import type { InitFlags } from './init/init.ts';
import { addSettings } from './options.ts';
import { readBackground } from './resolve.ts';

/** Adds the verb `init`: writes the configuration. */
export function addInit(program: Command): void {
  const command = program
    .command('init')
    .description(
      'ask for the service, and write .env and a fixtures file to fill in; sends nothing unless you let it check',
    )
    .option('--env, --env-file <file>', 'the dotenv file to write', '.env')
    .option('--yes', 'ask nothing: use options, environment (LOYALTY_CLIENT_SECRET too) and defaults');
  addSettings(command, isAccess).action(async (flags: InitFlags) => {
    const { init } = await import('./init/init.ts');
    const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
    const terminal = isTerminal ? { input: process.stdin, output: process.stdout } : null;
    const check = async (): Promise<number> => {
      const { checkConfiguration } = await import('./doctor.ts');
      return checkConfiguration({ envFile: flags.envFile });
    };
    process.exitCode = await init(flags, readBackground(process.env, null), terminal, check);
  });
}
