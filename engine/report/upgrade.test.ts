import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../schemas/package-root.ts';
import { report } from './report.ts';
import { anyReport, upgrade } from './upgrade.ts';

/** A report that version 0.1 wrote, shortened. */
const stored = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(packageRoot(), 'tests/support/stored-reports', name), 'utf8'));

const upgraded = (document: unknown) => upgrade(anyReport.parse(document));

test.each(['service-of-format-1.json', 'client-of-format-1.json'])(
  'gives a report of today’s format given %s',
  (name) => {
    const read = upgraded(stored(name));
    expect(report.strict().safeParse(read).error).toBeUndefined();
    expect(read.clauses.map(({ id }) => id)).toHaveLength(4);
  },
);

test('keeps what the run created and how many clauses came to each verdict given a service', () => {
  const { left_behind: made } = stored('service-of-format-1.json');
  const { created_resources: kept, totals } = upgraded(stored('service-of-format-1.json'));
  expect(kept).toEqual(made);
  expect(totals.clauses).toMatchObject({ fail: 1, 'partly-tested': 1, 'not-run': 0, unobservable: 1 });
});

test('makes a warning of a recommendation that was a failure and waived', () => {
  const { clauses, totals } = upgraded(stored('client-of-format-1.json'));
  expect(clauses[0]).toMatchObject({ level: 'should', verdict: 'warning', waived: false, reason: null });
  expect(totals.clauses).toMatchObject({ fail: 0, warning: 1, waived: 0, pass: 1 });
});

test('counts an earlier report without later verdicts', () => {
  const old = stored('service-of-format-1.json');
  const { totals } = anyReport.parse(old);
  const { 'partly-tested': _, ...clauses } = totals.clauses;
  expect(upgraded({ ...old, totals: { ...totals, clauses } }).totals.clauses['partly-tested']).toBe(1);
});

test('leaves a report of today’s format as it is', () => {
  const now = upgraded(stored('service-of-format-1.json'));
  expect(upgraded(now)).toEqual(now);
});
