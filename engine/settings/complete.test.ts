import { expect, test } from 'vitest';
import { complete, defaultWords } from './complete.ts';
import { duration, oneWordOf, wholeNumber } from './kinds.ts';
import type { Setting } from './setting.ts';

const table = {
  limit: {
    group: 'pace',
    ...wholeNumber(1, 9),
    words: '',
    default: { remote: '2', local: null, embedded: null },
  },
  time: { group: 'pace', ...duration(1_000, 3_600_000), words: '', default: '5m' },
  names: { group: 'pace', ...oneWordOf('a', 'b'), separator: ',', words: '', otherwise: 'all' },
  part: { group: 'pace', ...wholeNumber(1, 9), words: '' },
  drawn: { group: 'pace', ...wholeNumber(1, 9), words: '', draw: () => 7 },
} as const satisfies Record<string, Setting>;

test('fills in the defaults that fit a service, read as a given text is', () => {
  const rest = { time: 300_000, names: [], part: null, drawn: 7 };
  expect(complete(table, {}, 'remote')).toEqual({ limit: 2, ...rest });
  expect(complete(table, {}, 'embedded')).toEqual({ limit: null, ...rest });
});

test('keeps what was given', () => {
  const given = { limit: 1, time: 1, names: ['a'], part: 3, drawn: 4 } as const;
  expect(complete(table, given, 'remote')).toEqual(given);
});

test('says a default in words', () => {
  expect(Object.values(table).map(defaultWords)).toEqual([
    '2; no limit for a service on this machine and for the embedded mock',
    '5m',
    'all',
    null,
    null,
  ]);
});

test.each([
  ['90s', 90_000],
  ['1h', 3_600_000],
  ['10m30s', 630_000],
  ['30', null],
  ['0s', null],
  ['2h', null],
  ['', null],
  ['5m ago', null],
])('reads the time %j as %j', (text, expected) => {
  expect(table.time.schema.safeParse(text).data ?? null).toBe(expected);
});
