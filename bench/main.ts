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
import { tableOfVerdicts, verdicts } from './verdicts.ts';
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
const isWanted = (topic: string): boolean => wanted.length === 0 || wanted.includes(topic);
const rows: BenchRow[] = [];
for (const [topic, measure] of Object.entries(topics)) {
  if (!isWanted(topic)) continue;
  process.stderr.write(`Measuring ${topic}\n`);
  rows.push(...(await measure()));
}

let times = '';
if (isWanted('verdicts')) {
  process.stderr.write('Measuring verdicts\n');
  times = tableOfVerdicts(await verdicts());
}

const machine = `Node ${process.version} on ${availableParallelism()} cores`;
process.stdout.write(`${machine}\n\n${times}\n${tableOf(rows)}`);
mkdirSync('reports', { recursive: true });
writeFileSync(join('reports', 'bench.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`);
if (words.includes('--write'))
  writeFileSync(
    join(packageRoot(), 'docs', 'benchmarks.md'),
    `# Benchmarks\n\nWritten by \`npm run bench -- --write\`, on ${machine}.\n\n## What a user waits for\n\nFrom the start of the program to its verdict and its reports, 16 checks at a time, with the mock in another process.\n\n${times}\n## Ratios\n\nEach ratio compares two things measured one right after the other, so that a slow or busy machine slows both.\n\n${tableOf(rows)}\nWhat a run on the mock with one attempt of every check sends, by area; a shared request counts where it was sent first.\n\n${await areas()}`,
  );
