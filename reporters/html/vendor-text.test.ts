import { expect, test } from 'vitest';
import { sampleExchange, sampleReport } from '../../tests/support/sample-report.ts';
import { brokenRun } from '../../tests/support/sample-runs.ts';
import { vendorText } from './vendor-text.ts';

/** The text of a clause of a report. */
const textOf = (id: string, report = sampleReport(), hasScript = true): string => {
  const clause = report.clauses.find((one) => one.id === id);
  const exchanges = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
  return clause === undefined ? '' : vendorText(clause, report, exchanges, hasScript);
};

test('says where the promise stands and what it rests on', () => {
  const text = textOf('reserve-coupon.holds', brokenRun());
  expect(text).toMatch(/^\*\*A coupon reserved/);
  expect(text).toContain('Clause reserve-coupon.holds, critical: reserveCoupon');
  expect(text).toMatch(/\nStands in section 3\.1, \w+.*\nBasis: \w+: /);
});

test('tells both values, the story, the request and its answer, each with its id for the logs', () => {
  const text = textOf('reservation.coupon.exclusive');
  expect(text).toContain('\nExpected: is_ok: false, with details\nReceived: ');
  expect(text).toContain('\nCheck a held coupon is refused to another order: 2 of 2 attempts failed\n');
  expect(text).toMatch(
    /What was sent:\n {2}x2 .* → 200\n {6}In the logs: X-Request-ID: 3f0c\S+02, .*\n {2}x3 DEC/,
  );
  expect(text).toMatch(/it, x3:\nIn the logs: X-Request-ID: 3f0c\S+03, .*\n\n {4}curl -i/);
  expect(text).toMatch(/Its answer:\n\n {4}200\n {4}content-type: .*\n(.*\n)*? {6}"is_ok": true/);
});

test('names the script and the run, and what stands for secrets', () => {
  const text = textOf('reservation.coupon.exclusive');
  expect(text).toContain('sh reproduce/reservation.coupon.exclusive.sh');
  expect(text).toContain('From the run of 2026-03-02T10:00:00.000Z against http://127.0.0.1:8080, seed 42');
  expect(textOf('reservation.coupon.exclusive', sampleReport(), false)).not.toContain('reproduce/');
});

test('says why no answer came, and keeps control characters of the service out', () => {
  const lost = { ...sampleExchange(3), response: null, error: 'no answer within 5000 ms' };
  const text = textOf('reservation.coupon.exclusive', sampleReport(undefined, [lost]));
  expect(text).toContain('Its answer:\n\n    no answer within 5000 ms\n');
  expect(text).not.toMatch(/[^\P{Cc}\n]/u);
});
