import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { faults } from '../mock/faults/index.ts';
import { type Mock, startMock } from '../mock/start.ts';
import { emptyFolder, ended } from './support/cli.ts';
import { sensitiveValues } from './support/echo.ts';
import { runLive } from './support/live-run.ts';
import { sampled } from './support/sampled.ts';
import { installExample, readAllure, startVitest } from './support/vitest-project.ts';

/** What vitest says of a run in JSON, as far as it is read here. */
interface Results {
  readonly numFailedTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

let project: string;
let mock: Mock;

beforeAll(async () => {
  project = await installExample();
});

beforeEach(async () => {
  mock = await startMock();
});

afterEach(() => mock.stop());

test('fails what the command line fails, with the evidence in Allure, given a broken service', async () => {
  const fault = faults.find(({ id }) => id === 'reserve-coupon-answers-201');
  if (fault === undefined) throw new Error('There is no such fault.');
  fault.break(mock.service);
  const out = join(await emptyFolder(), 'results.json');
  const reporters = ['--reporter=json', `--outputFile=${out}`, '--reporter=allure-vitest/reporter'];
  const { code } = await ended(
    await startVitest(project, mock, ['-t', 'coupons|walk-[12]-of-coupon', ...reporters]),
  );
  expect(code).toBe(1);
  const { testResults } = JSON.parse(await readFile(out, 'utf8')) as Results;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  mock.reset();
  // What all answers are held against is a test of another name.
  const ran = new Set(tests.filter(({ status }) => status !== 'skipped').map(checkOf));
  const broken = [...brokenChecks(await runLive(mock, { only: ['coupons'] }))];
  expect(failedChecks(tests)).toEqual(new Set(broken.filter((name) => ran.has(name))));
  expect(failed.flatMap(({ failureMessages }) => failureMessages).join()).toContain(fault.clause);

  const { results, texts } = await readAllure(project);
  const shown = results.filter(({ status }) => status === 'failed' || status === 'passed');
  expect(shown.length).toBe(
    tests.filter(({ status }) => status !== 'skipped' && status !== 'pending').length,
  );
  const labels = ['epic', 'feature', 'story', 'severity'];
  const unlabelled = shown.filter(
    (one) => !labels.every((label) => one.labels.some(({ name }) => name === label)),
  );
  expect(unlabelled.map(({ name }) => name)).toEqual([]);
  expect(shown.filter(({ parameters }) => !parameters.some(({ name }) => name === 'target'))).toEqual([]);
  const steps = shown.flatMap((one) => one.steps);
  expect(steps.map(({ name, attachments }) => [name, attachments.length])).toEqual(
    steps.map(() => [expect.stringMatching(/^[A-Z]+ \/.* → /), 1]),
  );
  const everything = [...texts.values()].join('\n');
  const secrets = [mock.clientSecret, ...sensitiveValues(mock.fixtures)];
  for (const secret of secrets.filter((value) => value.length >= 8)) expect(everything).not.toContain(secret);
});

/** Faults of all areas that their own checks show, and that remember no earlier run. */
const chosen = [
  'register-accepts-null-for-gdpr-accepted',
  'update-always-saves-the-order-history',
  'cancel-coupon-is-called-invalid',
  'draft-discount-value-whole',
  'update-member-fails-strange-null',
  'token-refused-with-403-wrong-id-any',
  'invite-answers-202',
  'enroll-member-stores-mangled-last-name-6',
  'draft-shows-its-code-as-title',
  'non-eligible-update-takes-date-time',
  'login-otp-verification-takes-code-otp-near-any',
  'register-with-null-for-a-dial-prefix-is-accepted',
  'search-by-phone-ignores-the-dial-prefix',
  'identifier-is-created-with-500',
  'cancel-stamps-is-called-invalid',
  'store-id-is-in-lower-case',
  'token-with-refresh-token-asked-token-by-form',
  'update-refused-for-the-email-stores-additional-identifiers',
  'update-cuts-a-street-at-its-comma',
  'update-refuses-an-address-without-a-street',
].flatMap((id) => faults.filter((fault) => fault.id === id));

test('fails the tests of what the command line fails given faults of all areas, a file for each', async () => {
  const tried = sampled(chosen, 5);
  expect(chosen).toHaveLength(20);
  const folder = join(project, 'faults');
  await mkdir(folder);
  onTestFinished(() => rm(folder, { recursive: true }));
  const mocks = new Map<string, Mock>();
  for (const fault of tried) {
    const broken = await startMock();
    fault.break(broken.service);
    mocks.set(`${fault.id}.test.ts`, broken);
    const { baseUrl, clientId, clientSecret, fixtures } = broken;
    const target = { baseUrl, clientId, clientSecret };
    const options = { only: [fault.clause], target, fixtures, seed: 1, repeat: 1, allowMessages: true };
    const lines = [
      "import { conformance } from 'loyalty-conformance/vitest';",
      `await conformance(${JSON.stringify(options)});`,
    ];
    await writeFile(join(folder, `${fault.id}.test.ts`), lines.join('\n'));
  }
  const out = join(await emptyFolder(), 'results.json');
  const args = ['faults/', '--no-isolate', '--reporter=json', `--outputFile=${out}`];
  await ended(await startVitest(project, mock, args));
  const { testResults } = JSON.parse(await readFile(out, 'utf8')) as Results;
  const failed = new Map(
    testResults.map(({ name, assertionResults }) => [basename(name), failedChecks(assertionResults)]),
  );
  const expected = new Map<string, Set<string>>();
  for (const [file, { clause }] of tried.map((fault) => [`${fault.id}.test.ts`, fault] as const)) {
    const broken = mocks.get(file) ?? mock;
    broken.reset();
    expected.set(file, brokenChecks(await runLive(broken, { only: [clause] })));
    await broken.stop();
  }
  expect(failed).toEqual(expected);
  const messages = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ failureMessages }) => failureMessages),
  );
  const unnamed = tried.filter(({ clause }) => !messages.some((one) => one.includes(clause)));
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});

type Assertions = Results['testResults'][number]['assertionResults'];

const checkOf = ({ title }: Assertions[number]): string | undefined => /\(([^()]+)\)$/.exec(title)?.[1];

/** The checks with failed tests, by the end of their titles; the suite `run` shows the verdict of all. */
const failedChecks = (tests: Assertions): Set<string | undefined> =>
  new Set(
    tests
      .filter(({ status, ancestorTitles }) => status === 'failed' && ancestorTitles[0] !== 'run')
      .map(checkOf),
  );

const brokenChecks = ({ clauses }: Report): Set<string> =>
  new Set(
    clauses.flatMap(({ checks }) =>
      checks.filter(({ verdict }) => verdict === 'fail').map(({ name }) => name),
    ),
  );

test('sends nothing but what a filter selects', async () => {
  const { code, stdout } = await ended(await startVitest(project, mock, ['-t', '^stores ']));
  expect([code, stdout]).toEqual([0, expect.stringMatching(/ passed.* skipped/)]);
  expect(mock.service.messages).toEqual([]);
});

test('releases everything given Ctrl-C', async () => {
  let reserved = 0;
  mock.service.around('reserveCoupon', (next) => async (call) => {
    const answer = await next(call);
    reserved = Math.max(reserved, mock.service.reservations().length);
    return answer;
  });
  const child = await startVitest(project, mock, ['-t', 'coupons']);
  const end = ended(child);
  await expect.poll(() => reserved, { timeout: 60_000 }).toBeGreaterThan(0);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await end;
  await expect.poll(() => mock.service.reservations().length, { timeout: 30_000 }).toBe(0);
});
