import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources.ts';
import { bareEnvironment, type Outcome, runLines, type Site } from './site.ts';

const file = readFileSync(join(root, 'recipes/Jenkinsfile'), 'utf8');

const steps = [...file.matchAll(/^ +sh '(.*)'$/gm)].map(([, lines = '']) => lines);

/** The variables that its block `environment` sets. */
const variables = (folder: string): Record<string, string> =>
  Object.fromEntries(
    [...file.matchAll(/^ +([A-Z_]+) = ['"](.*)['"]$/gm)].map(([, name, value = '']) => [
      name,
      value.replace(/\$\{WORKSPACE\}/, folder),
    ]),
  );

/** Does the steps as Jenkins does, each in a shell of its own, up to the first that fails. */
export async function runJenkins(site: Site, given: Record<string, string>): Promise<Outcome> {
  const env = { ...bareEnvironment(site), ...variables(site.folder), FORGET_BASELINE: 'false', ...given };
  let output = '';
  for (const lines of steps) {
    const done = await runLines(lines, { shell: ['sh', '-xe'], cwd: site.folder, env });
    output += done.output;
    if (done.code !== 0) return { code: done.code, output };
  }
  return { code: 0, output };
}
