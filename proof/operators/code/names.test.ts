import { describe, expect, it } from 'vitest';
import { distinct, nameOf } from './names.ts';

const lines = ['function f(a) {', '  return a ?? true;', '}'];

describe('nameOf', () => {
  it('shows the change within its line', () => {
    const location = { start: { line: 1, column: 14 }, end: { line: 1, column: 18 } };
    const name = nameOf({ mutatorName: 'BooleanLiteral', replacement: 'false', location }, lines);
    expect(name).toBe('BooleanLiteral: return a ?? [true -> false];');
  });

  it('shows the first line alone of what takes several', () => {
    const location = { start: { line: 0, column: 14 }, end: { line: 2, column: 1 } };
    const name = nameOf({ mutatorName: 'BlockStatement', replacement: '{}', location }, lines);
    expect(name).toBe('BlockStatement: function f(a) [{ … -> {}]');
  });
});

it('gives names that come again a number', () => {
  expect(distinct(['a', 'b', 'a'])).toEqual(['a', 'b', 'a #2']);
});
