import { join } from 'node:path';
import { withIncludes } from './gitlab-include.ts';
import { bareEnvironment, carry, type Outcome, runLines, type Shell, type Site } from './site.ts';

/** A job of the GitLab recipe, as far as it is carried out here. */
interface Job {
  readonly extends?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly before_script?: readonly string[];
  readonly script?: readonly string[];
  readonly after_script?: readonly string[];
  readonly cache?: { readonly paths: readonly string[] };
  readonly artifacts?: { readonly paths: readonly string[] };
}

/** A job of a pipeline, on a machine of its own. */
export interface GitLabJob {
  readonly site: Site;
  readonly recipe: string;
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly onStart?: Shell['onStart'];
}

/** Does a job as GitLab's runner does: `before_script` and `script` in one shell, then `after_script` in another. */
export async function runGitLabJob({ site, recipe, name, variables, onStart }: GitLabJob): Promise<Outcome> {
  const jobs = withIncludes(recipe) as Record<string, Job>;
  const own = jobs[name] ?? {};
  const job = { ...jobs[own.extends ?? ''], ...own };
  const [cache, artifacts] = [join(site.kept, 'cache'), join(site.kept, 'artifacts')];
  carry(job.cache?.paths ?? [], cache, site.folder);
  const shell = ['bash', '-eo', 'pipefail'];
  const env = { ...bareEnvironment(site), ...variables };
  for (const [key, value] of Object.entries(job.variables ?? {})) {
    Object.assign(env, { [key]: value.replace('$CI_PROJECT_DIR', site.folder) });
  }
  const lines = [...(job.before_script ?? []), ...(job.script ?? [])].join('\n');
  const done = await runLines(lines, { shell, cwd: site.folder, env, ...(onStart && { onStart }) });
  const after = await runLines((job.after_script ?? []).join('\n'), { shell, cwd: site.folder, env });
  carry(job.cache?.paths ?? [], site.folder, cache);
  carry(job.artifacts?.paths ?? [], site.folder, artifacts);
  return { code: done.code, output: done.output + after.output };
}
