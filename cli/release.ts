import process from 'node:process';
import { type Command, Option } from 'commander';
import { readSettings } from '../harness/settings/variables.ts';
import { UsageError } from '../harness/settings/usage-error.ts';
import type { Outstanding } from '../harness/report/report.ts';
import { standaloneApi } from '../harness/engine/standalone.ts';
import { recover } from '../harness/reservations/recover.ts';
import { sweep } from '../harness/reservations/sweep.ts';
import { counted } from '../reporters/common/text.ts';
import { refuseStrayArguments } from './options.ts';
import { resolveRun, runDefaults } from './resolve.ts';
import { openState, type OpenState } from '../runner/state.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import { openTarget, type OpenTarget, unreached } from '../runner/target.ts';

interface ReleaseFlags {
  readonly envFile?: string;
  readonly out: string;
  readonly sweep?: true;
}

/** The verb `release`: frees what an earlier, killed run left reserved. */
export function addRelease(program: Command): void {
  program
    .command('release')
    .description('release whatever an earlier, killed run left reserved')
    .addOption(
      new Option(
        '--env-file <file>',
        'a dotenv file with LOYALTY_ variables (default: .env where there is one)',
      ),
    )
    .option('--out <dir>', 'the folder of the reports of that run', 'reports')
    .option('--sweep', 'without the journal: try every order of every coupon and stamp card of the fixtures')
    .action(async (flags: ReleaseFlags, command: Command) => {
      refuseStrayArguments(command);
      process.exitCode = await release(flags);
    });
}

/** Gives 0 when nothing is held any more, and 1 when something could not be released. */
async function release(flags: ReleaseFlags): Promise<number> {
  const settings = resolveRun(runDefaults, readSettings(process.env, flags.envFile));
  if (settings.remote === null) {
    throw new UsageError(
      'There is nothing to release on the embedded mock. Set LOYALTY_BASE_URL to name a service.',
    );
  }
  const state = openState(settings, flags.out, (words) => void process.stderr.write(`${words}\n`));
  try {
    return await freeAll(state, await openTarget(settings), flags.sweep ?? false);
  } finally {
    state.close();
  }
}

async function freeAll(state: OpenState, open: OpenTarget, isSweep: boolean): Promise<number> {
  try {
    const api = standaloneApi(open.target);
    const left = await recover(api, state.leftovers, state.journal);
    say(`${counted(state.leftovers.length, 'reservation')} in the journal, ${left.length} still held.`);
    const swept = isSweep ? await sweep(api, open.fixtures) : { tried: 0, outstanding: [] };
    if (isSweep)
      say(`${counted(swept.tried, 'order')} of the fixtures tried, ${swept.outstanding.length} failed.`);
    const outstanding = [...left, ...swept.outstanding];
    for (const one of outstanding) say(inWords(one));
    return outstanding.length === 0 ? 0 : 1;
  } catch (thrown) {
    throw unreached(thrown, open.target);
  } finally {
    await open.close();
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const inWords = ({ kind, item, member, order, reason }: Outstanding): string =>
  `  ${sanitizeTerminalLine(`${kind} ${item} of member ${member}, order ${order}: ${reason}`)}`;
