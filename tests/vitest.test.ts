import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { faults } from '../mock/faults/index.ts';
import { type Mock, startMock } from '../mock/start.ts';
import { emptyFolder, ended } from './support/cli.ts';
import { sensitiveValues } from './support/echo.ts';
import { runLive } from './support/live-run.ts';
import { installExample, readAllure, startVitest } from './support/vitest-project.ts';

/** What vitest says of a run in JSON, as far as it is read here. */
interface Results {
  readonly numFailedTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly {
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
  const fault = faults.find(({ id }) => id === 'coupon-goes-to-all-orders-at-once');
  if (fault === undefined) throw new Error('There is no such fault.');
  fault.break(mock.service);
  const out = join(await emptyFolder(), 'results.json');
  const reporters = ['--reporter=json', `--outputFile=${out}`, '--reporter=allure-vitest/reporter'];
  const { code } = await ended(await startVitest(project, mock, ['-t', 'coupons', ...reporters]));
  expect(code).toBe(1);
  const { testResults } = JSON.parse(await readFile(out, 'utf8')) as Results;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  mock.reset();
  const { clauses } = await runLive(mock, { only: ['coupons'] });
  const broken = clauses.flatMap(({ checks }) => checks.filter(({ verdict }) => verdict === 'fail'));
  expect(new Set(failed.map(({ title }) => /\(([^()]+)\)$/.exec(title)?.[1]))).toEqual(
    new Set(broken.map(({ name }) => name)),
  );
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
