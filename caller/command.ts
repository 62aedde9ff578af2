import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileReason } from '../engine/settings/file-reason.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import type { Ended } from './judge-client.ts';

/** How long a command gets to end after a signal before it is killed, in milliseconds. */
const graceMs = 2000;

export interface CommandOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
  /** Ends the command early. */
  readonly signal: AbortSignal;
}

/**
 * Runs a command with the terminal's input and output, and ends what it left running. Throws a {@link UsageError} where
 * it could not be started.
 */
export async function runClientCommand(words: readonly string[], options: CommandOptions): Promise<Ended> {
  const [command = ''] = words;
  const { env, timeoutMs, signal } = options;
  const child = start(words, env);
  const end = (name: NodeJS.Signals): void => {
    if (child.pid !== undefined) endTree(child.pid, name);
  };
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), graceMs).unref();
  };
  const timer = setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (cause) => reject(notStarted(command, cause)));
      child.once('exit', resolve);
    });
    return { exitCode, isComplete: !isStopped };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    end('SIGKILL');
  }
}

const isWindows = process.platform === 'win32';

/** Starts a command as the leader of a group. On Windows a shell starts it: npm and npx are scripts there. */
function start([command = '', ...args]: readonly string[], env: CommandOptions['env']): ChildProcess {
  if (!isWindows) return spawn(command, args, { env, stdio: 'inherit', detached: true });
  const line = [command, ...args].map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
  return spawn(line, { env, stdio: 'inherit', shell: true });
}

/** Ends a command with all that it started. */
function endTree(pid: number, name: NodeJS.Signals): void {
  try {
    if (isWindows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    else process.kill(-pid, name);
  } catch {
    // It is gone already.
  }
}

const notStarted = (command: string, cause: Error): UsageError =>
  new UsageError(
    `The command ${JSON.stringify(command)} could not be started: ${fileReason(cause)}. Name a program after --, by its path or as PATH finds it.`,
    { cause },
  );
