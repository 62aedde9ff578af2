import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { runConformance, type ConformanceOptions } from '../index.ts';
import { startMock } from '../mock/start.ts';
import { type Ended, emptyFolder, ended, start } from './support/cli.ts';
import { root } from './support/sources.ts';

const example = join(root, 'docs/examples/acme');
const acmeClauses = ['x.acme.store.nordic-currency', 'x.acme.points.whole'];

let folder: string;

beforeEach(async () => {
  folder = await emptyFolder();
  vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'));
});

afterEach(() => vi.unstubAllEnvs());

const run = (...args: string[]): Promise<Ended> => ended(start(args, folder));

const additional = (report: Report): unknown[] =>
  report.clauses.filter((clause) => clause.additional).map(({ id, verdict }) => [id, verdict]);

/** A folder of suites in a project that has the package installed. */
async function folderOf(files: Record<string, string>): Promise<string> {
  await mkdir(join(folder, 'node_modules'));
  await symlink(root, join(folder, 'node_modules/loyalty-conformance'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const registering = (changes: Record<string, unknown>): string => {
  const clause = {
    id: 'x.acme.a',
    section: '1',
    operations: ['listStores'],
    statement: 'A.',
    severity: 'normal',
  };
  const given = JSON.stringify({ area: 'acme', clauses: [clause], ...changes });
  return `import { check, registerSuites } from 'loyalty-conformance';
    export default registerSuites({ ...${given}, checks: [check('acme-a', { clauses: ['x.acme.a'], async run() {} })] });`;
};

test('reports additional clauses next to ours, marked, in every report given a folder of suites', async () => {
  const { code, stdout } = await run(
    '--suites',
    example,
    '--only',
    'stores',
    '--only',
    'acme',
    '--seed',
    '1',
  );
  expect({ code, stdout }).toMatchObject({ code: 0 });
  const text = (name: string): Promise<string> => readFile(join(folder, 'reports', name), 'utf8');
  const report = JSON.parse(await text('conformance.json')) as Report;
  expect(additional(report)).toEqual(acmeClauses.map((id) => [id, 'pass']));
  expect(report.clauses.find(({ id }) => id === 'list-stores.success')?.verdict).toBe('pass');
  expect(await text('junit.xml')).toContain('classname="additional/acme/ACME handbook 3"');
  expect(await text('conformance.html')).toContain('additional, § ACME handbook 5');
});

test('lists them among the clauses, marked, and counts their requests in a plan', async () => {
  const listed = await run('clauses', '--suites', example);
  expect(listed.stdout).toContain('ACME handbook 3  x.acme.store.nordic-currency  (normal, additional)');
  const planned = await run('plan', '--suites', example, '--only', 'x.acme');
  expect(planned.stdout).toMatch(/listStores +\d/);
});

test('fails the additional clause alone given a service that breaks it', async () => {
  const mock = await startMock();
  mock.service.around('listStores', (next) => async (call) => {
    const answer = await next(call);
    return answer.status === 200
      ? { ...answer, body: (answer.body as object[]).map((store) => ({ ...store, currency: 'USD' })) }
      : answer;
  });
  const { baseUrl, clientId, clientSecret, fixtures } = mock;
  const options: ConformanceOptions = {
    target: { baseUrl, clientId, clientSecret },
    fixtures,
    suites: example,
    only: ['stores', 'acme'],
    repeat: 1,
  };
  const report = await runConformance(options).finally(() => mock.stop());
  const failed = report.clauses.filter(({ verdict }) => verdict === 'fail');
  expect(failed.map(({ id }) => id)).toEqual(['x.acme.store.nordic-currency']);
  expect(failed[0]?.checks[0]).toMatchObject({ received: '"USD"', suite: 'acme' });
});

test.each([
  ['no such folder', {}, 'nowhere', 'nowhere cannot be read'],
  ['a folder without checks', { 'a.js': '' }, '.', 'contains no file *.check.js'],
  [
    'a file that is no JavaScript',
    { 'a.check.js': '\n\nexport default {{' },
    '.',
    'a.check.js cannot be loaded',
  ],
  ['a file that throws', { 'a.check.mjs': 'throw new Error("no luck")' }, '.', 'cannot be loaded: no luck'],
  ['no default export', { 'a.check.js': 'export const a = 1' }, '.', 'has no default export that'],
  [
    'a default export of another shape',
    { 'a.check.js': 'export default { name: "a", checks: [], clauses: null }' },
    '.',
    'has no default export',
  ],
  ['an area of ours', { 'a.check.js': registering({ area: 'token' }) }, '.', 'The area token exists already'],
  ['a wrong registration', { 'a.check.js': registering({ clauses: [] }) }, '.', 'at least one clause'],
  [
    'two files with one clause',
    { 'a.check.js': registering({}), 'b.check.js': registering({ area: 'other' }) },
    '.',
    'The clause x.acme.a exists already',
  ],
])('ends with 2 and says why before anything is sent given %s', async (_case, files, name, words) => {
  await folderOf({ 'package.json': '{"type":"module"}', ...files });
  const { code, stderr } = await run('--suites', name);
  expect(stderr).toContain(words);
  expect(stderr).not.toContain('    at ');
  expect(code).toBe(2);
});

test('says how to fix it given a project without the package', async () => {
  await writeFile(join(folder, 'a.check.mjs'), registering({}));
  const { code, stderr } = await run('--suites', '.');
  expect(stderr).toContain('Install loyalty-conformance in the project that the file belongs to.');
  expect(code).toBe(2);
});

test('reads TypeScript where Node does and says so where it does not', async () => {
  await folderOf({ 'package.json': '{"type":"module"}', 'a.check.ts': registering({}) });
  const { code, stderr } = await run('clauses', '--suites', '.');
  const reads = Boolean(Reflect.get(process.features, 'typescript'));
  expect(stderr).toContain(reads ? '' : 'a.check.ts is TypeScript, which Node');
  expect(code).toBe(reads ? 0 : 2);
});
