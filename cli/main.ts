import process from 'node:process';
import { suiteVersions } from '../engine/report/version.ts';

const [first, ...others] = process.argv.slice(2);
// Scripts ask for the version often: it needs nothing of what the verbs load.
if (others.length === 0 && (first === '--version' || first === '-V')) {
  process.stdout.write(`${suiteVersions().version}\n`);
} else {
  const { runProgram } = await import('./program.ts');
  await runProgram();
}
