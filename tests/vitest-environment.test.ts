import { expect, test } from 'vitest';
import { refuseBrowserEnvironment } from '../vitest/environment.ts';

test('says which line to add given an environment that replaces the globals of Node', () => {
  const browser = { URL: Object };
  expect(() => refuseBrowserEnvironment(browser)).toThrow('Write `// @vitest-environment node`');
});

test('accepts the globals of Node', () => {
  expect(() => refuseBrowserEnvironment(globalThis)).not.toThrow();
});
