import { expect, test } from 'vitest';
import { bareRun, brokenRun, greenRun } from '../tests/support/sample-runs.ts';
import { toBadge } from './badge.ts';

const title = (svg: string): string => /<title>(.*)<\/title>/.exec(svg)?.[1] ?? '';

test('tells the verdict and how much it rests on given each kind of run', () => {
  expect(title(toBadge(greenRun()))).toBe('loyalty conformance: conformant');
  const { pass, 'not-run': notRun } = bareRun().totals.clauses;
  expect(title(toBadge(bareRun()))).toBe(
    `loyalty conformance: nothing failed, ${pass} of ${pass + notRun} tested`,
  );
  expect(title(toBadge(brokenRun()))).toBe('loyalty conformance: 12 clauses failed');
  expect(title(toBadge({ ...greenRun(), verdict: 'inconclusive' }))).toBe('loyalty conformance: no verdict');
});
