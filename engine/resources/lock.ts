import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { fileReason } from '../settings/file-reason.ts';
import { UsageError } from '../settings/usage-error.ts';

const holder = z.object({ pid: z.int(), born: z.string(), host: z.string(), since: z.string() });
type Holder = z.infer<typeof holder>;

/** A lock that this process holds. */
export interface Lock {
  release(): void;
}

/**
 * Takes the lock at `path`, so that two runs never work on one store at a time. The lock of a dead process is taken
 * over; a reused process id is known by the time of birth. `rivals` gives the locks that no one may
 * hold together with this one. Throws {@link UsageError} that says who holds it, and what it does meanwhile.
 */
export function takeLock(
  path: string,
  rivals: () => readonly string[] = () => [],
  what = 'works on this store',
): Lock {
  const lock = takeOwn(path, what);
  // Each looks after it has taken its own, so of two that start at once at least one sees the other.
  for (const rival of rivals()) {
    const theirs = parse(textOf(rival));
    if (theirs === null || !isAlive(theirs)) continue;
    lock.release();
    throw heldBy(rival, theirs, what);
  }
  return lock;
}

function takeOwn(path: string, what: string): Lock {
  const mine: Holder = {
    pid: process.pid,
    born: birthOf(process.pid) ?? '',
    host: hostname(),
    since: new Date().toISOString(),
  };
  for (let tries = 0; tries < 3; tries += 1) {
    if (create(path, mine)) return { release: () => rmSync(path, { force: true }) };
    const found = textOf(path);
    const theirs = parse(found);
    if (theirs !== null && isAlive(theirs)) throw heldBy(path, theirs, what);
    bury(path, found);
  }
  throw new UsageError(`The lock ${path} cannot be taken: another run takes it at the same time. Try again.`);
}

/** A link is there with all its content or not at all, so no process ever reads half a lock of a living one. */
function create(path: string, mine: Holder): boolean {
  const aside = asideOf(path);
  try {
    // A run that ends takes its empty folder away, perhaps just now.
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(aside, JSON.stringify(mine), { mode: 0o600 });
    linkSync(aside, path);
    return true;
  } catch (cause) {
    if (['EEXIST', 'ENOENT'].includes((cause as NodeJS.ErrnoException).code ?? '')) return false;
    throw new UsageError(`The lock ${path} cannot be written: ${fileReason(cause)}`, { cause });
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Takes away the lock that was `found`; one that another run has put in its place meanwhile is put back. */
function bury(path: string, found: string): void {
  const grave = asideOf(path);
  try {
    renameSync(path, grave);
    if (textOf(grave) !== found) linkSync(grave, path);
  } catch {
    // Another run was quicker: the next try sees what it left.
  } finally {
    rmSync(grave, { force: true });
  }
}

const asideOf = (path: string): string => `${path}.${process.pid}`;

/** Empty when there is no file. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The holder of a lock; null when it names none. */
function parse(text: string): Holder | null {
  try {
    return holder.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A process of another machine cannot be looked at, so it counts as alive. */
function isAlive({ pid, born, host }: Holder): boolean {
  return host !== hostname() || birthOf(pid) === born;
}

/** When a process was born, in words that differ between two processes of one id; null when none of it lives. */
function birthOf(pid: number): string | null {
  try {
    // Windows tells no birth without a program of its own; a reused id then counts as the same process.
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : null;
    const [state = '', birth = ''] = process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
    // A zombie has ended; only its parent, in a container perhaps one that never asks, has not taken note of it.
    return /^[ZX]/.test(state) || birth === '' ? null : birth;
  } catch {
    return null;
  }
}

/** State and time of birth of a process, as Linux tells them. */
function fromProc(pid: number): (string | undefined)[] {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
  const fields = rest.split(' ');
  return [fields[0], fields[19]];
}

/** The same on other systems. */
function fromPs(pid: number): (string | undefined)[] {
  const written = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return [written.split(/\s/)[0], written.replace(/^\S+\s*/, '')];
}

function heldBy(path: string, { pid, host, since }: Holder, what: string): UsageError {
  return new UsageError(
    `Another run ${what}: process ${pid} on ${host}, since ${since}. ` +
      `Wait for it to end; if you know that it is gone, remove ${path}.`,
  );
}
