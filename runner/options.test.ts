import { expect, test } from 'vitest';
import { resolveOptions } from './options.ts';

test('reads a time with its unit, and the older name in minutes, given options of a program', () => {
  expect(resolveOptions({ maxTime: '1h30m' }).maxTime).toBe(5_400_000);
  expect(resolveOptions({ runMinutes: 2 }).maxTime).toBe(120_000);
});

test('lets an option of a program override the environment', () => {
  expect(resolveOptions({ repeat: 2 }, { repeat: 5, concurrency: 3 })).toMatchObject({
    repeat: 2,
    concurrency: 3,
  });
});
