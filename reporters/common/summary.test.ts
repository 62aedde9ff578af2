import { type Cause, causeOf, sentenceOf } from '../../engine/report/cause.ts';
import { expect, test } from 'vitest';
import { brokenRun } from '../../tests/support/sample-runs.ts';
import { sampleCheck, sampleClause, sampleReport } from '../../tests/support/sample-report.ts';
import type { ClauseResult } from '../../engine/report/report.ts';
import { countOfFailing } from './findings.ts';
import { brokenClauses, bySection, explanation, gaps, noAccessSentence } from './summary.ts';

test('explains the verdict by its numbers given broken and waived clauses', () => {
  const report = brokenRun();
  const { inconclusive, pass, unobservable } = report.totals.clauses;
  expect(explanation(report)).toBe(
    `${countOfFailing(report)} (12 clauses broken: 4 critical, 7 normal, 1 minor; 9 stated, 3 implied), ${inconclusive} clauses stayed open under noise, ${pass} clauses hold, ${unobservable} cannot be observed from outside, 1 known deviation is waived. The run fails over 1 deviation to fix or remove.`,
  );
});

test('says that something is missing given an interrupted and an empty run', () => {
  expect(explanation({ ...sampleReport([]), verdict: 'incomplete', interrupted: true })).toBe(
    'Nothing was tested. Nothing failed, but the run was interrupted; 0 of 0 checkable clauses were tested.',
  );
});

test('counts broken clauses once given a run that was interrupted', () => {
  const words = explanation({ ...brokenRun(), interrupted: true });
  expect(words).toMatch(/^\d+ findings \(12 clauses broken: .* The run was interrupted\.$/);
  expect(words.match(/12 clauses/g)).toHaveLength(1);
});

test('puts the worst first, then follows the specification, given broken clauses', () => {
  const clause = (id: string, section: string, severity: 'critical' | 'minor') =>
    sampleClause({ id, section, severity, verdict: 'fail' });
  const report = sampleReport([
    clause('a', '2.2', 'minor'),
    clause('b', '2.10', 'critical'),
    clause('c', '2.9', 'critical'),
    { ...clause('d', '1.1', 'critical'), waived: true },
  ]);
  expect(brokenClauses(report).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(['2.10', '2.9', '2'].sort(bySection)).toEqual(['2', '2.9', '2.10']);
});

const missed = (id: string, cause: Cause) =>
  sampleClause({
    id,
    verdict: 'not-run',
    cause,
    reason: `${sentenceOf(cause)}; another reason`,
    checks: [sampleCheck({ verdict: 'not-run', cause, message: sentenceOf(cause) })],
  });

test('groups by what unlocks them, the most rewarding first, given clauses that were not run', () => {
  const allow = ['LOYALTY_ALLOW_MESSAGES'];
  const report = sampleReport([
    missed('a', causeOf('missing', 'a usable coupon', { fixtures: ['coupons'] })),
    missed('b', causeOf('missing', 'a fresh phone', { settings: allow })),
    missed('c', causeOf('messages', 'sendOtp sends a paid message', { settings: allow })),
    missed('d', causeOf('missing', 'a member', { fixtures: ['members'], settings: allow })),
    missed('e', causeOf('precondition', 'needs a token that lives 5 s at most (here: 3600 s)')),
    { ...missed('f', causeOf('not-selected')), checks: [] },
  ]);
  expect(gaps(report).map(({ title, settings }) => [title, ...settings])).toEqual([
    ['Allow paid messages', 'LOYALTY_ALLOW_MESSAGES'],
    ['Provide a usable coupon', 'fixtures: coupons'],
    ['Needs a token that lives 5 s at most (here: 3600 s)'],
  ]);
});

test('says why nothing could be tested, given one reason for all', () => {
  const cause = causeOf('no-access', 'the service was not reached: nothing listens there');
  const open = (more: Partial<ClauseResult>) =>
    sampleClause({ verdict: 'inconclusive', cause, reason: sentenceOf(cause), ...more });
  expect(noAccessSentence(sampleReport([open({ id: 'a' }), open({ id: 'b' })]))).toBe(
    'The service was not reached: nothing listens there',
  );
  const noisy = open({ id: 'b', cause: causeOf('noise', 'reset'), reason: 'reset' });
  expect(noAccessSentence(sampleReport([open({ id: 'a' }), noisy]))).toBeNull();
  expect(noAccessSentence(sampleReport([]))).toBeNull();
});
