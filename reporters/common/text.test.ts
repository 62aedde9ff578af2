import { expect, test } from 'vitest';
import { counted, printable } from './text.ts';

test('shows pictures given control characters', () => {
  expect(printable('\u001B[31m\u0000\u007F\u0085')).toBe('␛[31m␀␡\uFFFD');
});

test('replaces what is no character given broken Unicode', () => {
  expect(printable('a\uD800b\uDC00\uFFFEc')).toBe('a\uFFFDb\uFFFD\uFFFDc');
});

test('shows that something is there given text that is invisible', () => {
  expect(printable('a\u202Eb\u2066c\u200Bd\u2028e\uFEFFf\u{E0041}')).toBe(
    'a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf\uFFFD',
  );
});

test('changes nothing given letters, pictures, tabs and line ends', () => {
  expect(printable('Ærø 🎉\t\r\n‹phone#1›')).toBe('Ærø 🎉\t\r\n‹phone#1›');
});

test('puts the noun in the plural given any count but one', () => {
  expect([0, 1, 2].map((count) => counted(count, 'check'))).toEqual(['0 checks', '1 check', '2 checks']);
});
