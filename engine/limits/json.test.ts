import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

test('takes a zero with a minus for zero', () => {
  expect(parseJson('{"value":-0,"list":[-0.0, -0e0],"day":"2026-01-01"}')).toStrictEqual({
    value: 0,
    list: [0, 0],
    day: '2026-01-01',
  });
});

test('reads a document', () => {
  expect(parseJson('{"a":[1,"}]\\"["]}')).toEqual({ a: [1, '}]"['] });
});

test.each([
  ['no JSON', 'oops'],
  ['an empty text', ''],
  ['nothing', null],
  ['a torn document', '{"a":'],
])('gives nothing given %s', (_, text) => {
  expect(parseJson(text)).toBeUndefined();
});

test('gives nothing given a document that is nested to exhaust its reader', () => {
  expect(parseJson('['.repeat(200_000) + ']'.repeat(200_000))).toBeUndefined();
  expect(parseJson('{"a":'.repeat(100) + '1' + '}'.repeat(100))).toBeUndefined();
});

test('reads brackets in strings for text, however many', () => {
  expect(parseJson(`"${'['.repeat(1000)}"`)).toBe('['.repeat(1000));
});

test('keeps a __proto__ key as data', () => {
  const document = parseJson('{"__proto__":{"polluted":true}}') as object;
  expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
});

test('counts no brackets within strings, whatever is escaped in them', () => {
  const text = `${'[{'.repeat(200)}\\"${'['.repeat(200)}\\\\`;
  const document = { text, more: 'x'.repeat(200_000) };
  expect(parseJson(JSON.stringify(document))).toEqual(document);
});

test('finds the end of a string, whatever is escaped in it and wherever', () => {
  const part = constantFrom('"', '\\', '[[', 'a', 'b'.repeat(29), 'c'.repeat(31), 'd'.repeat(70));
  const text = array(part, { maxLength: 40 }).map((parts) => parts.join(''));
  assert(
    property(array(text, { maxLength: 8 }), (texts) => {
      const document = [...texts, '['.repeat(100)];
      expect(parseJson(JSON.stringify(document))).toEqual(document);
    }),
    { seed: 13, numRuns: 300 },
  );
});
