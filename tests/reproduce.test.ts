import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { faults } from '../mock/faults/index.ts';
import { type Mock, startMock } from '../mock/start.ts';
import { toScripts } from '../reporters/reproduce/script.ts';
import { runLive } from './support/live-run.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reproduce-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How a script ended. */
interface Printed {
  readonly code: number;
  readonly printed: string;
}

/** Runs a script against a mock; gives its exit code and what it printed. */
async function runScript(path: string, mock: Mock): Promise<Printed> {
  const fixtures = join(folder, 'fixtures.json');
  await writeFile(fixtures, JSON.stringify(mock.fixtures));
  const env = {
    PATH: process.env['PATH'],
    LOYALTY_BASE_URL: mock.baseUrl,
    LOYALTY_CLIENT_ID: mock.clientId,
    LOYALTY_CLIENT_SECRET: mock.clientSecret,
    LOYALTY_FIXTURES: fixtures,
  };
  return new Promise((resolve) => {
    execFile('sh', [path], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), printed: stdout + stderr });
    });
  });
}

/** Faults of different kinds, one of a clause. */
const chosen = [
  'update-accepts-null-for-consent',
  'update-without-email-consent-is-refused',
  'coupon-cancelled-online-is-kept-from-its-order',
  'same-order-is-refused-its-coupon',
  'used-up-coupon-is-reserved',
  'draft-takes-missing-title',
  'draft-takes-any-type',
  'draft-discount-value-one-decimal',
  'enroll-refuses-a-null-state',
  'discovery-names-a-versioned-token-endpoint',
  'refund-of-an-unknown-transaction-is-500',
  'wrong-type-fails-loginOtpVerification',
  'strange-body-fails-updateIdentifier',
  'strange-member-id-fails-updateMember',
  'invalid-stamp-reservation-has-an-empty-map',
  'malformed-json-is-422-for-invite-friend',
  'malformed-json-is-415-for-add-non-eligible-products',
  'wrong-type-is-confirmed-for-a-draft',
  'member-id-in-any-letter-case-for-invite-friend',
  'register-stores-notshared-as-male',
  'non-eligible-add-single-is-no-array',
  'non-eligible-add-takes-past',
  'draft-shows-its-code-as-title',
  'non-eligible-update-partial-all-updated',
  'non-eligible-update-refuses-tomorrow',
  'verify-otp-is-201',
  'login-otp-confirms-nothing',
  'refund-confirms-unknown-transaction',
  'refund-refuses-tax-100',
  'search-by-phone-ignores-the-phone',
  'cancelling-a-negative-count-is-confirmed',
  'reserving-negative-stamps-is-a-business-failure',
  'serves-other-store-in-refundTransaction',
  'looks-at-the-store-after-reserveCoupon',
  'store-id-is-in-upper-case',
  'token-endpoint-is-served-to-headers-alone',
  'narrow-scope-reads-members',
  'form-saves-a-wrong-header',
  'update-preserves-city-where-it-is-null',
  'register-duplicate-is-409',
  'search-by-email-wants-small-letters',
  'looks-at-the-token-after-registerMember',
];

/** It is noon where the mocks are: minutes before midnight no check sends the very next day, which may have begun. */
const toNoon = 12 * 3_600_000 - (Date.now() % 86_400_000);
const clock = (): Date => new Date(Date.now() + toNoon);

/** Runs the script of a fault against the broken mock and against a good one. */
async function reproduce(id: string): Promise<{ broken: Printed; good: Printed }> {
  const fault = faults.find((one) => one.id === id);
  if (fault === undefined) throw new Error(`There is no fault ${id}.`);
  const [broken, good] = [await startMock({ clock }), await startMock({ clock })];
  fault.break(broken.service);
  try {
    const report = await runLive(broken, { keepEvidence: true, only: [fault.clause], concurrency: 1 });
    const path = join(folder, `${fault.clause}.sh`);
    const script = toScripts(report).get(fault.clause) ?? '';
    expect(script).not.toContain(broken.clientSecret);
    await writeFile(path, script);
    return { broken: await runScript(path, broken), good: await runScript(path, good) };
  } finally {
    await Promise.all([broken.stop(), good.stop()]);
  }
}

test.each(chosen)(
  'shows the breach, and the promised answer of the good mock, given the script of %s',
  async (id) => {
    expect(await reproduce(id)).toMatchObject({ broken: { code: 1 }, good: { code: 0 } });
  },
);

test.each([
  ['a promise about several answers', 'stamps-go-to-all-orders-at-once'],
  ['a member whom an earlier check of the run registered', 'search-by-email-finds-another-member'],
])('asks for a reader given %s, which no script can test', async (_, id) => {
  const { broken } = await reproduce(id);
  expect(broken).toMatchObject({ code: 2, printed: expect.stringContaining('Judge by eye') });
});
