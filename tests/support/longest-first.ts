import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first. A file that begins last keeps one worker busy and the others idle. */
const longest = [
  'tests/replay',
  'tests/cli',
  'tests/docs-commands',
  'tests/reliability/canaries',
  'tests/field/ceilings',
  'tests/reliability/noise',
  'tests/package',
  'tests/reproduce',
  'tests/cli-bad-input',
  'tests/run-options',
  'tests/shards/division',
  'tests/vitest',
  'tests/shards/cli',
  'tests/client',
  'tests/html-report',
  'tests/reliability/state',
  'tests/second-opinions/prism',
  'tests/recipes',
  'tests/reliability/reach',
  'tests/field/recorder',
  'tests/reliability/hostile',
];

/** Starts the files that take longest before all others, which keep the order of vitest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
