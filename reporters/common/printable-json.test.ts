import { expect, test } from 'vitest';
import { printableJson } from './printable-json.ts';

const written = (document: object): string => [...printableJson(document)].join('');

test('writes the same JSON without anything invisible', () => {
  const document = { 'a\u202E': ['\uD800', '\u{E0041}', 'Ærø 🎉\n', '\u2028'] };
  expect(JSON.parse(written(document))).toEqual(document);
  expect(written(document)).not.toMatch(/[\p{Cf}\p{Zl}]/u);
});

test('writes what JSON.stringify means', () => {
  const inner = { none: null, left_out: undefined, text: 'two\nlines', empty: {}, list: [] };
  const late = { toJSON: () => inner };
  const document = {
    ...inner,
    deep: { inner, list: [inner, [1, [2]], 'a', null, undefined] },
    list: [],
    late,
  };
  expect(JSON.parse(written(document))).toEqual(JSON.parse(JSON.stringify(document)));
});

test('writes a short part on one line, and each part of a long one on its own', () => {
  const long = 'x'.repeat(1200);
  expect(written({ list: [{ a: [1, 2] }, { a: long, b: {} }] })).toBe(
    `{\n "list": [\n  {"a":[1,2]},\n  {\n   "a": "${long}",\n   "b": {}\n  }\n ]\n}\n`,
  );
});

test('gives a long document in parts', () => {
  const list = Array.from({ length: 1000 }, () => ({ text: 'x'.repeat(1000) }));
  expect([...printableJson({ list })].length).toBeGreaterThan(10);
  expect(JSON.parse(written({ list }))).toEqual({ list });
});
