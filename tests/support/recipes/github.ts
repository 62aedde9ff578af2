import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { root } from '../sources.ts';
import { bareEnvironment, carry, filesIn, type Outcome, runLines, type Shell, type Site } from './site.ts';

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly run?: string;
  readonly shell?: string;
  readonly 'continue-on-error'?: boolean;
}

interface Workflow {
  readonly env?: Readonly<Record<string, unknown>>;
  readonly defaults?: { readonly run: { readonly shell: string } };
  readonly jobs: Readonly<Record<string, { readonly env?: Record<string, unknown>; readonly steps: Step[] }>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

/** What an expression may name: `secrets.X`, `inputs.x`, `github.event.pull_request.number`, `matrix.shard`. */
export type Contexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A job of a workflow, on a machine of its own. */
export interface Job {
  readonly site: Site;
  readonly workflow: string;
  readonly name: string;
  readonly contexts: Contexts;
  readonly onStart?: Shell['onStart'];
}

const always = { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'example/shop', GITHUB_ACTION_PATH: root };

/**
 * Does the steps of a job as GitHub's runner does: `run` lines in the shell that the workflow names, and in place of the
 * actions what they are for. An action or an expression that it does not know is an error.
 */
export class GitHubJob {
  readonly #job: Job;
  #contexts: Contexts;
  readonly #env: Record<string, string>;
  readonly #temp: string;
  #code = 0;
  #output = '';

  constructor(job: Job) {
    this.#job = job;
    this.#temp = join(job.site.folder, 'node_modules', 'runner');
    mkdirSync(this.#temp, { recursive: true });
    this.#contexts = { ...job.contexts, github: { ...job.contexts['github'], workspace: job.site.folder } };
    this.#env = { ...bareEnvironment(job.site), RUNNER_TEMP: this.#temp, ...always };
    for (const name of ['env', 'path', 'step_summary']) {
      this.#env[`GITHUB_${name.toUpperCase()}`] = this.#file(name);
      writeFileSync(this.#file(name), '');
    }
  }

  /** The code of the first step that failed, or 0, and all that the steps wrote. */
  async run(): Promise<Outcome & { readonly summary: string }> {
    const workflow = parse(this.#job.workflow) as Workflow;
    const job = workflow.jobs[this.#job.name];
    if (job === undefined) throw new Error(`There is no job ${this.#job.name}`);
    Object.assign(this.#env, this.#values({ ...workflow.env, ...job.env }));
    await this.#doAll(job.steps, workflow.defaults?.run.shell.split(' ').slice(0, -1));
    return {
      code: this.#code,
      output: this.#output,
      summary: readFileSync(this.#file('step_summary'), 'utf8'),
    };
  }

  async #doAll(steps: readonly Step[], shell = ['bash', '-eo', 'pipefail']): Promise<void> {
    for (const step of steps) if (this.#isDue(step.if)) await this.#do(step, shell);
  }

  #file = (name: string): string => join(this.#temp, name);

  #isDue(condition = 'success()'): boolean {
    if (condition === 'always()') return true;
    if (condition === 'success()') return this.#code === 0;
    throw new Error(`A condition that was not tried: ${condition}`);
  }

  async #do(step: Step, shell: readonly string[]): Promise<void> {
    if (step.uses !== undefined) return this.#use(step.uses, this.#values(step.with ?? {}));
    const added = { ...parseEnv(readFileSync(this.#file('env'), 'utf8')), ...this.#values(step.env ?? {}) };
    const path = [readFileSync(this.#file('path'), 'utf8').trim(), this.#env['PATH']].join(':');
    const { code, output } = await runLines(this.#filled(step.run ?? ''), {
      shell,
      cwd: this.#job.site.folder,
      env: { ...this.#env, ...(added as Record<string, string>), PATH: path },
      ...(step.name === 'Run' && this.#job.onStart !== undefined ? { onStart: this.#job.onStart } : {}),
    });
    this.#output += output;
    if (step['continue-on-error'] !== true) this.#code ||= code;
  }

  async #use(action: string, given: Record<string, string>): Promise<void> {
    const { path = '', key = '', name = '', ...inputs } = given;
    const { folder, kept } = this.#job.site;
    const paths = path.split('\n').filter((line) => line !== '');
    const [what] = action.split('@');
    if (what === 'actions/checkout' || what === 'actions/setup-node') return;
    if (what === 'actions/upload-artifact') return carry(paths, folder, join(kept, 'artifacts', name));
    if (what === 'actions/cache/save') return carry(paths, folder, join(kept, 'caches', key));
    if (what === 'actions/cache/restore') return this.#restore(paths, inputs['restore-keys'] ?? key);
    if (what === 'actions/download-artifact') {
      const prefix = (inputs['pattern'] ?? '').replace(/\*$/, '');
      const found = filesIn(join(kept, 'artifacts')).filter((one) => one.startsWith(prefix));
      return found.forEach((one) =>
        cpSync(join(kept, 'artifacts', one, 'reports'), join(folder, one), { recursive: true }),
      );
    }
    if (what === 'your-organisation/loyalty-conformance') return this.#doAction(given);
    throw new Error(`An action that was not tried: ${action}`);
  }

  /** Does the steps of our own action, which see its inputs. */
  async #doAction(given: Record<string, string>): Promise<void> {
    const { inputs, runs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;
    const outer = this.#contexts;
    const defaults = Object.entries(inputs).map(([name, { default: value }]) => [name, value]);
    this.#contexts = { ...outer, inputs: { ...Object.fromEntries(defaults), ...given } };
    await this.#doAll(runs.steps);
    this.#contexts = outer;
  }

  #restore(paths: readonly string[], prefix: string): void {
    const { folder, kept } = this.#job.site;
    const newest = filesIn(join(kept, 'caches')).findLast((one) => one.startsWith(prefix));
    if (newest !== undefined) carry(paths, join(kept, 'caches', newest), folder);
  }

  #values = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.#filled(String(value))]));

  #filled = (text: string): string =>
    text.replaceAll(/\$\{\{ (\w+)\.([\w.-]+) \}\}/g, (_, context: string, name: string) => {
      const values = this.#contexts[context];
      if (values === undefined) throw new Error(`A context that was not tried: ${context}`);
      return values[name] ?? '';
    });
}
