import { expect, test } from 'vitest';
import type { ClauseResult } from '../../engine/report/report.ts';
import {
  sampleCheck,
  sampleClause,
  sampleExchange,
  sampleReport,
} from '../../tests/support/sample-report.ts';
import { cardsByClause, cardsOf, findingText, otherNames, partWords, reachWords, tells } from './findings.ts';

/** A clause that one exchange shows broken. */
const brokenBy = (evidence: string, overrides: Partial<ClauseResult>): ClauseResult =>
  sampleClause({
    verdict: 'fail',
    checks: [
      sampleCheck({
        name: `${overrides.id}-fails`,
        verdict: 'fail',
        message: 'Expected a; received b',
        exchanges: ['x1', evidence],
        evidence,
        attempts: { failed: 1, of: 1 },
      }),
    ],
    ...overrides,
  });

const clauses = [
  brokenBy('x3', { id: 'a.recommended', severity: 'minor', level: 'should', verdict: 'warning' }),
  brokenBy('x3', { id: 'a.first', severity: 'blocker' }),
  brokenBy('x3', { id: 'a.second', severity: 'normal' }),
  brokenBy('x3', { id: 'a.known', severity: 'minor', waived: true, reason: 'waived' }),
  brokenBy('x5', { id: 'b.reading', operations: ['token'], verdict: 'review' }),
];
const exchanges = [sampleExchange(1), sampleExchange(3), { ...sampleExchange(5), operation: 'token' }];
const report = sampleReport(clauses, exchanges);
const [first, second] = cardsOf(report);

test('numbers the findings, the most urgent first, each as urgent as the worst of its clauses', () => {
  expect(cardsOf(report).map(({ number, grade, lead }) => [number, grade, lead.id])).toEqual([
    [1, 'fail', 'a.first'],
    [2, 'review', 'b.reading'],
  ]);
});

test('is as bad as the worst of its clauses', () => {
  const [card] = cardsOf(
    sampleReport([brokenBy('x3', { id: 'a.one', severity: 'minor' }), brokenBy('x3', { id: 'a.two' })]),
  );
  expect(card?.severity).toBe('critical');
});

test('tells the story of the first check that saw the leading clause broken', () => {
  expect(first?.check?.name).toBe('a.first-fails');
  expect(first?.story).toEqual([
    'Hold a coupon for a pending order',
    'Hold a coupon for a pending order: Expected a; received b, got 200 with is_ok: true',
  ]);
  expect(first?.evidence?.id).toBe('x3');
});

test('says how far a finding reaches, and names the others with what is special of them', () => {
  if (first === undefined) throw new Error('Expected a finding.');
  expect(reachWords(first)).toMatch(/^4 clauses, 4 checks agree/);
  expect(otherNames(first, 9).toSorted()).toEqual([
    'a.known (waived)',
    'a.recommended (warning)',
    'a.second',
  ]);
  expect(otherNames(first, 1)).toHaveLength(2);
  expect(otherNames(first, 1).at(-1)).toBe('2 more');
  expect(findingText(first)).toMatch(
    /^Broken: Reserving .*\nHold a coupon.* → Hold a coupon.*\n4 clauses.*\nAlso broken: a\./,
  );
});

test('counts what it blocks, and names what it could be as well', () => {
  if (second === undefined) throw new Error('Expected a finding.');
  const { finding, check } = second;
  const wide = { ...finding, blocks: ['c.one', 'c.two'], indistinguishable: ['d.one'] };
  const rare = check === undefined ? check : { ...check, attempts: { failed: 1, of: 3 } };
  expect(reachWords({ ...second, finding: wide, check: rare })).toBe(
    '1 clause, 1 check agrees, failed in 1 of 3 attempts, 2 clauses blocked by this; it could also be d.one',
  );
});

test('tells a finding by one check of one clause, which every other clause names', () => {
  const cards = cardsByClause(cardsOf(report));
  const telling = report.clauses.flatMap((clause) =>
    clause.checks.filter((check) => {
      const card = cards.get(clause.id);
      return card !== undefined && tells(card, clause, check);
    }),
  );
  expect(telling.map(({ name }) => name).toSorted()).toEqual(['a.first-fails', 'b.reading-fails']);
  const part = cards.get('a.second');
  expect(part && partWords(part)).toMatch(/^Part of finding 1, broken: Reserving .* \(a\.first\)$/);
});
