import { expect, test } from 'vitest';
import { printableJson } from './printable-json.ts';

const written = (document: object, indent = 2): string => [...printableJson(document, indent)].join('');

test('writes the same JSON without anything invisible', () => {
  const document = { 'a\u202E': ['\uD800', '\u{E0041}', 'Ærø 🎉\n', '\u2028'] };
  expect(JSON.parse(written(document))).toEqual(document);
  expect(written(document)).not.toMatch(/[\p{Cf}\p{Zl}]/u);
});

test.each([1, 2])('writes what JSON.stringify writes given an indent of %i', (indent) => {
  const inner = { none: null, left_out: undefined, text: 'two\nlines', empty: {}, list: [] };
  const document = { ...inner, deep: { inner, list: [inner, [1, [2]], 'a', null] }, list: [] };
  expect(written(document, indent)).toBe(`${JSON.stringify(document, null, indent)}\n`);
});

test('gives a long document in parts', () => {
  const list = Array.from({ length: 1000 }, () => 'x'.repeat(1000));
  expect([...printableJson({ list }, 2)].length).toBeGreaterThan(10);
  expect(JSON.parse(written({ list }))).toEqual({ list });
});
