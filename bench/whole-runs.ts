import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Report } from '../engine/report/report.ts';
import { packageRoot } from '../schemas/package-root.ts';
import type { BenchRow } from './row.ts';
import { pairedRatio, runNode } from './timing.ts';

const program = join(packageRoot(), 'dist/cli/main.js');
const bareRun = join(packageRoot(), 'dist/bench/bare-run.js');

/** Whole runs as a user starts them, from a cold process to written reports. */
export async function wholeRuns(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    return [...(await againstBareLoop(folder)), await memory(folder)];
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

async function againstBareLoop(folder: string): Promise<BenchRow[]> {
  await runNode(runWith(folder, '--reports', 'json'));
  const report = JSON.parse(await readFile(join(folder, 'reports/conformance.json'), 'utf8')) as Report;
  const bare = () => runNode([bareRun, String(report.totals.requests)]);
  const row = async (bar: string, args: string[], limit?: BenchRow['limit']): Promise<BenchRow> => ({
    bar,
    how: 'the embedded mock, cold process; median of 5 ratios to a bare undici loop of as many requests',
    figure: await pairedRatio(5, () => runNode(runWith(folder, ...args)), bare),
    unit: 'x',
    ...(limit && { limit }),
  });
  return [
    await row('a full run with `--reports json`', ['--reports', 'json'], { atMost: 2.5 }),
    await row('a full run with all reports', []),
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
    limit: { atMost: 200 },
  };
}
