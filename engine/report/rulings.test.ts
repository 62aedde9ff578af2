import { expect, test } from 'vitest';
import { sampleCheck, sampleClause, sampleReport } from '../../tests/support/sample-report.ts';
import { applyRulings, type Ruling, ruling } from './rulings.ts';
import type { ClauseVerdict } from './report.ts';
import { failStrictly } from './strict.ts';

const by = { by: 'Ada Olsen', on: '2026-12-05', reason: 'decided with the till vendors' };
const promise: Ruling = { clause: 'read', ruling: 'promise', ...by };
const open: Ruling = { clause: 'read', ruling: 'open', ...by };

const runWith = (verdict: ClauseVerdict) =>
  sampleReport([
    sampleClause({ id: 'read', basis: 'reading', verdict, checks: [sampleCheck({ verdict: 'fail' })] }),
    sampleClause({ id: 'fine' }),
  ]);

test('fails a broken reading that is a promise, and says who decided it', () => {
  const report = applyRulings(runWith('review'), [promise]);
  expect(report.clauses[0]).toMatchObject({ verdict: 'fail', ruling: { ruling: 'promise', ...by } });
  expect(report.verdict).toBe('non-conformant');
  expect(report.totals).toMatchObject({ clauses: { fail: 1, review: 0 }, failed_by_basis: { reading: 1 } });
});

test.each(['review', 'pass', 'inconclusive'] as const)(
  'scores no reading that is left open, given the verdict %s',
  (verdict) => {
    const report = applyRulings(runWith(verdict), [open]);
    expect(report.clauses[0]).toMatchObject({
      verdict: 'not-scored',
      reason: 'left open by a ruling of Ada Olsen on 2026-12-05',
      cause: { kind: 'ruling' },
    });
    expect([report.verdict, report.totals.clauses['not-scored']]).toEqual(['conformant', 1]);
    expect(failStrictly(report).verdict).toBe('conformant');
  },
);

test('leaves a reading that was not run without a verdict', () => {
  expect(applyRulings(runWith('not-run'), [open]).clauses[0]?.verdict).toBe('not-run');
});

test.each([
  ['status 400', true],
  ['Status 400, problem document', true],
  ['status 40', false],
  ['status 200', false],
])('compares the answer %j with what was observed: %j', (answer, agrees) => {
  const observed = { id: 'open', section: '4.9', subject: 'How?', observed: 'status 400, problem document' };
  const given: Ruling = { silence: 'open', ruling: 'promise', answer, ...by };
  const report = applyRulings({ ...sampleReport(), observations: [observed] }, [given]);
  expect(report.observations[0]?.ruling).toEqual({ ruling: 'promise', ...by, answer, agrees });
});

test.each([
  ['neither', {}],
  ['both', { clause: 'a.b', silence: 'silence.a.b', answer: '200' }],
  ['a silence without an answer', { silence: 'silence.a.b' }],
  ['a clause with an answer', { clause: 'a.b', answer: '200' }],
  ['no day', { clause: 'a.b', on: 'soon' }],
])('refuses a ruling given %s', (_, parts) => {
  expect(ruling.safeParse({ ruling: 'promise', ...by, ...parts }).success).toBe(false);
});
