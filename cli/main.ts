import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { suiteVersions } from '../engine/report/version.ts';

const { bun, node } = process.versions;
/** What runs this and cannot, and what to do; null for a Node.js that can. */
const unfit =
  bun !== undefined
    ? `Bun ${bun}. Start it without --bun: then Node.js runs it.`
    : Number.parseInt(node, 10) < 20
      ? `Node.js ${node}. Install a later one.`
      : null;

const [first, ...others] = process.argv.slice(2);
// Scripts ask for the version often: it needs nothing of what the verbs load.
if (others.length === 0 && (first === '--version' || first === '-V')) {
  process.stdout.write(`${suiteVersions().version}\n`);
} else if (unfit !== null) {
  process.stderr.write(`loyalty-conformance runs on Node.js 22 or later; found ${unfit}\n`);
  process.exitCode = 2;
} else {
  // A run waits for answers more than it computes: the heap stays small, at next to no cost.
  for (const flag of ['--semi-space-growth-factor=1', '--optimize-for-size']) setFlagsFromString(flag);
  const { runProgram } = await import('./program.ts');
  await runProgram();
}
