import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { diffPage, reportPaths } from '../reporters/index.ts';
import { defaultReports, type ReporterName, reporterNames } from '../reporters/names.ts';
import type { Settings } from '../runner/settings/table.ts';
import { outOf } from './resolve.ts';
import { reportsLock } from '../engine/resources/folder.ts';
import { type Lock, takeLock } from '../engine/resources/lock.ts';
import { fileReason } from '../engine/settings/file-reason.ts';
import { UsageError } from '../engine/settings/usage-error.ts';

/** The reports to write, `json` always among them. */
export const reportNamesOf = ({ reports = [...defaultReports] }: Pick<Settings, 'reports'>): ReporterName[] =>
  reporterNames.filter((name) => name === 'json' || reports.includes(name));

/**
 * Makes the folder of the reports and proves that they can be written, with those of the paths `more`; throws a
 * {@link UsageError} otherwise.
 */
export async function prepareOutFolder(
  given: Pick<Settings, 'out' | 'reports' | 'baseline'>,
  more: readonly string[] = [],
): Promise<void> {
  const out = outOf(given);
  await prepareFolder(out);
  const names = reportNamesOf(given);
  const changes = given.baseline !== undefined && names.includes('html') ? [diffPage] : [];
  for (const path of [...reportPaths(names), ...changes, ...more]) refuseTakenPlace(join(out, path));
  lockUntilExit(realpathSync(out));
}

/** The locks that one listener gives back: `--targets` takes one for each target. */
const held: Lock[] = [];

/** Keeps other runs of this user out of the folder: two at once would each leave a part of their reports. */
function lockUntilExit(out: string): void {
  let path: string;
  try {
    path = reportsLock(out, process.env['XDG_STATE_HOME']);
  } catch {
    return; // a container without a place for it has no other run either
  }
  held.push(takeLock(path, () => [], `writes its reports to ${out}`));
  if (held.length === 1) process.once('exit', () => held.forEach((lock) => lock.release()));
}

/** Refuses a report where a folder stands, and one below a file: a whole run would end without it. */
function refuseTakenPlace(path: string): void {
  const folder = dirname(path);
  const isBelowFile = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false;
  if (!isBelowFile && !lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const found = isBelowFile ? `${folder} is a file` : 'a folder is in its place';
  throw new UsageError(
    `The report ${path} cannot be written: ${found}. Move it away, or name another folder with --out.`,
  );
}

async function prepareFolder(out: string): Promise<void> {
  try {
    await makeFolder(resolve(out));
    await tryOut(await mkdtemp(join(out, '.writable-')));
  } catch (cause) {
    throw new UsageError(
      `The reports cannot be written to ${JSON.stringify(out)}: ${fileReason(cause)}. Name another folder with --out.`,
      { cause },
    );
  }
}

/** Like the recursive `mkdir`, which never comes back where a file system makes no folders, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 });
}

/** A full disk still makes folders, and empty files. */
async function tryOut(folder: string): Promise<void> {
  try {
    await writeFile(join(folder, 'probe'), Buffer.alloc(64 * 1024));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
