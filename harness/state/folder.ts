import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../config/usage-error.ts';
import { tagOf } from '../world/data/random.ts';

/** Where the journal and the lock of one store are kept between runs. */
export interface StateFiles {
  readonly journal: string;
  readonly lock: string;
}

/**
 * The files of one store on one service, under the user's state folder (`XDG_STATE_HOME`, by default
 * `~/.local/state`), apart from the reports, which people delete. Throws {@link UsageError} when it cannot be made.
 */
export function stateFiles(baseUrl: string, clientId: string, stateHome?: string): StateFiles {
  const home = stateHome || join(homedir(), '.local', 'state');
  const folder = join(home, 'loyalty-conformance', tagOf(new URL(baseUrl).origin, clientId));
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new UsageError(
      `The state folder ${folder} cannot be made: ${(cause as Error).message}. Name another with XDG_STATE_HOME.`,
      { cause },
    );
  }
  return { journal: join(folder, 'journal.jsonl'), lock: join(folder, 'lock') };
}
