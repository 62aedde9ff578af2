import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './sources.ts';

/** The compiled program, which `npm test` builds before. */
export const program = join(root, 'dist/cli/main.js');

/** A process that ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder of its own, which holds no `.env`. */
export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'cli-'));

/** Starts the program in a folder, with none of the caller's own variables of the product. */
export function start(args: readonly string[], cwd: string, env: Record<string, string> = {}): ChildProcess {
  const surroundings = Object.entries(process.env).filter(
    ([name]) => !/^LOYALTY_|_COLOR$|^VITEST/.test(name),
  );
  return spawn(process.execPath, ['--', program, ...args], {
    cwd,
    env: { ...Object.fromEntries(surroundings), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Gathers what a process writes until it ends. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const written = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (written.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (written.stderr += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, ...written };
}
