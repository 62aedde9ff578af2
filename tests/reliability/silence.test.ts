import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../engine/report/report.ts';
import type { OperationName } from '../../specs/operations.ts';
import { type Bench, openBench } from '../support/bench.ts';

/** A run of these, which reserves. Each check that meets silence waits for its calls to time out: a few of them do. */
const runOf = (...only: string[]): string[] =>
  only.flatMap((name) => ['--only', name]).concat('--repeat', '1', '--reports', 'json');

const quickly = { LOYALTY_TIMEOUT_MS: '500' };
const never = (): Promise<never> => new Promise(() => {});

const readReport = async ({ folder }: Bench): Promise<Report> =>
  JSON.parse(await readFile(join(folder, 'reports/conformance.json'), 'utf8')) as Report;

/** From the first call of an operation on, nothing is answered; what begins it is carried out. */
function silenceFrom(bench: Bench, first: OperationName): void {
  let isSilent = false;
  bench.intercept((exchange) => async (call) => {
    isSilent ||= call.operation === first;
    if (!isSilent) return exchange(call);
    if (call.operation === first) await exchange(call);
    return never();
  });
}

// Both wait for calls to time out, most of the time.
test.concurrent('ends with reports that name what is held, and releases it at the next start, given a service that falls silent in mid-run', async ({
  onTestFinished,
}) => {
  const bench = await openBench();
  onTestFinished(() => bench.close());
  silenceFrom(bench, 'reserveCoupon');
  const { code, stdout } = await bench.run(
    runOf('coupon-is-still-held-after-a-pause', 'stamps-are-still-held-after-a-pause'),
    quickly,
  );
  const { outstanding, verdict } = await readReport(bench);
  expect([code, verdict]).toEqual([3, 'inconclusive']);
  expect(stdout).toContain('Still reserved');
  const held = [...bench.mock.service.reservations()];
  expect(held).not.toEqual([]);
  expect(outstanding.length).toBeGreaterThanOrEqual(held.length);
  bench.intercept((exchange) => exchange);
  expect(await bench.run(['release'])).toMatchObject({ code: 0 });
  expect([...bench.mock.service.reservations()]).toEqual([]);
});

test.concurrent('goes on with the others, and fails no clause, given an operation that neither acts nor answers', async ({
  onTestFinished,
}) => {
  const bench = await openBench();
  onTestFinished(() => bench.close());
  bench.intercept(
    (exchange) => (call) => (call.operation === 'cancelStampReservation' ? never() : exchange(call)),
  );
  const { code } = await bench.run(
    runOf('usable-coupon-is-reserved', 'search', 'stamps-are-still-held-after-a-pause'),
    quickly,
  );
  const { outstanding, totals } = await readReport(bench);
  expect(code).toBe(3);
  expect(totals.clauses.pass + totals.clauses['partly-tested']).toBeGreaterThan(15);
  expect(outstanding.map(({ kind }) => kind)).not.toContain('coupon');
});
