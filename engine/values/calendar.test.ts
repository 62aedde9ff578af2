import { expect, test } from 'vitest';
import { Calendar } from './calendar.ts';

const at = (moment: string, timeZone: string): Calendar =>
  new Calendar(timeZone, { now: () => Date.parse(moment) });

test.each([
  [
    'far east, where the next day has begun',
    '2026-03-10T12:00:00Z',
    'Pacific/Kiritimati',
    '2026-03-10',
    '2026-03-12',
  ],
  [
    'far west, where the day before still lasts',
    '2026-03-10T05:00:00Z',
    'Pacific/Midway',
    '2026-03-09',
    '2026-03-11',
  ],
  ['a zone near UTC by day', '2026-03-10T12:00:00Z', 'Europe/Oslo', '2026-03-10', '2026-03-11'],
  ['a second before midnight', '2026-03-10T23:59:59Z', 'UTC', '2026-03-10', '2026-03-12'],
  ['a second after midnight', '2026-03-11T00:00:01Z', 'UTC', '2026-03-10', '2026-03-12'],
])('gives a certain today and tomorrow in %s', (_, moment, zone, today, tomorrow) => {
  const calendar = at(moment, zone);
  expect([calendar.today(), calendar.tomorrow()]).toEqual([today, tomorrow]);
});

test('counts days back from today and ahead of tomorrow', () => {
  const calendar = at('2026-03-01T12:00:00Z', 'UTC');
  expect([calendar.daysAgo(1), calendar.daysAhead(2)]).toEqual(['2026-02-28', '2026-03-03']);
});

test('keeps clear of the days of all zones given an unknown zone', () => {
  const calendar = at('2026-03-10T11:00:00Z', 'Mars/Olympus');
  expect(calendar.isZoneKnown).toBe(false);
  expect([calendar.today(), calendar.tomorrow()]).toEqual(['2026-03-09', '2026-03-12']);
});

test('reads no moment without an offset given an unknown zone', () => {
  const calendar = at('2026-03-10T11:00:00Z', 'Mars/Olympus');
  const moments = ['2026-03-10T11:00:00', '2026-03-10T11:00:00Z', '2026-03-10T11:00:00-03:00'];
  expect(moments.map((moment) => calendar.isMomentKnown(moment))).toEqual([false, true, true]);
  expect(at('2026-03-10T11:00:00Z', 'UTC').isMomentKnown(moments[0])).toBe(true);
});
