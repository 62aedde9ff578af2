import { expect, test } from 'vitest';
import { sampleCheck, sampleClause, sampleReport } from '../../tests/support/sample-report.ts';
import { difference, isWorse } from './diff/difference.ts';
import { scoreEdition } from './edition.ts';
import type { CheckResult } from './report.ts';
import { totalsOf } from './results.ts';
import { runVerdict } from './verdict.ts';

const fail = (since?: string): CheckResult =>
  sampleCheck({ name: `new-${since}`, verdict: 'fail', message: 'broken', ...(since && { since }) });
const pass = sampleCheck();

const runWith = (clause: Parameters<typeof sampleClause>[0]) => {
  const clauses = [sampleClause({ id: 'other' }), sampleClause({ id: 'a', ...clause })];
  const run = {
    ...sampleReport(clauses),
    stale_deviations: [],
    totals: { ...sampleReport(clauses).totals, ...totalsOf(clauses) },
  };
  return { ...run, verdict: runVerdict(run) };
};

test('scores no clause that is newer than the edition, and keeps what was seen', () => {
  const run = runWith({ since: '2027.03', verdict: 'fail', checks: [fail()] });
  const old = scoreEdition(run, '2026.12');
  expect(old.clauses[1]).toMatchObject({
    verdict: 'not-scored',
    reason: 'new since 2027.03, and not scored by the edition 2026.12',
    checks: [{ verdict: 'fail', unscored: true }],
  });
  expect([old.verdict, old.edition, old.totals.checks.fail]).toEqual(['conformant', '2026.12', 0]);
  expect(scoreEdition(run, '2027.03').verdict).toBe('non-conformant');
});

test('takes no count of newer checks of an older clause', () => {
  const run = runWith({ verdict: 'fail', checks: [pass, fail('2027.03')] });
  const old = scoreEdition(run, '2026.12');
  expect(old.clauses[1]).toMatchObject({ verdict: 'pass', checks: [{}, { unscored: true }] });
  expect(scoreEdition(run, '2027.03').clauses[1]?.verdict).toBe('fail');
});

test('scores no clause that newer checks decide and no other', () => {
  const old = scoreEdition(runWith({ verdict: 'fail', checks: [fail('2027.03')] }), '2026.12');
  expect(old.clauses[1]?.verdict).toBe('not-scored');
});

test('scores by a later edition what was scored by an earlier one', () => {
  const run = runWith({ verdict: 'fail', checks: [pass, fail('2027.03')] });
  const again = scoreEdition(scoreEdition(run, '2026.12'), '2026.12');
  expect(again.clauses[1]?.verdict).toBe('pass');
});

test('counts as not worse what only a newer edition could see', () => {
  const before = scoreEdition(runWith({ verdict: 'pass', checks: [pass] }), '2026.12');
  const after = scoreEdition(runWith({ verdict: 'fail', checks: [pass, fail('2027.03')] }), '2027.03');
  const found = difference(before, after);
  expect([found.newlyKnown.length, found.newlyFailing.length, isWorse(found)]).toEqual([1, 0, false]);
  const seenBefore = difference(
    before,
    scoreEdition(runWith({ verdict: 'fail', checks: [fail()] }), '2027.03'),
  );
  expect(isWorse(seenBefore)).toBe(true);
});
