import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { isBroken } from '../engine/report/verdict.ts';
import { describeMock, type Mock, startMock } from '../mock/start.ts';
import { type Ended, emptyFolder, ended, start } from './support/cli.ts';

/** Against the mock politeness only costs time. */
const hurry = ['--concurrency', '64', '--rate', '10000'];

let folder: string;
let mock: Mock;
let envFile: string;

beforeAll(async () => {
  mock = await startMock();
});

beforeEach(async () => {
  folder = await emptyFolder();
  mock.reset();
  envFile = (await describeMock(mock, join(folder, 'mock'))).env_file;
});

afterAll(() => mock.stop());

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
  ended(start(args, folder, env));

/** A run of calls that cost messages, as far as it may make them. */
const paidCalls = ['--only', 'inviteFriend', '--only', 'sendMemberOtp', '--reports', 'json'];

const readReport = async (out = 'reports'): Promise<Report> =>
  JSON.parse(await readFile(join(folder, out, 'conformance.json'), 'utf8')) as Report;

const failing = ({ clauses }: Report): string[] =>
  clauses.filter(({ verdict }) => isBroken(verdict)).map(({ id }) => id);

test('starts the mock, passes and leaves all reports given nothing at all', async () => {
  const { code, stdout, stderr } = await run([]);
  expect(stdout).toContain('The service conforms. Nothing failed; ');
  expect(code).toBe(0);
  expect(await readdir(join(folder, 'reports'))).toEqual(
    expect.arrayContaining(['allure-report', 'conformance.json', 'junit.xml']),
  );
  const report = await readReport();
  expect(report).toMatchObject({ verdict: 'conformant', target: { embedded: true } });
  expect(failing(report)).toEqual([]);
  expect(stdout + stderr).not.toContain('\u001B');
});

test('fails exactly the broken clause given a registered phone that is answered with 409', async () => {
  const broken = await startMock();
  broken.service.around('registerMember', (next) => async (call) => {
    const answer = await next(call);
    const isDuplicate = answer.status === 400 && JSON.stringify(answer.body).includes('already registered');
    return isDuplicate
      ? { ...answer, status: 409, body: { ...(answer.body as object), status: 409 } }
      : answer;
  });
  const { env_file: brokenEnv } = await describeMock(broken, join(folder, 'broken'));
  const { code, stdout } = await run([
    '--env-file',
    brokenEnv,
    ...hurry,
    '--only',
    'register',
    '--repeat',
    '1',
    '--reports',
    'json',
  ]);
  await broken.stop();
  expect(failing(await readReport())).toEqual(['register-member.duplicate-phone.status']);
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^✗ 1 .*\n {2}register-member\.duplicate-phone\.status: registerMember, section 7\.2, /m,
  );
  expect(stdout).toMatch(/expected {2}status 400\n {2}received {2}status 409/);
  expect(stdout).toMatch(/^ {2}repeat .* --base-url http/m);
  expect(stdout).not.toContain(broken.clientSecret);
  expect(broken.service.reservations()).toEqual([]);
});

test('gives no verdict, says why and writes the reports given a closed port', async () => {
  const env = { LOYALTY_BASE_URL: 'http://127.0.0.1:1', LOYALTY_CLIENT_ID: 'a', LOYALTY_CLIENT_SECRET: 'b' };
  const { code, stdout } = await run(['--reports', 'json'], env);
  expect(code).toBe(3);
  expect(stdout).toMatch(/\d+ {2}the service was not reached: .*ECONNREFUSED.* Check host and port/);
  const { totals, clauses } = await readReport();
  expect(totals.clauses).toMatchObject({ pass: 0, fail: 0, 'not-run': 0 });
  expect(clauses[0]?.cause?.kind).toBe('no-access');
});

test('refuses credentials that the service refuses, without echoing them', async () => {
  const secret = 'a-secret-of-no-use';
  const env = {
    LOYALTY_BASE_URL: mock.baseUrl,
    LOYALTY_CLIENT_ID: mock.clientId,
    LOYALTY_CLIENT_SECRET: secret,
  };
  const { code, stdout, stderr } = await run([], env);
  expect(code).toBe(2);
  expect(stderr).toContain('Check the client id, the client secret and the scope');
  expect(stdout + stderr).not.toContain(secret);
});

test('lets an option override the environment, and the environment the file', async () => {
  await writeFile(join(folder, '.env'), 'LOYALTY_SEED=1\nLOYALTY_CONCURRENCY=8\n');
  const args = ['--only', 'discovery', '--reports', 'json'];
  const seedOf = async (more: string[], env: Record<string, string>): Promise<number> => {
    await run([...args, ...more], env);
    return (await readReport()).seed;
  };
  expect(await seedOf([], {})).toBe(1);
  expect(await seedOf([], { LOYALTY_SEED: '2' })).toBe(2);
  expect(await seedOf(['--seed', '3'], { LOYALTY_SEED: '2' })).toBe(3);
});

test('sends no paid message and says what that leaves open given a target that did not allow any', async () => {
  const { code } = await run(['--env-file', envFile, ...hurry, ...paidCalls], {
    LOYALTY_ALLOW_MESSAGES: 'false',
  });
  const report = await readReport();
  expect(mock.service.messages).toEqual([]);
  expect(report.clauses.filter(({ reason }) => reason?.includes('LOYALTY_ALLOW_MESSAGES'))).not.toEqual([]);
  expect(failing(report)).toEqual([]);
  expect(code).toBe(0);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('releases, reports what ran and ends given %s', async (signal, code) => {
  const slow = await startMock({ latencyMs: 50 });
  const { env_file: slowEnv } = await describeMock(slow, join(folder, 'slow'));
  const child = start(['--env-file', slowEnv, '--rate', '10000'], folder);
  const end = ended(child);
  child.stderr?.once('data', () => setTimeout(() => child.kill(signal), 1_000));
  const { stdout, stderr } = await end;
  await slow.stop();
  expect(stderr).toContain('Interrupted');
  expect(child.exitCode).toBe(code);
  expect(stdout).toContain('the run was interrupted');
  expect(await readReport()).toMatchObject({ verdict: 'incomplete', interrupted: true, outstanding: [] });
  expect(slow.service.reservations()).toEqual([]);
});

test('describes itself in one JSON line and removes its files at the end given the verb mock', async () => {
  const child = start(['mock'], folder);
  const [line] = await new Promise<string[]>((resolve) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().split('\n')));
  });
  const description = JSON.parse(line ?? '') as Record<string, string>;
  const fixtures = description['fixtures'] ?? '';
  expect(JSON.parse(await readFile(fixtures, 'utf8'))).toHaveProperty('members');
  const answer = await fetch(`${description['base_url']}/api/v2.0/stores`);
  expect(answer.status).toBe(401);
  child.kill('SIGTERM');
  expect((await ended(child)).code).toBe(0);
  await expect(readFile(fixtures)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('breaks the promise that is asked for given the verb mock with a fault', async () => {
  const broken = start(['mock', '--fault', 'store-list-has-a-sister-store'], folder);
  const [chunk] = (await once(broken.stdout ?? broken, 'data')) as [Buffer];
  const { env_file: brokenEnv } = JSON.parse(chunk.toString()) as { env_file: string };
  const end = ended(broken);
  const { code } = await run(['--env-file', brokenEnv, '--only', 'stores', '--reports', 'json']);
  broken.kill('SIGTERM');
  await end;
  expect([code, failing(await readReport())]).toEqual([1, ['list-stores.exactly-one']]);
});

test('speaks HTTPS at every address, and can be trusted by its own file, given the verb mock with --tls', async () => {
  const secure = start(['mock', '--tls', '--host', '0.0.0.0'], folder);
  const [chunk] = (await once(secure.stdout ?? secure, 'data')) as [Buffer];
  const { base_url, env_file, ca_file } = JSON.parse(chunk.toString()) as Record<string, string>;
  const end = ended(secure);
  const args = ['--env', env_file ?? '', '--only', 'stores', '--reports', 'json'];
  const trusting = await ended(start(args, folder, { NODE_EXTRA_CA_CERTS: ca_file ?? '' }));
  secure.kill('SIGTERM');
  await end;
  expect(base_url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  expect([trusting.code, trusting.stdout]).toEqual([0, expect.stringContaining(`Target: ${base_url}`)]);
});

test('lists the faults with all words given the verb mock with --fault help', async () => {
  const { code, stdout } = await run(['mock', '--fault', 'help', 'rival', 'quotation']);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^rival-takes-coupon--order-with-quote: It gives /));
  expect(lines.filter((line) => !/rival.*quotation/.test(line))).toEqual([]);
});

test('starts a fault of the grid, and no two faults, given the verb mock', async () => {
  const broken = start(['mock', '--fault', 'reserve-holds-nothing--always'], folder);
  const [chunk] = (await once(broken.stdout ?? broken, 'data')) as [Buffer];
  broken.kill('SIGTERM');
  await ended(broken);
  expect(JSON.parse(chunk.toString())).toHaveProperty('base_url');
  const { code, stderr } = await run(['mock', '--fault', 'a', 'b']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('Expected is one fault, found 2')]);
});

test('names the nearest fault given the verb mock with one that there is not', async () => {
  const { code, stderr } = await run(['mock', '--fault', 'store-list-has-a-sister-stor']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('Near it: store-list-has-a-sister-store.')]);
});

test('lists each clause with its checks given the verb clauses', async () => {
  const { code, stdout } = await run(['clauses']);
  expect(code).toBe(0);
  expect(stdout).toContain('checked by consent/gdpr-consent-on-update-is-shown');
  expect(stdout).toMatch(/\d+ clauses: \d+ checked, \d+ unobservable, 0 unchecked\n$/);
  const { stdout: json } = await run(['clauses', '--json']);
  expect(JSON.parse(json)).toContainEqual(
    expect.objectContaining({ id: 'list-stores.exactly-one', state: 'checked' }),
  );
});
