import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { anyReport, upgrade } from '../engine/report/upgrade.ts';
import { startMock } from '../mock/start.ts';
import { type Bench, openBench } from './support/bench.ts';
import { ended, start } from './support/cli.ts';

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

const json = ['--reports', 'json', '--rate', '10000', '--repeat', '1'];

const reportIn = async (out = 'reports'): Promise<Report> =>
  upgrade(anyReport.parse(JSON.parse(await readFile(join(bench.folder, out, 'conformance.json'), 'utf8'))));

const verdictsOf = ({ clauses }: Report, area: string): string[] => [
  ...new Set(clauses.filter((clause) => clause.area === area).map(({ verdict }) => verdict)),
];

/** Breaks the list of stores, which no run waits for. */
function breakStores(): void {
  bench.mock.service.around('listStores', (next) => async (call) => {
    const answer = await next(call);
    return Array.isArray(answer.body) ? { ...answer, body: [...answer.body, ...answer.body] } : answer;
  });
}

test('lists the checks that would run, and sends nothing, given --list and --skip', async () => {
  const { code, stdout } = await bench.run([
    '--list',
    '--only',
    'stores',
    '--only',
    'token',
    '--skip',
    'token',
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^stores\//m);
  expect(stdout).not.toMatch(/^token\//m);
  expect(stdout).toMatch(/^\d+ checks$/m);
});

test('leaves out what --skip names, and says so', async () => {
  const { code } = await bench.run([...json, '--only', 'stores', '--skip', 'list-stores.exactly-one']);
  const report = await reportIn();
  const clause = report.clauses.find(({ id }) => id === 'list-stores.exactly-one');
  expect([code, clause?.verdict, clause?.reason]).toEqual([0, 'not-run', 'not selected']);
  expect(report.skipped).toEqual(['list-stores.exactly-one']);
});

test('runs only what failed in the last run given --last-failed', async () => {
  breakStores();
  const options = [...json, '--only', 'stores', '--only', 'discovery'];
  expect((await bench.run(options)).code).toBe(1);
  const before = (await reportIn()).clauses.filter(({ verdict }) => verdict === 'fail');
  expect((await bench.run([...json, '--last-failed'])).code).toBe(1);
  const report = await reportIn();
  expect(report.selection).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  expect(verdictsOf(report, 'drafts')).toEqual(['not-run']);
});

test('plans only what failed in the last run given --last-failed', async () => {
  breakStores();
  const options = [...json, '--only', 'stores', '--only', 'discovery'];
  expect((await bench.run(options)).code).toBe(1);
  const { code, stdout } = await bench.run(['plan', '--last-failed']);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/listStores +\d/)]);
  expect(stdout).not.toMatch(/createDraftCoupon +\d/);
});

test('refuses what a plan is not, given --list or LOYALTY_TARGETS', async () => {
  const listed = await bench.run(['plan', '--list']);
  expect([listed.code, listed.stderr]).toEqual([2, expect.stringContaining("unknown option '--list'")]);
  const many = await bench.run(['plan'], { LOYALTY_TARGETS: 'targets.yaml' });
  expect([many.code, many.stderr]).toEqual([2, expect.stringContaining('Unset it')]);
});

test('refuses --last-failed where there is no last run', async () => {
  const { code, stderr } = await bench.run([...json, '--last-failed']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('cannot be read as a conformance.json')]);
});

test('ends at the first failure given --bail', async () => {
  breakStores();
  const { code } = await bench.run([...json, '--concurrency', '1', '--bail']);
  const { totals, interrupted, scope } = await reportIn();
  expect([code, interrupted, scope]).toEqual([1, true, { end: { by: 'bail', failures: 1 } }]);
  expect(totals.checks.fail).toBeGreaterThan(0);
  expect(totals.checks['not-run']).toBeGreaterThan(totals.checks.pass);
});

test('decides few clauses once given --quick, and does not say that the service conforms', async () => {
  const { code, stdout } = await bench.run([...json, '--only', 'stores,drafts', '--quick']);
  const report = await reportIn();
  expect([code, report.verdict, report.scope?.quick]).toEqual([0, 'nothing-failed', expect.anything()]);
  expect(stdout).toMatch(
    /Nothing failed in a quick run\. \d+ of \d+ clauses were decided once; .* of our proof/,
  );
  await bench.run([...json, '--only', 'stores,drafts', '--out', 'whole']);
  const whole = await reportIn('whole');
  expect(report.totals.clauses.pass).toBe(whole.totals.clauses.pass);
  expect(report.totals.requests).toBeLessThan(whole.totals.requests);
});

test('ends at its requests given --budget, releases what it holds, and says so', async () => {
  const { code, stdout } = await bench.run([...json, '--concurrency', '4', '--budget', '60']);
  const { verdict, scope, clauses } = await reportIn();
  expect([code, verdict, scope]).toEqual([3, 'incomplete', { end: { by: 'budget', requests: 60 } }]);
  expect(stdout).toContain('Nothing failed, but the run ended at its budget of 60 requests');
  expect(clauses.map(({ reason }) => reason)).toContain(
    'the run ended at its budget of 60 requests before it',
  );
  expect(bench.mock.service.reservations()).toEqual([]);
});

test('begins with what failed in the last run', async () => {
  breakStores();
  await bench.run([...json, '--only', 'stores,drafts']);
  const { stderr } = await bench.run([...json, '--only', 'stores,drafts', '--bail']);
  expect(stderr).toMatch(/✗ \S+ {2}\(\S*store/);
  expect((await reportIn()).totals.requests).toBeLessThan(20);
});

test('ends with 3, and is not green, given --require that is not met', async () => {
  const { code, stdout } = await bench.run([...json, '--only', 'stores', '--require', 'coupons']);
  expect(code).toBe(3);
  expect(stdout).toMatch(/The run is incomplete\. .*the requirement "coupons" is not met/);
  expect((await reportIn()).verdict).toBe('incomplete');
});

test('shows the facts of --label in every report', async () => {
  const options = ['--only', 'stores', '--reports', 'html,junit,markdown', '--label', 'build=1.4.2'];
  await bench.run([...options, '--label', 'region=eu']);
  for (const path of ['conformance.html', 'junit.xml', 'summary.md', 'conformance.json'])
    expect(await readFile(join(bench.folder, 'reports', path), 'utf8')).toContain('1.4.2');
  expect((await reportIn()).labels).toEqual({ build: '1.4.2', region: 'eu' });
});

test('sends the header of --header with every request, and shows its value nowhere', async () => {
  const seen: (string | null)[] = [];
  const senders = new Set<string | undefined>();
  bench.intercept((exchange) => (call) => {
    seen.push(call.headers['x-api-key'] ?? null);
    senders.add(call.headers['user-agent']);
    return exchange(call);
  });
  const { stdout, stderr } = await bench.run([
    ...json,
    '--only',
    'stores',
    '--header',
    'X-Api-Key: key-4711-xyz',
  ]);
  expect(new Set(seen)).toEqual(new Set(['key-4711-xyz']));
  expect([...senders]).toEqual(['loyalty-conformance']);
  const written = await readFile(join(bench.folder, 'reports/conformance.json'), 'utf8');
  expect(stdout + stderr + written).not.toContain('key-4711-xyz');
  const { exchanges } = await reportIn();
  expect(exchanges[0]?.request.headers).toContainEqual(['X-Api-Key', '‹header#1›']);
});

/** The values of a header that each request of a run with these options had, null where it had none. */
async function sentIn(header: string, ...options: string[]): Promise<(string | null)[]> {
  const seen: (string | null)[] = [];
  bench.intercept((exchange) => (call) => {
    seen.push(call.headers[header] ?? null);
    return exchange(call);
  });
  await bench.run([...json, '--only', 'stores', ...options]);
  return seen;
}

test('sends an id of its own with every request, and shows it with its exchange', async () => {
  const sent = await sentIn('x-request-id');
  expect(sent).not.toContain(null);
  expect(new Set(sent).size).toBe(sent.length);
  const { exchanges } = await reportIn();
  for (const { id, correlation_id: own, request } of exchanges) {
    expect(request.headers).toContainEqual(['X-Request-ID', own]);
    expect(sent).toContain(own);
    expect(Number(own?.slice(-12))).toBe(Number(id.slice(1)));
  }
});

test.each([
  ['--correlation-header', 'none', [null]],
  ['--header', 'x-request-id: of-the-pipeline', ['of-the-pipeline']],
])('sends no id of its own given %s %s', async (option, value, expected) => {
  expect([...new Set(await sentIn('x-request-id', option, value))]).toEqual(expected);
  const { exchanges } = await reportIn();
  expect(exchanges.filter(({ correlation_id: id }) => id !== undefined)).toEqual([]);
});

test('waits until the service answers given --wait', async () => {
  const { baseUrl } = await startMock().then(async (mock) => {
    await mock.stop();
    return mock;
  });
  const port = Number(new URL(baseUrl).port);
  const running = bench.run([...json, '--only', 'stores', '--wait', '60'], { LOYALTY_BASE_URL: baseUrl });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const late = await startMock({ port });
  const { code } = await running;
  await late.stop();
  expect(code).toBe(0);
});

test('opens the page with the program of the system given --open', async () => {
  const bin = join(bench.folder, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'xdg-open'), `#!/bin/sh\necho "$1" > '${join(bench.folder, 'opened')}'\n`);
  await chmod(join(bin, 'xdg-open'), 0o755);
  const options = ['--only', 'stores', '--reports', 'html', '--open'];
  await bench.run(options, { PATH: `${bin}:${process.env['PATH']}` });
  await expect
    .poll(() => readFile(join(bench.folder, 'opened'), 'utf8').catch(() => ''))
    .toBe('reports/conformance.html\n');
});

test('refuses a certificate without its key before anything is sent', async () => {
  const { code, stderr } = await bench.run([...json, '--client-cert', 'cert.pem']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('--client-key')]);
});

test('sends only what releases or puts something back given an interruption', async () => {
  const later: string[] = [];
  let count = 0;
  const child = bench.start([...json, '--rate', '20', '--concurrency', '4', '--only', 'coupons']);
  bench.intercept((exchange) => (call) => {
    count += 1;
    if (count === 30) child.kill('SIGINT');
    if (count > 30) later.push(call.operation);
    return exchange(call);
  });
  const { code } = await ended(child);
  const others = later.filter((operation) => !/^(cancel|token|updateMember)/.test(operation));
  // Those that were on their way when the signal came: up to three of each check, which asks them at once.
  expect(others.length).toBeLessThanOrEqual(12);
  expect(code).toBe(130);
  expect(bench.mock.service.reservations()).toEqual([]);
});

test('lists only the clauses that a pattern names given the verb clauses', async () => {
  const { stdout } = await ended(start(['clauses', 'listStores', '7.4'], bench.folder));
  expect(stdout).toContain('list-stores.exactly-one');
  expect(stdout).not.toContain('enroll-member.success');
  const unknown = await ended(start(['clauses', 'listStorse'], bench.folder));
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Did you mean listStores?')]);
});

test('annotates each broken clause in GitHub Actions, and nowhere else', async () => {
  bench.mock.service.around('listStores', () => async () => ({ status: 200, body: [] }));
  const args = [...json, '--only', 'list-stores.exactly-one'];
  const inGitHub = await bench.run(args, { GITHUB_ACTIONS: 'true' });
  expect(inGitHub.stdout).toMatch(/^::error title=list-stores\.exactly-one \(section [^\n]+::\S/m);
  const elsewhere = await bench.run(args, { GITHUB_ACTIONS: '' });
  expect(elsewhere.stdout).not.toContain('::error');
});
