/**
 * Tries the promises of reliability for as long as it takes to believe them, and writes docs/reliability.md. With names
 * of topics it tries those alone and writes nothing. Exits 1 when a promise was not kept.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { packageRoot } from '../schemas/load.ts';
import { killRows } from './reliability/kill.ts';
import { noiseRows } from './reliability/noise.ts';
import type { Row } from './reliability/row.ts';

const topics: Readonly<Record<string, () => Promise<Row[]>>> = { noise: noiseRows, kill: killRows };

const wanted = process.argv.slice(2);
const rows: Row[] = [];
for (const [topic, tryOut] of Object.entries(topics)) {
  if (wanted.length > 0 && !wanted.includes(topic)) continue;
  process.stderr.write(`Trying ${topic}\n`);
  rows.push(...(await tryOut()));
}
process.stdout.write(table(rows));
if (wanted.length === 0) writeFileSync(join(packageRoot(), 'docs', 'reliability.md'), page(rows));
if (rows.length === 0 || rows.some(({ kept }) => !kept)) process.exitCode = 1;

function table(all: readonly Row[]): string {
  const lines = all.map(
    ({ promise, tried, times, result, kept }) =>
      `| ${promise} | ${tried} | ${times} | ${kept ? 'kept' : '**broken**'}: ${result} |\n`,
  );
  return `| promise | how it was tried | times | result |\n|---|---|---|---|\n${lines.join('')}`;
}

function page(all: readonly Row[]): string {
  return `# Reliability

Written by \`npm run reliability\`, which tries each promise against the reference service. Shorter trials of the same,
and of hostile servers, canaries and wrong configurations, are part of \`npm test\` (\`tests/reliability/\`).

${table(all)}`;
}
