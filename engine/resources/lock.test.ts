import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLock } from './lock.ts';

const fresh = (): string => join(mkdtempSync(join(tmpdir(), 'lc-lock-')), 'lock');
const lockOf = (holder: object) =>
  JSON.stringify({ host: hostname(), since: '2026-01-01T00:00:00Z', ...holder });

test('is taken once at a time, and again after its release', () => {
  const path = fresh();
  const lock = takeLock(path);
  expect(() => takeLock(path)).toThrow(new RegExp(`process ${process.pid} on ${hostname()}`));
  lock.release();
  expect(existsSync(path)).toBe(false);
  takeLock(path).release();
});

test.each([
  ['a process that is gone', lockOf({ pid: 2 ** 22 - 1, born: '1' })],
  ['another process that got the same id', lockOf({ pid: process.pid, born: 'long ago' })],
  ['a run that was killed while it wrote', '{"pid": 1'],
])('is taken over from %s', (_, content) => {
  const path = fresh();
  writeFileSync(path, content);
  takeLock(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
});

test('is not taken over from a process of another machine', () => {
  const path = fresh();
  writeFileSync(
    path,
    JSON.stringify({ pid: 1, born: '1', host: 'elsewhere', since: '2026-01-01T00:00:00Z' }),
  );
  expect(() => takeLock(path)).toThrow(/process 1 on elsewhere/);
});
