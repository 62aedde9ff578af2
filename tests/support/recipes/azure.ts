import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../sources.ts';
import { bareEnvironment, carry, type Outcome, runLines, type Site } from './site.ts';

interface Step {
  readonly bash?: string;
  readonly task?: string;
  readonly publish?: string;
  readonly condition?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Pipeline {
  readonly variables: readonly { readonly name?: string; readonly value?: string }[];
  readonly jobs: readonly { readonly steps: readonly Step[] }[];
}

const pipeline = parse(readFileSync(join(root, 'recipes/azure-pipelines.yml'), 'utf8')) as Pipeline;
const steps = pipeline.jobs.flatMap((job) => job.steps);

/** What the tasks are for is not tried here, but each must be one that is known. */
const knownTasks = new Set(['UseNode@1', 'Cache@2', 'DownloadSecureFile@1', 'PublishTestResults@2']);

/**
 * Does the steps as an agent of Azure Pipelines does; `given` holds the secret variables, which scripts see only where
 * their step maps them. A task or a variable that it does not know is an error.
 */
export async function runAzure(
  site: Site,
  { LOYALTY_BASE_URL = '', ...given }: Record<string, string>,
): Promise<Outcome> {
  const known = { ...given, 'Build.SourcesDirectory': site.folder };
  const plain = pipeline.variables.map(({ name = 'group', value = '' }) => [name, filled(value, known)]);
  const shared = { ...bareEnvironment(site), ...Object.fromEntries(plain), LOYALTY_BASE_URL };
  let outcome: Outcome = { code: 0, output: '' };
  for (const { bash, task, publish, condition, env = {} } of steps) {
    if (task !== undefined && !knownTasks.has(task)) throw new Error(`A task that was not tried: ${task}`);
    if (outcome.code !== 0 && condition !== 'succeededOrFailed()') continue;
    if (publish !== undefined) carry([publish], site.folder, site.kept);
    if (bash === undefined) continue;
    const own = Object.entries(env).map(([name, value]) => [name, filled(value, known)]);
    const shell = ['bash', '--noprofile', '--norc'];
    const done = await runLines(bash, {
      shell,
      cwd: site.folder,
      env: { ...shared, ...Object.fromEntries(own) },
    });
    outcome = { code: done.code, output: outcome.output + done.output };
  }
  return outcome;
}

const filled = (text: string, known: Readonly<Record<string, string>>): string =>
  text
    .replace('${{ parameters.forgetBaseline }}', 'False')
    .replaceAll(/\$\(([\w.]+)\)/g, (_, name: string) => {
      const value = known[name];
      if (value === undefined) throw new Error(`A variable that is not set: ${name}`);
      return value;
    });
