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
  expect(text).toMatch(/^The story: Hold a coupon .*, got /m);
  expect(text).toMatch(/In the logs:\n {2}x2 X-Request-ID: 3f0c\S+02, .*\n {2}x3 X-Request-ID: 3f0c\S+03, /);
  expect(text).toMatch(
    /The answer to the last request:\n\n {4}200\n {4}content-type: .*\n(.*\n)*? {6}"is_ok": true/,
  );
});

test('gives the story as one block of curl that sends no pseudonym', () => {
  const request = { ...sampleExchange(3).request, body: JSON.stringify({ phone: '‹phone#4›' }) };
  const report = {
    ...sampleReport(undefined, [sampleExchange(2), { ...sampleExchange(3), request }]),
    pseudonyms: [{ label: '‹phone#4›', fixture: 'members.0.phone.number' }],
  };
  const block = /environment:\n\n([^]*?)\n\nThe answer/.exec(
    textOf('reservation.coupon.exclusive', report),
  )?.[1];
  expect(block).toContain("BASE='http://127.0.0.1:8080'");
  expect(block).toContain('TOKEN=$(curl -s "$BASE/connect/token"');
  expect(block).toContain('"${PHONE_4:?members.0.phone.number of the fixtures}"');
  expect(block?.match(/curl -i -X POST "\$BASE"/g)).toHaveLength(2);
  expect(block).toContain(`--data-raw '{"phone":"'"$PHONE_4"'"}'`);
  expect(block).not.toContain('‹');
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
  expect(text).toContain('The answer to the last request:\n\n    no answer within 5000 ms\n');
  expect(text).not.toMatch(/[^\P{Cc}\n]/u);
});
