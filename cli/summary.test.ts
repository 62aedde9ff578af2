import { expect, test } from 'vitest';
import type { Report } from '../harness/model/report.ts';
import { hostile, sampleClause, sampleReport } from '../tests/support/sample-report.ts';
import { summarise } from './summary.ts';

const plain = (_format: string, text: string): string => text;
const lines = (report: Report): string[] => summarise(report, plain).split('\n');

test('tells of a broken clause with expected, received and curl given a failure', () => {
  const text = summarise(sampleReport(), plain);
  expect(text).toContain('✗ reservation.coupon.exclusive  section 7.4, critical');
  expect(text).toContain('  expected  is_ok: false, with details\n  received  ');
  expect(text).toContain("\n  curl -i -X POST 'http://127.0.0.1:8080/members/4711");
});

test('lets no line begin with a command and no control character through given hostile text', () => {
  const clauses = [
    sampleClause({ verdict: 'not-run', reason: `${hostile}\n##[error]x ##vso[task.x]y`, checks: [] }),
  ];
  for (const report of [sampleReport(), { ...sampleReport(), clauses }]) {
    for (const line of lines(report)) expect(line).not.toMatch(/^\s*::|##\w*\[|\p{Cc}/u);
  }
});

test('groups what was not tested by its reason, the most frequent first', () => {
  const open = (id: string, reason: string) => sampleClause({ id, verdict: 'not-run', reason, checks: [] });
  const clauses = [
    open('a', 'rare'),
    open('b', 'frequent'),
    open('c', 'frequent'),
    open('d', 'not selected'),
  ];
  expect(lines({ ...sampleReport(), clauses })).toEqual(
    expect.arrayContaining(['Not tested', '    2  frequent', '    1  rare']),
  );
  expect(summarise({ ...sampleReport(), clauses }, plain)).not.toContain('not selected');
});
