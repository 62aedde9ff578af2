import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const folders = '{bench,caller,cli,engine,loyalty,mock,proof,reporters,runner,schemas,scripts,specs,suites}';

/** The suites as tests of vitest. */
const suites = 'vitest/conformance.test.ts';

/** What tries a promise in many runs, runs all that the package and its pages offer, or shows each page in a browser. */
const long = [
  'tests/{demo,evidence-page,grid-on-mock,html-report,reports-browser,specification-page}.test.ts',
  'tests/{reliability,second-opinions,shards}/**/*.test.ts',
  'tests/{container,docs-commands,docs-dry-runs,package,recipes*,replay,reproduce}.test.ts',
  'tests/{additional-suites,client-faults,client-styles,deviations,other-readings,vitest}.test.ts',
  'tests/runs/{midnight,one-of-each,profiles,readable-evidence,still-decided}.test.ts',
  'tests/field/{ceilings,recorder}.test.ts',
];

/** In CI, what starts processes and browsers on a busy machine gets a second try, which the output names. */
const retry = process.env['CI'] === undefined ? 0 : 1;

export default defineConfig({
  // The package's own `#loyalty` leads to what is built; tests run from the sources.
  resolve: { alias: { '#loyalty': fileURLToPath(new URL('loyalty/index.ts', import.meta.url)) } },
  test: {
    globalSetup: ['tests/support/temporary-files.ts'],
    projects: [
      // Next to the code: no process, no browser, no socket but loopback. `npm run test:unit` runs only these.
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.ts`],
          pool: 'threads',
          // They hardly wait, and each worker loads the specification, the suites and the mock once.
          maxWorkers: availableParallelism(),
          testTimeout: 10_000,
        },
      },
      // After the unit tests: a worker keeps its modules from file to file, but only within a project.
      {
        extends: true,
        test: {
          name: 'whole',
          globalSetup: ['tests/support/unpack-browser.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: long,
          retry,
          sequence: { groupOrder: 1 },
        },
      },
      // Not in `npm test`; `.ci/run` has them.
      {
        extends: true,
        test: {
          name: 'long',
          globalSetup: ['tests/support/unpack-browser.ts'],
          include: long,
          retry,
          sequence: { groupOrder: 1 },
        },
      },
      // The suites themselves, against the service that LOYALTY_BASE_URL names or the embedded mock. Not in `npm test`.
      { extends: true, test: { name: 'conformance', include: [suites], sequence: { groupOrder: 1 } } },
    ],
    // One module graph for all files: the schemas and the validators load once.
    isolate: false,
    // One more worker than cores: many tests wait for a process that they started, or for a line that is silent.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // What a file compiles to stays the same until the file changes: the next run reads it from the disk.
    experimental: { fsModuleCache: true },
    // Some tests start whole processes or a browser, on machines that do other things too: a limit ends what hangs, it measures nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
