import { expect, test } from 'vitest';

import { isIso8601, isIsoDate } from './iso8601.ts';

test.each([
  '2024-02-29',
  '2026-11-03T10:15',
  '2026-11-03T10:15:30',
  '2026-11-03T10:15:30Z',
  '2026-11-03T10:15:30.1234567Z',
  '2026-11-03T10:15:30,5+01:00',
  '2026-11-03T10:15:30+0100',
  '2026-11-03T10:15:30-08',
  '2026-11-03T24:00:00Z',
  '2016-12-31T23:59:60Z',
  '0001-01-01T00:00:00',
])('accepts an ISO 8601 date-time given %s', (text) => {
  expect(isIso8601(text)).toBe(true);
});

test.each([
  '',
  'yesterday',
  '2023-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-04-31',
  '2026-11-03 10:15:30',
  '2026-11-03T25:00:00',
  '2026-11-03T24:00:01',
  '2026-11-03T10:60:00',
  '2026-11-03T10',
  '2026-11-03T10:15:30+24:00',
  '03.11.2026',
  '2026-11-03T10:15:30Z\n',
  '1793700930',
])('refuses a date-time given %j', (text) => {
  expect(isIso8601(text)).toBe(false);
});

test('accepts a day of the calendar given the form yyyy-MM-dd', () => {
  expect(isIsoDate('2028-02-29')).toBe(true);
});

test.each(['2027-02-29', '2027-2-3', '2027-02-03T00:00', '03/02/2027', '20270203'])(
  'refuses a date given %s',
  (text) => {
    expect(isIsoDate(text)).toBe(false);
  },
);
