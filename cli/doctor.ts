import process from 'node:process';
import { styleText } from 'node:util';
import type { Command } from 'commander';
import { readSettings } from '../harness/settings/variables.ts';
import { diagnose, type Finding } from './doctor/diagnose.ts';
import { standaloneApi } from '../harness/engine/standalone.ts';
import { refuseStrayArguments } from './options.ts';
import { resolveRun, runDefaults } from './resolve.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import { openTarget } from '../runner/target.ts';

/** The verb `doctor`: looks at the configuration step by step and says what to mend. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check the configuration step by step, and say what to mend; it only reads')
    .option('--env-file <file>', 'a dotenv file with LOYALTY_ variables (default: .env where there is one)')
    .action(async (flags: { envFile?: string }, command: Command) => {
      refuseStrayArguments(command);
      process.exitCode = await examineConfiguration(flags.envFile);
    });
}

/** Gives 0 when nothing is wrong, and 2 otherwise: a run with this configuration would not tell much. */
async function examineConfiguration(envFile: string | undefined): Promise<number> {
  const open = await openTarget(resolveRun(runDefaults, readSettings(process.env, envFile)));
  const { target, fixtures } = open;
  let problems = 0;
  try {
    const patient = {
      api: standaloneApi(target),
      baseUrl: target.baseUrl,
      credentials: target.credentials,
      fixtures,
    };
    for await (const finding of diagnose(patient)) {
      process.stdout.write(inWords(finding));
      if (!finding.ok) problems += 1;
    }
  } finally {
    await open.close();
  }
  process.stdout.write(problems === 0 ? '\nNothing to mend.\n' : `\n${problems} to mend.\n`);
  return problems === 0 ? 0 : 2;
}

function inWords({ step, ok, words, mend }: Finding): string {
  const mark = ok ? styleText('green', 'ok     ') : styleText('red', 'problem');
  const advice = mend === null ? '' : `         ${mend}\n`;
  return `${mark}  ${sanitizeTerminalLine(`${step}: ${words}`)}\n${advice}`;
}
