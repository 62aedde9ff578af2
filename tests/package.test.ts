import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { beforeAll, expect, test } from 'vitest';
import * as api from '../index.ts';
import { startMock } from '../mock/start.ts';
import { type Installed, installPacked } from './support/installed.ts';
import { emptyFolder } from './support/cli.ts';
import { linksIn, pages } from './support/markdown.ts';
import { root } from './support/sources.ts';

const run = promisify(execFile);
const page = await readFile(join(root, 'docs/api.md'), 'utf8');
const examples = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);

let installed: Installed;

beforeAll(async () => {
  installed = await installPacked();
  const { project } = installed;
  for (const [index, code] of examples.entries()) await writeFile(join(project, `example-${index}.ts`), code);
});

/** What the compiler has to say of the examples. */
function compile(...options: string[]): Promise<string> {
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  return compileFiles(...types, ...options, ...examples.map((_, index) => `example-${index}.ts`));
}

/** What the compiler has to say of files in a project that has no types of Node. */
function compileFiles(...args: string[]): Promise<string> {
  const always = ['--strict', '--exactOptionalPropertyTypes', '--target', 'es2023'];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [compiler, ...always, ...args], { cwd: installed.project }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

test('ships compiled code, types, schemas, recipes and the file that init fills in', () => {
  const { files, unpackedSize } = installed.packed;
  const strange = files
    .map(({ path }) => path)
    .filter(
      (path) =>
        !/^(dist\/.+\.(js|d\.ts)|dist\/(specs\/data|reporters\/html\/assets)\.json|dist\/suites\/(costs|walks)\.json\.gz|dist\/(suites|caller\/(faults|judges))\/.+\.map|schemas\/\w[\w.]*\.schema\.json|specs\/(clauses\/.+|openapi|profiles)\.yaml|(docs|examples|recipes|templates)\/.+)$/.test(
          path,
        ),
    );
  expect(strange.toSorted()).toEqual([
    '.env.example',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'action.yml',
    'bin/loyalty-conformance.js',
    'package.json',
  ]);
  expect(
    files.filter(({ path }) => /^(?!examples\/).*\.test\.|^dist\/(proof|scripts|tests)\//.test(path)),
  ).toEqual([]);
  expect(unpackedSize).toBeLessThan(6_300_000);
});

test('ships the map of each check, so that reports name its line of the source', () => {
  const paths = new Set(installed.packed.files.map(({ path }) => path));
  const checks = [...paths].filter((path) => /^dist\/suites\/.+\.check\.js$/.test(path));
  expect(checks.length).toBeGreaterThan(100);
  expect(checks.filter((path) => !paths.has(`${path}.map`))).toEqual([]);
});

/** Pictures stay in the repository: they would double the package. */
const isLeftOut = (path: string): boolean => path.startsWith('docs/images/');

test('holds every page that its pages, its help and its messages name', async () => {
  const packed = installed.packed.files.map(({ path }) => path);
  const isPacked = (path: string): boolean =>
    packed.some((one) => one === path || one.startsWith(`${path}/`));
  const linked = pages()
    .filter(({ path }) => packed.includes(path))
    .flatMap((one) =>
      linksIn(one).map((link) => posix.join(posix.dirname(one.path), link.split('#')[0] ?? '')),
    )
    .filter((path) => !path.startsWith('http') && path !== '');
  const code = packed.filter((path) => /^dist\/(cli|runner|engine|loyalty)\/.*\.js$/.test(path));
  const named = code.flatMap(
    (path) => readFileSync(join(root, path), 'utf8').match(/\bdocs\/[\w/-]+\.md\b/g) ?? [],
  );
  const missing = new Set([...linked, ...named].filter((path) => !isPacked(path) && !isLeftOut(path)));
  expect([linked.length > 100, named.length > 3, [...missing]]).toEqual([true, true, []]);
});

test('has types that resolve wherever the package can be imported', async () => {
  const tarball = await readFile(join(installed.project, '..', installed.packed.filename));
  const analysis = await checkPackage(createPackageFromTarballData(tarball));
  if (analysis.types === false) throw new Error('The package has no types.');
  // It is a package of modules alone, for Node and bundlers that know `exports`.
  const others = new Set(['node10', 'node16-cjs']);
  const isOurs = (problem: object): boolean =>
    !('resolutionKind' in problem) || !others.has(String(problem.resolutionKind));
  expect(Object.keys(analysis.entrypoints)).toContain('./vitest');
  expect(analysis.problems.filter(isOurs)).toEqual([]);
});

/** A built file, without the way from its folder to the sources, which a map names. */
const builtText = (path: string): string => readFileSync(path, 'utf8').replace(/"sources":\[[^\]]*\]/, '');

test('packs the same bytes again, and builds the same files', async () => {
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--dry-run'], { cwd: root });
  expect(JSON.parse(stdout)).toMatchObject([{ integrity: installed.packed.integrity }]);
  const folder = await emptyFolder();
  await run(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    join(root, 'tsconfig.build.json'),
    '--outDir',
    folder,
    '--tsBuildInfoFile',
    join(folder, '.tsbuildinfo'),
  ]);
  // What an earlier build left in dist is taken away before a release is packed.
  const isBuilt = ({ path }: { path: string }): boolean =>
    path.startsWith('dist/') && existsSync(join(folder, path.slice('dist/'.length)));
  const built = installed.packed.files.filter(isBuilt);
  expect(built.length).toBeGreaterThan(300);
  const different = built.filter(
    ({ path }) => builtText(join(root, path)) !== builtText(join(folder, path.slice('dist/'.length))),
  );
  expect(different).toEqual([]);
});

test('runs nothing when it is installed', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$/.test(name))).toEqual([]);
});

test('lists what it is made of', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'sbom'], { cwd: root });
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const names = new Set(components.map(({ name }) => name));
  expect([names.has('undici'), names.has('playwright-core')]).toEqual([true, false]);
});

test('installs in the repository what builds it given NODE_ENV=production', async () => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await run('npm', ['config', 'get', 'omit'], { cwd: root, env });
  expect(stdout.trim()).toBe('');
});

test('passes against the embedded mock and leaves its reports in the project given npx', async () => {
  const { project } = installed;
  const { stdout } = await run(
    'npx',
    ['--no-install', 'loyalty-conformance', '--only', 'stores', '--out', 'of-the-mock'],
    {
      cwd: project,
    },
  );
  expect(stdout).toContain('Target: the embedded mock.');
  expect(await readdir(join(project, 'of-the-mock'))).toContain('conformance.html');
});

test('runs against a service given its address', async () => {
  const mock = await startMock();
  const env = {
    ...process.env,
    LOYALTY_BASE_URL: mock.baseUrl,
    LOYALTY_CLIENT_ID: mock.clientId,
    LOYALTY_CLIENT_SECRET: mock.clientSecret,
    XDG_STATE_HOME: join(installed.project, 'state'),
  };
  const args = ['--no-install', 'loyalty-conformance', '--only', 'stores', '--out', 'of-a-service'];
  const { stdout } = await run('npx', args, { cwd: installed.project, env }).finally(() => mock.stop());
  expect(stdout).toContain(`Target: ${mock.baseUrl}.`);
});

/** How a project may find the types of a package, and a form of modules that goes with it. */
const resolutions = [
  ['nodenext', 'nodenext'],
  ['node16', 'node16'],
  ['bundler', 'esnext'],
] as const;

test.each(resolutions)(
  'has types that need none of Node, and no skipLibCheck, given the resolution %s',
  async (resolution, module) => {
    const everything = ['loyalty-conformance', 'loyalty-conformance/vitest'];
    const code = everything.map((name) => `export * from '${name}';\n`).join('');
    await writeFile(join(installed.project, 'consumer.ts'), code);
    const options = ['--noEmit', '--module', module, '--moduleResolution', resolution];
    expect(await compileFiles(...options, 'consumer.ts')).toBe('');
  },
);

test.each(resolutions)(
  'has types for the examples of its page given the resolution %s',
  async (resolution, module) => {
    expect(await compile('--noEmit', '--module', module, '--moduleResolution', resolution)).toBe('');
  },
);

test('runs the examples of its page', async () => {
  const { project } = installed;
  expect(await compile('--skipLibCheck', '--module', 'nodenext', '--outDir', 'compiled')).toBe('');
  for (const index of examples.keys()) {
    const env = { ...process.env, XDG_STATE_HOME: join(project, 'state') };
    const { stdout } = await run(process.execPath, [`compiled/example-${index}.js`], { cwd: project, env });
    expect(stdout.trim()).not.toBe('');
  }
  expect(await readdir(join(project, 'reports'))).toContain('conformance.html');
  expect(await readdir(join(project, 'all-reports'))).toContain('conformance.har');
});

test('can be required by a program that is no module', async () => {
  const code = "console.log(Object.keys(require('loyalty-conformance')).join())";
  const args = ['--input-type', 'commonjs', '--eval', code];
  const { stdout } = await run(process.execPath, args, { cwd: installed.project });
  expect(stdout.trim().split(',').toSorted()).toEqual(Object.keys(api).toSorted());
});

test('tells every exported name and every option on its page', async () => {
  const source = await readFile(join(root, 'index.ts'), 'utf8');
  const names = [...source.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.replace('type ', '').trim()),
  );
  expect(names).toEqual(expect.arrayContaining(Object.keys(api)));
  const options = await readFile(join(root, 'runner/options.ts'), 'utf8');
  names.push(...[...options.matchAll(/readonly (\w+)\?:/g)].map(([, name = '']) => name));
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});
