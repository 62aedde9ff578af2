import { posix } from 'node:path';
import { expect, test } from 'vitest';
import {
  allowedImports,
  domainWords,
  independentFolders,
  layers,
  namingFiles,
  valuesAndChecks,
} from './support/allowed-imports.ts';
import { circlesIn, mutualFolders } from './support/import-graph.ts';
import { sourcesIn } from './support/sources.ts';

const folders = Object.keys(allowedImports);
const sources = folders.flatMap(sourcesIn);

test.each(Object.entries(allowedImports))('%s imports from %j and itself alone', (folder, allowed) => {
  const admitted = [`${folder}/`, ...allowed];
  const strangers = sourcesIn(folder).flatMap(({ path, files }) =>
    files
      .filter((file) => !admitted.some((one) => file.startsWith(one)))
      .map((file) => `${path} imports ${file}`),
  );
  expect(strangers).toEqual([]);
});

const everyLayer = Object.entries(layers).flatMap(([folder, all]) =>
  all.map((layer, index) => ({
    layer: `${folder}/${layer}/`,
    above: all.slice(index + 1).map((one) => `${folder}/${one}/`),
  })),
);

test.each(everyLayer)('$layer imports from no layer above it', ({ layer, above }) => {
  const arrowsUp = sourcesIn(layer).flatMap(({ path, files }) =>
    files
      .filter((file) => above.some((one) => file.startsWith(one)))
      .map((file) => `${path} imports ${file}`),
  );
  expect(arrowsUp).toEqual([]);
});

test.each(Object.entries(layers))('has no other folder in %s than its layers', (folder, all) => {
  const found = sourcesIn(folder).map(({ path }) => path.split('/')[1] ?? '');
  const inside = new Set(found.filter((name) => !name.endsWith('.ts')));
  expect([...inside].sort()).toEqual([...all].sort());
});

/** The words of a text, also those that a name is composed of. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const namesDomain = (text: string): boolean => {
  const words = new Set(wordsIn(text));
  return domainWords.some((word) => words.has(word) || words.has(`${word}s`));
};

test('knows no word of the domain in the engine', () => {
  const naming = sourcesIn('engine').filter(({ text }) => namesDomain(text));
  expect(naming.map(({ path }) => path).sort()).toEqual(Object.keys(namingFiles).sort());
});

test('has no circle of files and no two folders that import each other', () => {
  expect(circlesIn(sources)).toEqual([]);
  expect(mutualFolders(sources)).toEqual([]);
});

/** The area with the model that the model of another area is built on. */
const basisOf: Readonly<Record<string, string>> = { 'suites/refund': 'suites/reservations' };

test('lets a check file import the door of the domain, its own area, its basis and what areas share', () => {
  const strangers = sourcesIn('suites')
    .filter(({ path }) => path.split('/').length > 2)
    .flatMap(({ path, files }) =>
      files
        .filter(
          (file) =>
            ![
              posix.dirname(path),
              basisOf[posix.dirname(path)],
              'suites/shared',
              'specs',
              'specs/values',
            ].includes(posix.dirname(file)),
        )
        .map((file) => `${path} imports ${file}`),
    );
  expect(strangers).toEqual([]);
});

const whoImports = (isIt: (name: string) => boolean): string[] =>
  sources.filter(({ packages }) => packages.some(isIt)).map(({ path }) => path);

test.each(independentFolders)('%s knows neither values nor checks that are to find its faults', (folder) => {
  const knowing = sourcesIn(folder).flatMap(({ path, files }) =>
    files
      .filter((file) => valuesAndChecks.some((one) => file.startsWith(one)))
      .map((file) => `${path} imports ${file}`),
  );
  expect(knowing).toEqual([]);
});

test('has one file that knows undici', () => {
  expect(whoImports((name) => name === 'undici')).toEqual(['engine/client/undici.ts']);
});

test('knows Allure in the Allure report and in the adapter for vitest alone', () => {
  const knowing = whoImports((name) => name.includes('allure'));
  expect(knowing.filter((path) => !path.startsWith('reporters/allure'))).toEqual(['vitest/allure.ts']);
});

test('loads what generates cases where it is asked for alone', () => {
  const generating = /^suites\/generated-cases\//;
  expect(whoImports((name) => name === 'fast-check').filter((path) => !generating.test(path))).toEqual([]);
  const loading = sources.filter(
    ({ path, files }) => !generating.test(path) && files.some((file) => generating.test(file)),
  );
  expect(loading.map(({ path }) => path)).toEqual(['suites/index.ts']);
  expect(loading[0]?.text).not.toMatch(/from '.*generated-cases/);
});

test('knows no test runner outside of tests and its adapter', () => {
  expect(whoImports((name) => name.startsWith('vitest'))).toEqual(['vitest/index.ts']);
});

test('reads the environment in the command line and where the state lies', () => {
  const reading = sources.filter(({ text }) => /\bprocess\.env\b/.test(text)).map(({ path }) => path);
  // The reference client is a program of its own, and so is the thread of Allure in all but name.
  const programs = [
    'reporters/allure/thread.ts',
    'caller/reference-client/main.ts',
    'runner/state.ts',
    'vitest/index.ts',
  ];
  // The variables of a proxy hold for all that is sent.
  const client = 'engine/client/undici.ts';
  expect(reading.filter((path) => !path.startsWith('cli/'))).toEqual([client, ...programs]);
});
