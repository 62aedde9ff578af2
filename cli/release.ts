import { loyalty } from '../loyalty/run/loyalty.ts';
import process from 'node:process';
import type { Command } from 'commander';
import { UsageError } from '../engine/settings/usage-error.ts';
import type { Outstanding } from '../engine/report/report.ts';
import { counted } from '../reporters/common/text.ts';
import type { Settings } from '../runner/settings/table.ts';
import { addServiceOptions, addSettings, refuseStrayArguments } from './options.ts';
import { outOf, resolveCommand } from './resolve.ts';
import type { OpenState } from '../runner/state.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import type { OpenTarget } from '../runner/target.ts';

interface ReleaseFlags extends Settings {
  readonly sweep?: true;
}

/** Adds the verb `release`: releases what an earlier, killed run left reserved. */
export function addRelease(program: Command): void {
  const command = program
    .command('release')
    .description('release whatever an earlier, killed run left reserved')
    .option('--sweep', 'without the journal: try every order of every coupon and stamp card of the fixtures');
  addSettings(addServiceOptions(command), (name) => name === 'out').action(
    async (flags: ReleaseFlags, self: Command) => {
      refuseStrayArguments(self);
      process.exitCode = await release(flags);
    },
  );
}

/** Gives 0 when nothing is reserved any more, and 1 when something could not be released. */
async function release({ sweep: isSweep, ...flags }: ReleaseFlags): Promise<number> {
  const { run: settings, given } = resolveCommand(flags, process.env);
  if (settings.remote === null) {
    throw new UsageError(
      'There is nothing to release on the embedded mock. Set LOYALTY_BASE_URL to name a service.',
    );
  }
  if (isSweep && given.fixtures === undefined)
    throw new UsageError(
      '--sweep tries the orders of the coupons and stamp cards of the fixtures, and there are none. Name them with --fixtures (LOYALTY_FIXTURES).',
    );
  const { openState } = await import('../runner/state.ts');
  const { openTarget } = await import('../runner/target.ts');
  const state = openState(settings, outOf(given), (words) => void process.stderr.write(`${words}\n`));
  try {
    return await freeAll(state, await openTarget(settings), isSweep === true);
  } finally {
    state.close();
  }
}

async function freeAll(state: OpenState, open: OpenTarget, isSweep: boolean): Promise<number> {
  const { standaloneApi } = await import('../engine/run/connect.ts');
  const { recover } = await import('../engine/resources/recover.ts');
  const { sweep } = await import('../loyalty/reservations/sweep.ts');
  const { unreached } = await import('../runner/target.ts');
  try {
    const api = standaloneApi(loyalty, open.target);
    const left = await recover(loyalty.resources, api, state.leftovers, state.journal);
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
