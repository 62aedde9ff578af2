import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { program } from '../cli.ts';
import { root } from '../sources.ts';

/** A folder that a recipe works in, as a checkout of its user's repository with the program installed. */
export interface Site {
  readonly folder: string;
  /** What the recipe keeps elsewhere between its runs: caches and artifacts, each a folder. */
  readonly kept: string;
}

/** How a recipe's lines are run. */
export interface Shell {
  /** The command before the file of lines. */
  readonly shell: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Sees the process while it runs. */
  readonly onStart?: (child: ChildProcess) => void;
}

/** What some lines of a recipe came to. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** The text of a recipe, pointed at a service as its head says. */
export const recipe = (path: string, baseUrl: string): string =>
  readFileSync(join(root, 'recipes', path), 'utf8').replaceAll('https://sandbox.example.com', baseUrl);

/**
 * Empties the folder, as a machine of a CI is at the start of a job, and installs the program; runs look at these
 * clauses alone, since a recipe is to be tried and not the service.
 */
export function checkOut({ folder }: Site, only: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true });
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  const few = [
    ...only.map((name) => `--only ${name}`),
    '--repeat 1 --reports html,junit,codequality,markdown',
  ].join(' ');
  const command = `exec '${process.execPath}' -- '${program}' "$@"`;
  const lines = ['#!/bin/sh', `case "$1" in --*) ${command} ${few} ;; *) ${command} ;; esac`, ''];
  writeFileSync(join(bin, 'loyalty-conformance'), lines.join('\n'), { mode: 0o755 });
  // Installing is npm's business.
  mkdirSync(machineBin(folder));
  writeFileSync(join(machineBin(folder), 'npm'), '#!/bin/sh\ntest "$*" = ci\n', { mode: 0o755 });
  symlinkSync(root, join(folder, 'node_modules/loyalty-conformance'));
  symlinkSync(join(root, 'tests/support/recipes/gh.sh'), join(machineBin(folder), 'gh'));
}

const machineBin = (folder: string): string => join(folder, 'node_modules/machine');

/** The variables that a machine of a CI has of itself. */
export const bareEnvironment = ({ folder }: Site): Record<string, string> => ({
  PATH: `${machineBin(folder)}:${process.env['PATH'] ?? ''}`,
  HOME: folder,
  NO_COLOR: '1',
});

/** Runs lines of a shell to their end; what they leave running in the background is ended by {@link endAll}. */
export async function runLines(lines: string, { shell, cwd, env, onStart }: Shell): Promise<Outcome> {
  const [file, log] = [join(cwd, 'node_modules/lines.sh'), join(cwd, 'node_modules/log')];
  writeFileSync(file, lines);
  const [command = 'sh', ...args] = shell;
  // What goes on in the background may hold a pipe open for ever, but not a file.
  const written = openSync(log, 'w');
  const child = spawn(command, [...args, file], {
    cwd,
    env,
    stdio: ['ignore', written, written],
    detached: true,
  });
  closeSync(written);
  groups.push(child.pid);
  onStart?.(child);
  await once(child, 'exit');
  const code = child.exitCode ?? 128 + constants.signals[child.signalCode ?? 'SIGKILL'];
  return { code, output: readFileSync(log, 'utf8') };
}

const groups: (number | undefined)[] = [];

/** Ends whatever lines have left running, as a CI does at the end of a job. */
export function endAll(): void {
  for (const pid of groups.splice(0)) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGTERM');
    } catch {
      // All of the group had ended.
    }
  }
}

/** The names of the files in a folder; none where there is no folder. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

/** Puts the paths that there are in one folder in the place of those in another. */
export function carry(paths: readonly string[], from: string, to: string): void {
  for (const path of paths.filter((one) => existsSync(join(from, one)))) {
    rmSync(join(to, path), { recursive: true, force: true });
    cpSync(join(from, path), join(to, path), { recursive: true });
  }
}
