/**
 * Asks the registry for known vulnerabilities of what the package depends on. Exits 1 where there are any. A registry
 * that cannot be asked, as many mirrors, fails nothing; it is named.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { packageRoot } from '../schemas/package-root.ts';
import { readAudit } from './audit/known.ts';

const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--include', 'prod', '--json'], {
  cwd: packageRoot(),
  encoding: 'utf8',
});
const { vulnerable, silence } = readAudit(stdout);
if (silence !== null) process.stderr.write(`The registry was not asked for vulnerabilities: ${silence}\n`);
else if (vulnerable.length === 0) process.stdout.write('No dependency has a known vulnerability.\n');
else {
  process.stderr.write(`Update these dependencies:\n${vulnerable.map((line) => `  ${line}\n`).join('')}`);
  process.exitCode = 1;
}
