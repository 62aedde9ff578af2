import { loyalty } from '../loyalty/run/loyalty.ts';
import process from 'node:process';
import { styleText } from 'node:util';
import type { Command } from 'commander';
import { counted } from '../reporters/common/text.ts';
import type { DoctorFinding } from './doctor/finding.ts';
import type { Settings } from '../runner/settings/table.ts';
import { addServiceOptions, refuseStrayArguments } from './options.ts';
import { resolveCommand } from './resolve.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';

/** Adds the verb `doctor`: checks the configuration step by step and says what to fix. */
export function addDoctor(program: Command): void {
  const doctor = program
    .command('doctor')
    .description('check the configuration step by step, and say what to fix; only reads');
  addServiceOptions(doctor)
    .option('--verbose', 'print each step, also where all is well')
    .action(async (flags: Settings, command: Command) => {
      refuseStrayArguments(command);
      process.exitCode = await checkConfiguration(flags);
    });
}

/** Gives 0 when nothing is wrong, and 2 otherwise: a run with this configuration would decide little. */
export async function checkConfiguration(flags: Settings): Promise<number> {
  const { openTarget } = await import('../runner/target.ts');
  const { standaloneApi } = await import('../engine/run/connect.ts');
  const { outboxReader } = await import('../loyalty/run/outbox.ts');
  const { diagnose } = await import('./doctor/diagnose.ts');
  const open = await openTarget(resolveCommand(flags, process.env).run);
  const { target, fixtures } = open;
  const counts = { ok: 0, problem: 0, unchecked: 0 };
  try {
    const configuration = {
      api: standaloneApi(loyalty, target),
      baseUrl: target.baseUrl,
      credentials: target.credentials,
      fixtures,
      readOutbox: fixtures.outbox === undefined ? null : outboxReader(fixtures.outbox, target),
    };
    for await (const finding of diagnose(configuration)) {
      if (flags.verbose || finding.state === 'problem') process.stdout.write(inWords(finding));
      counts[finding.state] += 1;
    }
  } finally {
    await open.close();
  }
  if (!flags.verbose) process.stdout.write(folded(counts));
  process.stdout.write(`\n${conclusion(counts)}\n`);
  return counts.problem === 0 ? 0 : 2;
}

/** What asks for nothing, in a line. */
function folded({ ok, unchecked }: Record<DoctorFinding['state'], number>): string {
  const are = ok === 1 ? 'thing is' : 'things are';
  const more = ok + unchecked === 0 ? '' : ' --verbose shows each.';
  return `${styleText(marks.ok, 'ok'.padEnd(9))}  ${ok} ${are} well.${more}\n`;
}

function conclusion({ problem, unchecked }: Record<DoctorFinding['state'], number>): string {
  const rest =
    unchecked === 0 ? '' : ` ${counted(unchecked, 'part')} of the fixtures cannot be checked by reading.`;
  return `${problem === 0 ? 'Nothing to fix.' : `${counted(problem, 'problem')} to fix.`}${rest}`;
}

const marks = { ok: 'green', problem: 'red', unchecked: 'yellow' } as const;

function inWords({ step, state, words, fix }: DoctorFinding): string {
  const mark = styleText(marks[state], state.padEnd(9));
  const advice = fix === null ? '' : `           ${fix}\n`;
  return `${mark}  ${sanitizeTerminalLine(`${step}: ${words}`)}\n${advice}`;
}
