import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMock } from '../mock/start.ts';
import { packageRoot } from '../schemas/package-root.ts';
import type { BenchRow } from './row.ts';
import { cpuSecondsOf } from './timing.ts';

/** How the cost of a target grows with the number of targets of a run. */
export async function targets(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const one = await costOf(1, folder);
    return [await row(10, one, folder), await row(100, one, folder)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function row(count: number, one: number, folder: string): Promise<BenchRow> {
  return {
    bar: `CPU time for each of ${count} targets`,
    how: '`--targets`, reading checks of the store list and searches; ratio to one target',
    figure: (await costOf(count, folder)) / one,
    unit: 'x',
    limit: { atMost: 1 },
  };
}

/** CPU seconds of the program for each target of a run. The mocks are in this process. */
async function costOf(count: number, folder: string): Promise<number> {
  const mocks = await Promise.all(Array.from({ length: count }, () => startMock()));
  const file = join(folder, 'targets.yaml');
  const entries = mocks.map(
    ({ baseUrl, clientId, clientSecret }, nth) =>
      `- name: store-${nth}\n  base_url: ${baseUrl}\n  client_id: ${clientId}\n  client_secret: ${clientSecret}\n`,
  );
  await writeFile(file, entries.join(''));
  const program = join(packageRoot(), 'dist/cli/main.js');
  const args = ['--targets', file, '--out', join(folder, 'reports'), '--rate', '1000', '--quiet'];
  const only = ['--only', 'list-stores', '--only', 'search-members', '--reports', 'json,html'];
  try {
    const env = { XDG_STATE_HOME: join(folder, 'state') };
    return (await cpuSecondsOf(['--', program, ...args, ...only], env)) / count;
  } finally {
    await Promise.all(mocks.map((mock) => mock.stop()));
  }
}
