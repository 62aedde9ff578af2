import { expect, test } from 'vitest';
import { Noise, type Transport, type WireRequest } from '../../engine/client/transport.ts';
import type { Report } from '../../engine/report/report.ts';
import type { Service } from '../../mock/service/service.ts';
import { runAgainst } from '../../proof/run-against.ts';

const deducts = 'refund-transaction.deducted-stamps.deducts';

const isStampReserve = ({ url }: WireRequest): boolean => url.endsWith('/stamp-cards/reserve');
const isStampRelease = ({ url }: WireRequest): boolean => url.endsWith('/stamp-cards/cancel-reservation');
const isDeduction = ({ body }: WireRequest): boolean => body?.includes('deducted_stamps') === true;

/** True of the nth request that `isIt` finds, and of no other. */
function nth(count: number, isIt: (request: WireRequest) => boolean): (request: WireRequest) => boolean {
  let seen = 0;
  return (request) => isIt(request) && (seen += 1) === count;
}

/** Gives no answer to the request that `isLate` finds, and hands it on right before the next that `isCue` finds. */
const delaying =
  (isLate: (request: WireRequest) => boolean, isCue: (request: WireRequest) => boolean) =>
  (direct: Transport): Transport => {
    const waiting: WireRequest[] = [];
    return async (request) => {
      if (isLate(request)) {
        waiting.push(request);
        throw new Noise('no complete answer within 200 ms');
      }
      if (isCue(request)) for (const late of waiting.splice(0)) await direct(late);
      return direct(request);
    };
  };

const verdictOf = (report: Report, clause: string): unknown =>
  report.clauses.find(({ id }) => id === clause)?.verdict;

const run = (line: (direct: Transport) => Transport, change: (service: Service) => void = () => {}) =>
  runAgainst(change, 1, 1, { only: [deducts], line });

test('fails no clause given that a reservation without an answer is made in a later attempt', async () => {
  const { report, reservations } = await run(delaying(nth(1, isStampReserve), isDeduction));
  expect(verdictOf(report, deducts)).toBe('pass');
  expect(reservations).toBe(0);
});

test('fails no clause given that a refund without an answer is made in a later attempt', async () => {
  const { report } = await run(delaying(nth(1, isDeduction), isDeduction));
  expect(verdictOf(report, deducts)).toBe('pass');
});

test('fails no clause and frees the stamps all the same given that a release fails at every try', async () => {
  let lost = 0;
  const { report, reservations } = await run((direct) => async (request) => {
    if (isStampRelease(request) && (lost += 1) <= 12) throw new Noise('reset');
    return direct(request);
  });
  expect(verdictOf(report, deducts)).not.toBe('fail');
  expect([report.outstanding, reservations]).toEqual([[], 0]);
});

test('still finds a service that deducts nothing given that a reservation before got no answer', async () => {
  const { report } = await run(
    delaying(nth(2, isStampReserve), () => false),
    ({ rules }) => void (rules.stampsAfterDeduction = ({ collected }) => collected),
  );
  expect(verdictOf(report, deducts)).toBe('fail');
});
