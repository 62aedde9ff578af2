import { expect, test } from 'vitest';
import { hostile, sampleCheck, sampleClause, sampleReport } from '../tests/support/sample-report.ts';
import { toJunit } from './junit.ts';

const count = (xml: string, pattern: RegExp): number => xml.match(pattern)?.length ?? 0;

test('counts what conformance.json counts, waivers apart, given every verdict', () => {
  const report = sampleReport();
  const xml = toJunit(report);
  const { checks, clauses } = report.totals;
  const tolerated = clauses.waived + clauses.review + clauses.warning + clauses['not-scored'];
  expect(count(xml, /<failure /g)).toBe(checks.fail - tolerated);
  expect(count(xml, /<error /g)).toBe(checks.inconclusive);
  expect(count(xml, /<skipped /g)).toBe(
    checks['not-run'] + tolerated + clauses['partly-tested'] + clauses.unobservable,
  );
  expect(xml).toContain(
    `<testsuites name="loyalty-conformance" tests="${count(xml, /<testcase /g)}" failures="1" errors="1"`,
  );
});

test('puts a suite around each area given several', () => {
  const xml = toJunit(sampleReport());
  const names = Array.from(
    xml.matchAll(/<testsuite id="\d" name="(\w+)" tests="(\d)"/g),
    ([, name, tests]) => [name, tests],
  );
  expect(names).toEqual([
    ['reservation', '3'],
    ['members', '2'],
    ['stamps', '1'],
    ['coupons', '1'],
    ['token', '1'],
    ['stores', '1'],
    ['refund', '1'],
    ['consent', '1'],
  ]);
});

test('keeps the reason of each skipped case given each verdict that is no failure', () => {
  const xml = toJunit(sampleReport());
  expect(xml).toContain('<skipped message="Name one transaction in the fixtures to decide this."/>');
  expect(xml).toContain(
    '<skipped message="partly-tested: other checks decide it too, and were not selected"/>',
  );
  expect(xml).toContain('<skipped message="review: Expected status 204; received status 400"/>');
  expect(xml).toContain('<skipped message="warning: Expected no product_ids; the client sent');
  expect(xml).toContain('<skipped message="unobservable: No operation reads what was sent."/>');
  expect(xml).toContain(
    '<skipped message="waived until 2026-12-31 by the members team: ticket 7; first_name is missing"/>',
  );
});

test('shows both values and the request given a failure', () => {
  const xml = toJunit(sampleReport());
  expect(xml).toContain(
    'type="critical">Finding 1: 1 clause, 1 check agrees\nExpected: is_ok: false, with details\nReceived: ',
  );
  expect(xml).toContain(
    'DECIDES Hold a coupon for a pending order: expected status 200: the same as x2 → 200\nIn the logs: X-Request-ID: 3f0c9a52-7d1e-4b6a-9c28-000000000003, answered with x-correlation-id: service-3\nThe request of x3:\n: "${TOKEN:?an access token}"\ncurl -i -X POST \'http://127.0.0.1:8080/members/4711',
  );
});

test('tells a finding in the case of its first clause, and names it in the others', () => {
  const [, broken] = sampleReport().clauses;
  if (broken === undefined) throw new Error('The sample has no failure.');
  const other = { ...broken, id: 'reservation.coupon.other', severity: 'minor' as const };
  const xml = toJunit(sampleReport([broken, other]));
  expect(count(xml, /<failure /g)).toBe(2);
  expect(count(xml, /The request of x3:/g)).toBe(1);
  expect(xml).toMatch(/Finding 1: 2 clauses, 1 check agrees.*\nAlso broken: reservation\.coupon\.other\n/);
  expect(xml).toContain(
    'type="minor">Part of finding 1, broken: A coupon that is held for one order is refused to every other order. (reservation.coupon.exclusive)</failure>',
  );
});

test('holds no markup and no control character given hostile text in every place', () => {
  const check = sampleCheck({ name: hostile, verdict: 'fail', message: hostile, received: hostile });
  const xml = toJunit(sampleReport([sampleClause({ verdict: 'fail', checks: [check] })]));
  expect(xml).not.toContain('<script');
  expect(xml).not.toContain(']]>');
  expect(xml).not.toMatch(/[^\P{Cc}\t\n]|\p{Cs}/u);
});

test('says where and what ran given the run', () => {
  const xml = toJunit(sampleReport());
  for (const [name, value] of [
    ['target', 'http://127.0.0.1:8080'],
    ['seed', '42'],
    ['version', '0.1.0'],
  ]) {
    expect(xml).toContain(`<property name="${name}" value="${value}"/>`);
  }
});

/** Elements with the attributes that `junit-10.xsd` of Jenkins' plug-in xUnit knows, as far as they are used. */
const known = [
  'error message type',
  'failure message type',
  'properties',
  'property name value',
  'skipped message type',
  'testcase name classname time',
  'testsuite id name tests failures errors skipped time timestamp',
  'testsuites name tests failures errors time',
];

test('writes no element and no attribute that Jenkins refuses', () => {
  const parts = [...toJunit(sampleReport()).matchAll(/<([a-z]+)((?: [a-z]+="[^"]*")*)/g)];
  const strange = parts.flatMap(([, element = '', attributes = '']) => {
    const allowed = known.find((words) => words.split(' ')[0] === element)?.split(' ') ?? [];
    const names = [element, ...[...attributes.matchAll(/([a-z]+)="/g)].map(([, name = '']) => name)];
    return names.filter((name) => !allowed.includes(name)).map((name) => `${element} ${name}`);
  });
  expect([parts.length > 10, strange]).toEqual([true, []]);
});
