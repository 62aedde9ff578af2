import { expect, test } from 'vitest';
import { sampleReport } from '../tests/support/sample-report.ts';
import { toCodeQuality } from './code-quality.ts';

interface Issue {
  readonly check_name: string;
  readonly description: string;
  readonly severity: string;
  readonly fingerprint: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

const issuesOf = (report = sampleReport()): Issue[] => JSON.parse(toCodeQuality(report)) as Issue[];

test('has an issue with all that GitLab requires for each clause that is broken and not waived', () => {
  const issues = issuesOf();
  expect(issues.map(({ check_name: name, severity }) => [name, severity])).toEqual([
    ['reservation.coupon.exclusive', 'critical'],
    ['stamps.by-other-channel', 'info'],
    ['deprecated.caller.product-ids', 'info'],
  ]);
  for (const { description, severity, fingerprint, location } of issues) {
    expect(['info', 'minor', 'major', 'critical', 'blocker']).toContain(severity);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    // GitLab takes no path that begins with a dot or a slash.
    expect(location).toEqual({
      path: expect.stringMatching(/^\w/),
      lines: { begin: expect.toSatisfy((line: number) => line >= 1) },
    });
    // oxlint-disable-next-line no-control-regex -- what a terminal would obey
    expect(description).not.toMatch(/[\u0000-\u0009\u000B-\u001F]/);
  }
});

test('knows a clause again by its fingerprint, whatever was received', () => {
  const [first] = issuesOf();
  const report = sampleReport();
  const again = report.clauses.map((clause) => ({
    ...clause,
    checks: clause.checks.map((check) => ({ ...check, received: 'something else' })),
  }));
  const [second] = issuesOf({ ...report, clauses: again });
  expect(second?.description).not.toBe(first?.description);
  expect(second?.fingerprint).toBe(first?.fingerprint);
});

test('is an empty list where nothing failed', () => {
  expect(toCodeQuality({ ...sampleReport(), clauses: [] })).toBe('[]\n');
});
