import { join } from 'node:path';
import process from 'node:process';
import { UsageError } from '../harness/config/usage-error.ts';
import { type StateFiles, stateFiles } from '../harness/state/folder.ts';
import {
  FileJournal,
  type Held,
  type Journal,
  NoJournal,
  readHeld,
  readSpent,
} from '../harness/state/journal.ts';
import { takeLock } from '../harness/state/lock.ts';
import { counted } from '../reporters/text.ts';
import type { Remote } from './settings.ts';

/** The journal and the lock of a store, held by this process. */
export interface OpenState {
  readonly journal: Journal;
  /** What an earlier, killed run may have left reserved. */
  readonly leftovers: readonly Held[];
  close(): void;
}

/**
 * Takes the lock of the store and opens its journal; the embedded mock ends with the run and needs neither. `tell` gets
 * what people should hear of an earlier run.
 */
export function openState(
  remote: Remote | null,
  out: string,
  tell: (words: string) => void = () => {},
): OpenState {
  if (remote === null) return { journal: new NoJournal(), leftovers: [], close: () => {} };
  const files = filesOf(remote, out);
  const lock = takeLock(files.lock);
  try {
    const leftovers = readHeld(files.journal);
    const spent = readSpent(files.journal);
    if (spent > 0) tell(earlierMessages(spent));
    const journal = new FileJournal(files.journal);
    const close = (): void => {
      journal.close();
      lock.release();
    };
    return { journal, leftovers, close };
  } catch (thrown) {
    lock.release();
    throw thrown;
  }
}

/** What an earlier, killed run may have left reserved; looks without taking the lock. */
export const leftoversOf = (remote: Remote, out: string): readonly Held[] =>
  readHeld(filesOf(remote, out).journal);

/** The budget is one of each run, and a killed run has no report that tells what it spent. */
const earlierMessages = (count: number): string =>
  `An earlier run was killed after it may have sent ${counted(count, 'paid message')}; this run's budget does not count them.`;

/** Under the user's state folder; where that cannot be written, as in a bare container, under the out folder. */
function filesOf({ baseUrl, clientId }: Remote, out: string): StateFiles {
  try {
    return stateFiles(baseUrl, clientId, process.env['XDG_STATE_HOME']);
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    return stateFiles(baseUrl, clientId, join(out, '.state'));
  }
}
