import process from 'node:process';
import { styleText } from 'node:util';
import type { Command } from 'commander';
import { diagnose, type Finding } from './doctor/diagnose.ts';
import { standaloneApi } from '../harness/engine/connect.ts';
import type { Settings } from '../runner/settings/table.ts';
import { addServiceOptions, refuseStrayArguments } from './options.ts';
import { resolveCommand } from './resolve.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import { openTarget } from '../runner/target.ts';

/** Adds the verb `doctor`: checks the configuration step by step and says what to fix. */
export function addDoctor(program: Command): void {
  const doctor = program
    .command('doctor')
    .description('check the configuration step by step, and say what to fix; only reads');
  addServiceOptions(doctor).action(async (flags: Settings, command: Command) => {
    refuseStrayArguments(command);
    process.exitCode = await checkConfiguration(flags);
  });
}

/** Gives 0 when nothing is wrong, and 2 otherwise: a run with this configuration would decide little. */
async function checkConfiguration(flags: Settings): Promise<number> {
  const open = await openTarget(resolveCommand(flags, process.env).run);
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
  process.stdout.write(problems === 0 ? '\nNothing to fix.\n' : `\n${problems} to fix.\n`);
  return problems === 0 ? 0 : 2;
}

function inWords({ step, ok, words, mend }: Finding): string {
  const mark = ok ? styleText('green', 'ok     ') : styleText('red', 'problem');
  const advice = mend === null ? '' : `         ${mend}\n`;
  return `${mark}  ${sanitizeTerminalLine(`${step}: ${words}`)}\n${advice}`;
}
