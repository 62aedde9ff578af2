/**
 * Tries the promises of reliability for as long as it takes to believe them, and writes docs/reliability.md. With names
 * of topics it tries those alone and writes nothing. Exits 1 when a promise was not kept.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { packageRoot } from '../schemas/load.ts';
import { deathRows } from './reliability/deaths.ts';
import { hostileRows } from './reliability/hostile.ts';
import { killRows } from './reliability/kill.ts';
import { faultRows, stormRows } from './reliability/noise.ts';
import { reliabilityPage, trialTable } from './reliability/page.ts';
import { inPool } from './reliability/pool.ts';
import type { TrialRow } from './reliability/row.ts';
import { spendingRows } from './reliability/spending.ts';
import { trialRows } from './reliability/trials.ts';

/** What is tried, in the order of the page. */
const topics: Readonly<Record<string, () => Promise<TrialRow[]>>> = {
  spending: spendingRows,
  trials: trialRows,
  hostile: hostileRows,
  deaths: deathRows,
  kills: killRows,
  storms: stormRows,
  faults: faultRows,
};

/** The topics that take longest go first. */
const longestFirst = ['hostile', 'storms', 'kills', 'trials', 'spending', 'faults', 'deaths'];

const wanted = process.argv.slice(2);
if (process.send === undefined) await tryAll(wanted.length === 0 ? longestFirst : wanted);
else process.send(await topics[wanted[0] ?? '']?.());

/** Tries topics, each in a process of its own, as many at a time as this machine does well. */
async function tryAll(names: readonly string[]): Promise<void> {
  const tried = await inPool('topics', 2, names, async (name) => ({ name, rows: await tryOut(name) }));
  const rows = Object.keys(topics).flatMap((name) => tried.find((one) => one.name === name)?.rows ?? []);
  process.stdout.write(trialTable(rows));
  if (wanted.length === 0)
    writeFileSync(join(packageRoot(), 'docs', 'reliability.md'), reliabilityPage(rows));
  if (rows.length === 0 || rows.some(({ kept }) => !kept)) process.exitCode = 1;
}

async function tryOut(name: string): Promise<TrialRow[]> {
  if (topics[name] === undefined) throw new Error(`No topic ${name}; there are ${longestFirst.join(', ')}.`);
  process.stderr.write(`Trying ${name}\n`);
  const child = fork(import.meta.filename, [name], { stdio: ['ignore', 2, 2, 'ipc'] });
  const broken = once(child, 'exit').then(([code]): never => {
    throw new Error(`The trial of ${name} ended with ${code} and told nothing.`);
  });
  const told = once(child, 'message').then(([rows]) => rows as TrialRow[]);
  const rows = await Promise.race([told, broken]);
  broken.catch(() => {});
  child.disconnect();
  return rows;
}
