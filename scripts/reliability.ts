/**
 * Tries the promises of reliability for as long as it takes to believe them, and writes the figures into
 * docs/reliability.md. With names of topics it tries those alone. Exits 1 when a promise was not kept.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { packageRoot } from '../schemas/package-root.ts';
import { deathRows } from './reliability/deaths.ts';
import { tryHostile } from './reliability/hostile.ts';
import { killRows } from './reliability/kill.ts';
import { faultRows, lineRows, stormRows } from './reliability/noise.ts';
import { topicPart, withPart } from './reliability/page.ts';
import { inPool } from './reliability/pool.ts';
import { tryScripts } from './reliability/reproduction.ts';
import type { TopicResult, TrialRow } from './reliability/row.ts';
import { sharedIdRows } from './reliability/shared-ids.ts';
import { spendingRows } from './reliability/spending.ts';
import { trialRows } from './reliability/trials.ts';

const rowsOf = (tryRows: () => Promise<TrialRow[]>) => async (): Promise<TopicResult> => ({
  rows: await tryRows(),
});

/** What is tried. */
const topics: Readonly<Record<string, () => Promise<TopicResult>>> = {
  spending: rowsOf(spendingRows),
  trials: rowsOf(trialRows),
  hostile: tryHostile,
  deaths: rowsOf(deathRows),
  kills: rowsOf(killRows),
  storms: rowsOf(stormRows),
  lines: rowsOf(lineRows),
  faults: rowsOf(faultRows),
  'shared-ids': rowsOf(sharedIdRows),
  scripts: tryScripts,
};

/** The topics that take longest go first. */
const longestFirst = [
  'hostile',
  'storms',
  'lines',
  'kills',
  'shared-ids',
  'trials',
  'scripts',
  'spending',
  'faults',
  'deaths',
];

const wanted = process.argv.slice(2);
if (process.send === undefined) await tryAll(wanted.length === 0 ? longestFirst : wanted);
else process.send(await topics[wanted[0] ?? '']?.());

/** Tries topics, each in a process of its own, as many at a time as this machine does well. */
async function tryAll(names: readonly string[]): Promise<void> {
  const path = join(packageRoot(), 'docs', 'reliability.md');
  const tried = await inPool('topics', 2, names, async (name) => ({ name, result: await tryOut(name) }));
  const parts = tried.map(({ name, result }) => ({ name, part: topicPart(result) }));
  for (const { part } of parts) process.stdout.write(part);
  const page = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    parts.reduce((text, { name, part }) => withPart(text, name, part), page),
  );
  if (tried.some(({ result }) => result.rows.some(({ kept }) => !kept))) process.exitCode = 1;
}

async function tryOut(name: string): Promise<TopicResult> {
  if (topics[name] === undefined) throw new Error(`No topic ${name}; there are ${longestFirst.join(', ')}.`);
  process.stderr.write(`Trying ${name}\n`);
  const child = fork(import.meta.filename, [name], { stdio: ['ignore', 2, 2, 'ipc'] });
  const broken = once(child, 'exit').then(([code]): never => {
    throw new Error(`The trial of ${name} ended with ${code} and gave no result.`);
  });
  const answered = once(child, 'message').then(([result]) => result as TopicResult);
  const result = await Promise.race([answered, broken]);
  broken.catch(() => {});
  child.disconnect();
  return result;
}
