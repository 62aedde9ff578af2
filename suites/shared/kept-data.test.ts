import { expect, test } from 'vitest';
import { changesIn } from './kept-data.ts';

test('names what changed, by its path, and nothing else', () => {
  const before = [{ first_name: 'Ada', consent: { sms: false, email: true }, identifiers: ['1'] }];
  const now = [{ first_name: 'Ada', consent: { sms: true, email: true }, identifiers: ['1', '2'] }];
  expect(changesIn(before, now)).toEqual({
    '0.consent.sms': { before: false, now: true },
    '0.identifiers.1': { before: undefined, now: '2' },
  });
});

test('is empty given the same, and whole given another kind of value', () => {
  expect(changesIn([{ a: 1 }], [{ a: 1 }])).toEqual({});
  expect(changesIn({ a: [] }, { a: 'x' })).toEqual({ a: { before: [], now: 'x' } });
});
