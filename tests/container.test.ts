import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { parse as readVariables } from 'dotenv';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { describeMock, startMock } from '../mock/start.ts';
import { emptyFolder, type Ended, ended, program } from './support/cli.ts';
import { root } from './support/sources.ts';

/** A container of a pod, as far as it is read here. */
interface Container {
  readonly command: readonly string[];
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
}

/** A job, as far as it is read here. */
interface Job {
  readonly kind: string;
  readonly spec: {
    readonly completions?: number;
    readonly template: {
      readonly spec: { readonly securityContext: object; readonly containers: readonly Container[] };
    };
  };
}

const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
/** Where the image finds the program: a link, as npm makes it. */
const bin = await emptyFolder();
await symlink(join(root, 'bin/loyalty-conformance.js'), join(bin, 'loyalty-conformance'));

/** Runs a command as the image does: with its variables, in the folder of the reports. */
function runInImage(
  command: readonly string[],
  reports: string,
  env: Record<string, string>,
): Promise<Ended> {
  const [, variables = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  const ofImage = variables.split(' ').map((pair) => pair.replace('/reports', reports).split('='));
  const [file = '', ...args] = command.map((word) => word.replaceAll('/reports', reports));
  return ended(
    spawn(file, args, {
      cwd: reports,
      env: { ...Object.fromEntries(ofImage), PATH: `${bin}:${process.env['PATH']}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

async function jobIn(path: string): Promise<Job> {
  const documents = parseAllDocuments(await readFile(join(root, 'recipes/kubernetes', path), 'utf8'));
  const job = documents.map((one) => one.toJS() as Job).find(({ kind }) => kind === 'Job');
  if (job === undefined) throw new Error(`${path} has no job.`);
  return job;
}

test('finds nothing wrong in the Dockerfile', () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(dockerfile).toMatch(/^USER node$/m);
});

test('tests the embedded mock, and writes its reports, given the command of the image', async () => {
  const reports = await emptyFolder();
  const [, entry = ''] = /^ENTRYPOINT (.*)$/m.exec(dockerfile) ?? [];
  const [, command = ''] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
  const words = [
    ...(JSON.parse(entry) as string[]),
    ...(JSON.parse(command) as string[]),
    '--only',
    'stores',
  ];
  const { code, stdout } = await runInImage(words, reports, {});
  expect([code, stdout]).toEqual([0, expect.stringContaining('Nothing failed')]);
  expect(await readdir(reports)).toContain('conformance.html');
});

/** A user without an entry in passwd: with a group of its own, and with group 0, as OpenShift gives it. */
const strangers = [
  ['a user without an entry', { uid: 12_345, gid: 12_345 }],
  ['the random user of OpenShift', { uid: 1_000_660_000, gid: 0 }],
] as const;

/** Root alone may become another user, and that user has to reach the program. */
const canChangeUser =
  process.getuid?.() === 0 &&
  spawnSync('test', ['-r', program], { uid: strangers[0][1].uid, gid: strangers[0][1].gid }).status === 0;

test.runIf(canChangeUser).each(strangers)(
  'tests the embedded mock and writes its reports given %s, without a home',
  async (_kind, { uid, gid }) => {
    const folder = await emptyFolder();
    await chown(folder, uid, gid);
    await chmod(tmpdir(), 0o755);
    const env = { PATH: process.env['PATH'], TMPDIR: folder };
    const args = ['--', program, '--only', 'stores', '--out', join(folder, 'reports')];
    const child = spawn(process.execPath, args, {
      cwd: '/',
      env,
      uid,
      gid,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { code, stderr } = await ended(child);
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('could not be written')]);
    expect(await readdir(join(folder, 'reports'))).toContain('allure-report');
  },
);

test('gives the containers of compose.yaml no more than they need', async () => {
  const { services } = parse(await readFile(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, object>;
  };
  for (const service of Object.values(services))
    expect(service).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
});

test('tests each shard in a pod of its own, and merges their reports, given the jobs of Kubernetes', async () => {
  const mock = await startMock();
  const reports = await emptyFolder();
  await mkdir(reports, { recursive: true });
  const { env_file: envFile } = await describeMock(mock, join(await emptyFolder(), 'mock'));
  const env = readVariables(await readFile(envFile, 'utf8'));
  const [shards, merge] = await Promise.all([jobIn('shards.yaml'), jobIn('merge.yaml')]);
  const commandOf = ({ spec }: Job): string[] =>
    spec.template.spec.containers.flatMap(({ command, args }) => [...command, ...args]);
  const { env: variables = [] } = shards.spec.template.spec.containers[0] ?? {};
  const total = variables.find(({ name }) => name === 'JOB_COMPLETIONS')?.value ?? '';
  const runs = Array.from({ length: shards.spec.completions ?? 0 }, (_, index) =>
    runInImage(commandOf(shards), reports, {
      ...env,
      LOYALTY_SEED: '1',
      LOYALTY_ONLY: 'stores',
      LOYALTY_RATE: '10000',
      JOB_COMPLETION_INDEX: String(index),
      JOB_COMPLETIONS: total,
    }),
  );
  const ends = await Promise.all(runs);
  expect(ends.map(({ code, stderr }) => [code, code === 0 ? '' : stderr])).toEqual(ends.map(() => [0, '']));
  const merged = await runInImage(commandOf(merge), reports, {});
  await mock.stop();
  expect([merged.code, merged.stdout]).toEqual([0, expect.stringContaining('Nothing failed')]);
  for (const { spec } of [shards, merge]) {
    expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    for (const { securityContext } of spec.template.spec.containers)
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
  }
});
