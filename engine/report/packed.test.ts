import { expect, test } from 'vitest';
import { sampleExchange, sampleReport } from '../../tests/support/sample-report.ts';
import { packed, unpacked } from './packed.ts';

const long = '{"order_id":"an-order-of-some-length"}';
const withBody = (id: number) => {
  const one = sampleExchange(id);
  return { ...one, request: { ...one.request, body: long } };
};
const report = { ...sampleReport(), exchanges: [withBody(1), withBody(2), sampleExchange(3)] };

test('stores a body once, and a header, given exchanges that have the same', () => {
  const { repeated, exchanges } = packed(report);
  const [first, second] = exchanges.map(({ request }) => request);
  expect([repeated.bodies[Number(first?.body)], second?.body]).toEqual([long, first?.body]);
  expect(repeated.headers[Number(first?.headers[0])]).toEqual(report.exchanges[0]?.request.headers[0]);
  expect(JSON.stringify(packed(report)).split(JSON.stringify(long)).length).toBe(2);
});

test('gives the report back', () => {
  expect(unpacked(packed(report))).toEqual(report);
});
