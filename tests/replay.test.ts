import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '../mock/faults/index.ts';
import { type Mock, startMock } from '../mock/start.ts';
import { emptyFolder, ended, start } from './support/cli.ts';
import { runLive } from './support/live-run.ts';

const clause = 'reserve-coupon.holds';
/** Another one that the same fault breaks. */
const alsoBroken = 'reserve-coupon.leaves-other-coupons';
let folder: string;
let report: string;
let broken: Mock;
let good: Mock;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  report = join(folder, 'conformance.json');
  [broken, good] = [await startMock(), await startMock()];
  faults.find(({ id }) => id === 'coupon-held-is-given-to-a-rival')?.break(broken.service);
  const found = await runLive(broken, { only: [clause, alsoBroken], keepEvidence: true });
  await writeFile(report, JSON.stringify(found));
});

afterAll(async () => {
  await Promise.all([broken.stop(), good.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Replays the report against a mock. */
const replay = (mock: Mock, ...options: string[]) => replayOf(report, mock, ...options);

/** Replays a report against a mock, in a folder of its own. */
async function replayOf(path: string, mock: Mock, ...options: string[]) {
  const own = await emptyFolder();
  const fixtures = join(own, 'fixtures.json');
  await writeFile(fixtures, JSON.stringify(mock.fixtures));
  const env = {
    LOYALTY_BASE_URL: mock.baseUrl,
    LOYALTY_CLIENT_ID: mock.clientId,
    LOYALTY_CLIENT_SECRET: mock.clientSecret,
    LOYALTY_FIXTURES: fixtures,
    // The faults of these reports show in each attempt.
    LOYALTY_REPEAT: '1',
  };
  return ended(start(['replay', path, ...options], own, env));
}

test.concurrent('says that a finding still shows, and ends with 1, given the fault', async () => {
  const { code, stdout } = await replay(broken);
  expect(stdout).toMatch(
    /^still fails {2}reserve-coupon\.holds \(finding 1, 2 of [23] clauses\): Expected /m,
  );
  expect(code).toBe(1);
});

test.concurrent('says that a finding is fixed, and ends with 0, given the good mock', async () => {
  const { code, stdout } = await replay(good, '--clause', clause);
  expect(stdout).toMatch(/^fixed {8}reserve-coupon\.holds \(finding 1\)$/m);
  expect(code).toBe(0);
});

test.concurrent('replays a report that an earlier version wrote', async () => {
  const stored = join(import.meta.dirname, 'support/stored-reports/service-of-format-1.json');
  const other = await startMock();
  const { code, stdout } = await replayOf(stored, other);
  await other.stop();
  expect(stdout).toMatch(/^fixed {8}reserve-coupon\.holds \(finding 1\)$/m);
  expect(code).toBe(0);
});

test('refuses to take the embedded mock for the service of the report, and ends with 2', async () => {
  const { code, stderr } = await ended(start(['replay', report], folder));
  expect(stderr).toContain(`The report is of ${broken.baseUrl}, and no service is named.`);
  expect(code).toBe(2);
});

test('names a clause that did not fail, and ends with 2 before anything is sent', async () => {
  const { code, stderr } = await replay(good, '--clause', 'stores.exactly-one');
  expect(stderr).toContain('The clause stores.exactly-one did not fail in this report.');
  expect(code).toBe(2);
});
