import { expect, test } from 'vitest';
import { acquaintances } from './support/acquaintances.ts';
import { sourcesIn } from './support/sources.ts';

const rooms = Object.keys(acquaintances);
const sources = rooms.flatMap(sourcesIn);

test.each(Object.entries(acquaintances))('%s knows nobody but %j', (room, known) => {
  const admitted = [`${room}/`, ...known];
  const strangers = sourcesIn(room).flatMap(({ path, files }) =>
    files
      .filter((file) => !admitted.some((folder) => file.startsWith(folder)))
      .map((file) => `${path} imports ${file}`),
  );
  expect(strangers).toEqual([]);
});

const whoImports = (isIt: (name: string) => boolean): string[] =>
  sources.filter(({ packages }) => packages.some(isIt)).map(({ path }) => path);

test('has one file that knows undici', () => {
  expect(whoImports((name) => name === 'undici')).toEqual(['harness/http/undici.ts']);
});

test('knows Allure in the Allure report alone', () => {
  const knowing = whoImports((name) => name.includes('allure'));
  expect(knowing.filter((path) => !path.startsWith('reporters/allure'))).toEqual([]);
});

test('loads what generates cases where it is asked for alone', () => {
  const generating = /^(harness\/generate|suites\/generated-cases)\//;
  expect(whoImports((name) => name === 'fast-check').filter((path) => !generating.test(path))).toEqual([]);
  const loading = sources.filter(
    ({ path, files }) => !generating.test(path) && files.some((file) => generating.test(file)),
  );
  expect(loading.map(({ path }) => path)).toEqual(['suites/index.ts']);
  expect(loading[0]?.text).not.toMatch(/from '.*generated-cases/);
});

test('knows no test runner outside of tests', () => {
  expect(whoImports((name) => name.startsWith('vitest'))).toEqual([]);
});

test('reads the environment in the command line and where the state lies', () => {
  const reading = sources.filter(({ text }) => /\bprocess\.env\b/.test(text)).map(({ path }) => path);
  expect(reading.filter((path) => !path.startsWith('cli/'))).toEqual(['runner/state.ts']);
});
