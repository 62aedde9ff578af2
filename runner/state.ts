import type { Reservation } from '../loyalty/reservations/reservation.ts';
import { reservationFormat } from '../loyalty/reservations/rules.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { UsageError } from '../engine/settings/usage-error.ts';
import { type Shard, whole } from '../engine/report/shard.ts';
import {
  removeIfEmpty,
  rivalFiles,
  type StateFiles,
  stateFiles,
  stateFolder,
} from '../engine/resources/folder.ts';
import {
  FileJournal,
  type Held,
  type Journal,
  NoJournal,
  readHeld,
  readSpent,
} from '../engine/resources/journal.ts';
import { takeLock } from '../engine/resources/lock.ts';
import { counted } from '../reporters/common/text.ts';
import type { Remote, RunSettings } from './settings/run-settings.ts';

/** The journal and the lock of a store, held by this process. */
export interface OpenState {
  readonly journal: Journal<Reservation>;
  /** What an earlier, killed run may have left reserved. */
  readonly leftovers: readonly Held<Reservation>[];
  close(): void;
}

/** The run that a state belongs to. */
type Owner = Pick<RunSettings, 'remote' | 'shard'>;

/**
 * Takes the lock of the store and opens its journal; the embedded mock ends with the run and needs neither. `report` gets
 * a sentence for people about an earlier run.
 */
export function openState(owner: Owner, out: string, report: (words: string) => void = () => {}): OpenState {
  if (owner.remote === null) return { journal: new NoJournal(), leftovers: [], close: () => {} };
  const { folder, files, rivals } = filesOf(owner.remote, owner.shard, out);
  const lock = takeLock(files.lock, () => rivals().map((rival) => rival.lock));
  try {
    const journals = [files, ...rivals()].map(({ journal }) => journal);
    const spent = journals.map(readSpent).reduce((sum, count) => sum + count, 0);
    if (spent > 0) report(earlierMessages(spent));
    const journal = new FileJournal(files.journal, reservationFormat);
    for (const path of journals.slice(1)) adopt(journal, path);
    const close = (): void => {
      journal.close();
      lock.release();
      removeIfEmpty(folder);
    };
    return { journal, leftovers: readHeld(files.journal, reservationFormat), close };
  } catch (thrown) {
    lock.release();
    throw thrown;
  }
}

/** Takes over what a killed run with another division left: that run never comes back for it. */
function adopt(journal: Journal<Reservation>, path: string): void {
  for (const { reservation } of readHeld(path, reservationFormat).toReversed()) journal.intend(reservation);
  rmSync(path, { force: true });
}

/** Gives what an earlier, killed run may have left reserved; reads without taking the lock. */
export function leftoversOf(remote: Remote, shard: Shard | null, out: string): readonly Held<Reservation>[] {
  const { folder, files, rivals } = filesOf(remote, shard, out);
  const left = [files, ...rivals()].flatMap(({ journal }) => readHeld(journal, reservationFormat));
  removeIfEmpty(folder);
  return left;
}

/** Each run has its own budget, and a killed run has no report that says what it spent. */
const earlierMessages = (count: number): string =>
  `An earlier run was killed after it may have sent ${counted(count, 'paid message')}; this run's budget does not count them.`;

/** The files of a run, and those of its rivals at the moment of the call. */
function filesOf(
  remote: Remote,
  shard: Shard | null,
  out: string,
): { folder: string; files: StateFiles; rivals: () => StateFiles[] } {
  const folder = folderOf(remote, out);
  const own = shard ?? whole;
  return { folder, files: stateFiles(folder, own), rivals: () => rivalFiles(folder, own) };
}

/** Under the user's state folder; where that cannot be written, as in a bare container, under the out folder. */
function folderOf({ baseUrl, clientId }: Remote, out: string): string {
  try {
    return stateFolder(baseUrl, clientId, process.env['XDG_STATE_HOME']);
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    return stateFolder(baseUrl, clientId, join(out, '.state'));
  }
}
