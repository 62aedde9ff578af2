import { expect, test } from 'vitest';
import { clipped, readable } from './body.ts';
import { costGrowth, nearlyLinear } from '../../tests/support/cost-growth.ts';

test('indents JSON and keeps every token as sent given numbers, escapes and repeated keys', () => {
  const body = String.raw`{"a":1.0,"a":9007199254740993,"b":["x, \"y\": {",{}, [ ]],"c":null}`;
  expect(readable(body)).toBe(
    [
      '{',
      '  "a": 1.0,',
      '  "a": 9007199254740993,',
      '  "b": [',
      String.raw`    "x, \"y\": {",`,
      '    {},',
      '    [ ]',
      '  ],',
      '  "c": null',
      '}',
    ].join('\n'),
  );
});

test('leaves a text alone given no JSON', () => {
  expect(readable('grant_type=client_credentials, {no json}')).toBe(
    'grant_type=client_credentials, {no json}',
  );
});

test('stays small given very deep or unfinished JSON', () => {
  expect(readable('['.repeat(100_000)).length).toBeLessThan(10_000);
  expect(readable('{"a": "b')).toBe('{\n  "a": "b');
});

test('says how much is left out given a long text', () => {
  expect(clipped('x'.repeat(15), 10)).toBe(`${'x'.repeat(10)}\n… 5 more characters, in conformance.json`);
});

test('stays short given a body of brackets alone', () => {
  expect(readable('['.repeat(50_000)).length).toBeLessThan(10_000);
});

test('takes no more time for each character given a longer text of escaped quotes without an end', () => {
  const reading = (size: number) => {
    const body = `{"a":"${String.raw`\"`.repeat(size)}`;
    return () => readable(body);
  };
  expect(costGrowth(700, reading)).toBeLessThan(nearlyLinear);
});
