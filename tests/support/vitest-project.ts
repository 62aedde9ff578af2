import { spawn, type ChildProcess } from 'node:child_process';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describeMock, type Mock } from '../../mock/start.ts';
import { emptyFolder } from './cli.ts';
import { installPacked } from './installed.ts';
import { root } from './sources.ts';

/** The example project with the packed package, and vitest and allure-vitest of this repository. */
export async function installExample(): Promise<string> {
  const { project } = await installPacked();
  await cp(join(root, 'examples/vitest-allure'), project, { recursive: true });
  for (const peer of ['vitest', 'allure-vitest'])
    await symlink(join(root, 'node_modules', peer), join(project, 'node_modules', peer), 'dir');
  return project;
}

/** Starts vitest in a project, against a mock, in a process group of its own. */
export async function startVitest(
  project: string,
  mock: Mock,
  args: readonly string[] = [],
): Promise<ChildProcess> {
  const folder = await emptyFolder();
  const { env_file: envFile } = await describeMock(mock, folder);
  await cp(envFile, join(project, '.env'));
  const surroundings = Object.entries(process.env).filter(
    ([name]) => !/^LOYALTY_|_COLOR$|^VITEST|^NODE_ENV$|^TEST$/.test(name),
  );
  return spawn(process.execPath, [join(project, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: project,
    env: {
      ...Object.fromEntries(surroundings),
      XDG_STATE_HOME: join(folder, 'state'),
      LOYALTY_RATE: '10000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/** A test result as allure-vitest writes it, as far as it is read here. */
export interface AllureFile {
  readonly fullName: string;
  readonly name: string;
  readonly status: string;
  readonly statusDetails?: { readonly message?: string };
  readonly labels: readonly { readonly name: string; readonly value: string }[];
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly {
    readonly name: string;
    readonly attachments: readonly { readonly source: string; readonly type: string }[];
  }[];
}

/** What allure-vitest wrote: its results, and the text of every file. */
export async function readAllure(
  project: string,
): Promise<{ results: AllureFile[]; texts: Map<string, string> }> {
  const folder = join(project, 'allure-results');
  const texts = new Map<string, string>();
  for (const name of await readdir(folder)) texts.set(name, await readFile(join(folder, name), 'utf8'));
  const results = [...texts].filter(([name]) => name.endsWith('-result.json'));
  return { results: results.map(([, text]) => JSON.parse(text) as AllureFile), texts };
}
