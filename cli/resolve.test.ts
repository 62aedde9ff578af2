import { expect, test } from 'vitest';
import { resolveRun, type RunFlags } from './resolve.ts';

const flags: RunFlags = { out: 'reports', reports: [], only: [], repeat: 1 };
const remote = {
  LOYALTY_BASE_URL: 'https://sandbox.example.com',
  LOYALTY_CLIENT_ID: 'id',
  LOYALTY_CLIENT_SECRET: 'secret',
};

test("is polite and sends no message given somebody else's service", () => {
  expect(resolveRun(flags, remote)).toMatchObject({
    concurrency: 4,
    rate: 20,
    maxMessages: 0,
    timeoutMs: 10_000,
  });
});

test('holds nothing back given the embedded mock', () => {
  expect(resolveRun(flags, {})).toMatchObject({ remote: null, concurrency: 64, rate: null, maxMessages: 25 });
});

test.each([
  ['no number', {}, {}, 25],
  ['a number in the environment', {}, { LOYALTY_MAX_MESSAGES: 3 }, 3],
  ['a number on the command line too', { maxMessages: 2 }, { LOYALTY_MAX_MESSAGES: 3 }, 2],
])('allows as many messages as it is told given permission and %s', (_case, more, settings, expected) => {
  const run = resolveRun({ ...flags, allowMessages: true, ...more }, { ...remote, ...settings });
  expect(run.maxMessages).toBe(expected);
});

test('sends no message given a number in the environment and no permission', () => {
  expect(resolveRun(flags, { ...remote, LOYALTY_MAX_MESSAGES: 3 }).maxMessages).toBe(0);
});

test('draws a seed of its own given none', () => {
  expect(resolveRun(flags, {}).seed).not.toBe(resolveRun(flags, {}).seed);
});
