import { expect, test } from 'vitest';
import { editionNames } from '../specs/generated/ids.ts';
import { suites } from './index.ts';

test('has checks of known editions alone', () => {
  const known: ReadonlySet<string | null> = new Set([null, ...editionNames]);
  const wrong = suites.flatMap(({ checks }) => checks).filter(({ since }) => !known.has(since));
  expect(wrong.map(({ name, since }) => `${name}: ${since}`)).toEqual([]);
});
