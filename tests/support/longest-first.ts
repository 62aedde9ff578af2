import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first. A file that begins last keeps one worker busy and the others idle. */
const longest = [
  'tests/reproduce',
  'tests/reliability/noise',
  'tests/recipes',
  'tests/docs-generated',
  'tests/vitest',
  'tests/docs-commands',
  'tests/reliability/silence',
  'tests/reliability/kill',
  'tests/client-faults',
  'tests/reliability/reach',
  'tests/reliability/state',
  'tests/html-report',
  'tests/cli',
  'tests/field/ceilings',
  'tests/reliability/hostile',
  'tests/package',
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
