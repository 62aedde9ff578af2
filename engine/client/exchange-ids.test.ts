import { expect, test } from 'vitest';
import { exchangeIds } from './exchange-ids.ts';

/** The first ids for the logs of a run with this header. */
const idsOf = (header: string | null, count = 3): (string | undefined)[] => {
  const next = exchangeIds(header);
  return Array.from({ length: count }, () => next().correlation?.[1]);
};

test('gives a UUID for each request, which begins as all of the run and ends with its number', () => {
  const ids = idsOf('X-Request-ID', 12);
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-\d{12}$/;
  for (const id of ids) expect(id).toMatch(uuid);
  expect(new Set(ids.map((id) => id?.slice(0, 24))).size).toBe(1);
  expect(ids.map((id) => Number(id?.slice(24)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('gives no id of another run', () => {
  expect(idsOf('X-Request-ID')).not.toEqual(idsOf('X-Request-ID'));
});

test('gives one trace and a span for each request given traceparent', () => {
  const parts = idsOf('traceparent').map((id) => id?.split('-'));
  expect(new Set(parts.map((one) => one?.[1])).size).toBe(1);
  for (const one of parts)
    expect(one).toEqual(['00', expect.stringMatching(/^[0-9a-f]{32}$/), one?.[2], '01']);
  expect(parts.map((one) => one?.[2])).toEqual(['0000000000000001', '0000000000000002', '0000000000000003']);
});

test('gives the exchange its number, and no id for the logs given no header', () => {
  expect(exchangeIds(null)()).toEqual({ id: 'x1', correlation: null });
});
