/**
 * Measures the bars of speed, prints them as a table and keeps them in reports/bench.json; with `--write` also in
 * docs/benchmarks.md. With names of topics it measures those alone. Exits 0 also where a bar is missed: figures of a
 * busy machine are no verdict.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { packageRoot } from '../schemas/package-root.ts';
import { areas } from './areas.ts';
import { growth } from './growth.ts';
import { measureRecording } from './recording.ts';
import { type BenchRow, tableOf } from './row.ts';
import { roundTrips } from './round-trips.ts';
import { start } from './start.ts';
import { targets } from './targets.ts';
import { throughput } from './throughput.ts';
import { wholeRuns } from './whole-runs.ts';

const topics: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  runs: wholeRuns,
  throughput,
  growth,
  roundTrips,
  targets,
  start,
  measureRecording,
};

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
const rows: BenchRow[] = [];
for (const [topic, measure] of Object.entries(topics)) {
  if (wanted.length > 0 && !wanted.includes(topic)) continue;
  process.stderr.write(`Measuring ${topic}\n`);
  rows.push(...(await measure()));
}

const machine = `Node ${process.version} on ${availableParallelism()} cores`;
process.stdout.write(`${machine}\n\n${tableOf(rows)}`);
mkdirSync('reports', { recursive: true });
writeFileSync(join('reports', 'bench.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`);
if (words.includes('--write'))
  writeFileSync(
    join(packageRoot(), 'docs', 'benchmarks.md'),
    `# Benchmarks\n\nWritten by \`npm run bench -- --write\`, on ${machine}. Each ratio compares two things measured one right after the other, so that a slow or busy machine slows both.\n\n${tableOf(rows)}\nWhat a run on the mock with one attempt of every check sends, by area; a shared request counts where it was sent first.\n\n${await areas()}`,
  );
