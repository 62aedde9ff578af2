import { expect, test } from 'vitest';
import { isSameDay } from './member-data.ts';

test.each([
  ['the same day with another time', '1990-05-01T00:00:00Z', '1990-05-01', true],
  ['the same moment with another offset', '1990-05-01T00:00:00Z', '1990-04-30T19:00:00-05:00', true],
  ['an offset of hours alone', '1990-05-01T00:00:00Z', '1990-04-30T19:00:00-05', true],
  ['a comma before the fraction', '1990-05-01T00:00:00Z', '1990-04-30T19:00:00,000-05:00', true],
  ['the time of a store west of UTC, without an offset', '1990-05-01T00:00:00Z', '1990-04-30T19:00:00', true],
  [
    'the time of a store west of UTC, of one without an offset',
    '1990-05-01T00:00:00',
    '1990-04-30T19:00:00',
    true,
  ],
  ['the midnight of a store east of UTC, for a day', '1990-05-01', '1990-04-30T22:00:00Z', true],
  ['the day before', '1990-05-01', '1990-04-30', false],
  ['the day before, with an offset', '1990-05-01T00:00:00Z', '1990-04-30T22:00:00Z', false],
  ['two days before', '1990-05-01', '1990-04-29T22:00:00Z', false],
  ['the year alone of its first day', '1970-01-01T00:00:00Z', '1970', false],
  ['no date', '1990-05-01', 'Tuesday', false],
  ['the beginning of a text', 'Conformance & more', 'Conformance', false],
])('tells whether a date came back given %s', (_, sent, received, isSame) => {
  expect(isSameDay(sent, received)).toBe(isSame);
});
