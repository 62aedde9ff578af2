import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeMock, startMock } from '../mock/start.ts';
import { packageRoot } from '../schemas/package-root.ts';
import type { BenchRow } from './row.ts';
import { pairedRatio, runNode, secondsOf } from './timing.ts';

const program = join(packageRoot(), 'dist/cli/main.js');
const vitest = join(packageRoot(), 'node_modules/vitest/vitest.mjs');

/** Whole runs as a user starts them, from a cold process to written reports. */
export async function wholeRuns(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    return [...(await againstVitest(folder)), await memory(folder), await depth(folder)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const runWith = (folder: string, ...args: string[]): string[] => [
  '--',
  program,
  'run',
  '--quiet',
  '--seed',
  '1',
  '--out',
  join(folder, 'reports'),
  ...args,
];

async function againstVitest(folder: string): Promise<BenchRow[]> {
  const empty = join(folder, 'empty');
  await writeFile(join(folder, 'empty.test.js'), "import { test } from 'vitest'; test('nothing', () => {});");
  await writeFile(join(folder, 'vitest.config.js'), 'export default {};');
  const emptyRun = () => runNode([vitest, 'run', '--root', folder, '--dir', folder, '--reporter=dot', empty]);
  const ratio = (args: string[]) => pairedRatio(5, () => runNode(runWith(folder, ...args)), emptyRun);
  const how = 'the embedded mock, cold process; median of 5 ratios to an empty vitest run';
  return [
    {
      bar: 'a full run with `--reports json`',
      how,
      figure: await ratio(['--reports', 'json']),
      unit: 'x',
      limit: { atMost: 2.5 },
    },
    { bar: 'a full run with all reports', how, figure: await ratio([]), unit: 'x', limit: { atMost: 8 } },
  ];
}

async function memory(folder: string): Promise<BenchRow> {
  const noted = join(folder, 'peak');
  const note = `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(noted)}, String(process.resourceUsage().maxRSS)))`;
  const preload = join(folder, 'peak.cjs');
  await writeFile(preload, note);
  await runNode(['--import', pathToFileURL(preload).href, ...runWith(folder)]);
  return {
    bar: 'memory of a full run with all reports',
    how: 'largest resident set, the embedded mock included',
    figure: Number(await readFile(noted, 'utf8')) / 1024,
    unit: 'MB',
    limit: { atMost: 300 },
  };
}

const latencyMs = 200;

/** How many calls stand one behind the other: what latency adds to a run, in latencies. */
async function depth(folder: string): Promise<BenchRow> {
  const timed = async (latency: number): Promise<number> => {
    const mock = await startMock({ latencyMs: latency });
    const { env_file: envFile } = await describeMock(mock, join(folder, `mock-${latency}`));
    const args = ['--env-file', envFile, '--reports', 'json', '--repeat', '1', '--concurrency', '64'];
    const env = { XDG_STATE_HOME: join(folder, 'state') };
    try {
      return await secondsOf(() => runNode(runWith(folder, ...args), env));
    } finally {
      await mock.stop();
    }
  };
  const [slow, fast] = [await timed(latencyMs), await timed(0)];
  return {
    bar: 'effective depth of a full run at concurrency 64',
    how: `(wall at ${latencyMs} ms − wall at 0) ÷ ${latencyMs} ms`,
    figure: ((slow - fast) * 1000) / latencyMs,
    unit: 'calls',
    limit: { atMost: 20 },
  };
}
