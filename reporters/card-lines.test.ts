import { expect, test } from 'vitest';
import { hostile, sampleReport } from '../tests/support/sample-report.ts';
import { brokenRun } from '../tests/support/sample-runs.ts';
import { cardLines } from './card-lines.ts';
import { cardsOf } from './common/findings.ts';
import { toPastRun } from './history/past-run.ts';

const plain = (_: string, text: string): string => text;
const [card] = cardsOf(sampleReport());
if (card === undefined) throw new Error('Expected a finding.');

test('tells what is broken, where it stands, the story and both values', () => {
  const text = cardLines(card, [], plain).join('\n');
  expect(text).toMatch(
    /^✗ 1 {2}Broken: A coupon that is held for one order is refused to every other order\.\n/,
  );
  expect(text).toContain('\n  reservation.coupon.exclusive: reserveCoupon, section 7.4, critical\n');
  expect(text).toMatch(
    /\n {2}story {5}Hold a coupon[^→\n]*\n {12}→ Hold a coupon.*: expected is_ok: false.*\n/,
  );
  expect(text).toContain('\n  expected  is_ok: false, with details\n  received  ');
  expect(text).toContain('\n  1 clause, 1 check agrees\n');
  expect(text).toContain(
    '\n  in logs   X-Request-ID: 3f0c9a52-7d1e-4b6a-9c28-000000000003, answered with x-corr',
  );
});

test('takes about ten lines', () => {
  for (const one of cardsOf(brokenRun())) expect(cardLines(one, [], plain).length).toBeLessThanOrEqual(12);
});

test('says since when, given earlier runs', () => {
  const report = sampleReport();
  const held = report.clauses.map((clause) => ({ ...clause, verdict: 'pass' as const }));
  const earlier = { ...report, clauses: held, started_at: '2026-03-01T10:00:00.000Z' };
  const lines = cardLines(card, [toPastRun(earlier), toPastRun(report)], plain);
  expect(lines).toContain(
    '  since     Broke in the run of 2026-03-02 10:00 UTC; held on 2026-03-01 10:00 UTC.',
  );
});

test('lets no line begin with what the service says', () => {
  const check = card.check && { ...card.check, received: `a\n${hostile}\n##[error]x`, expected: '::error::' };
  for (const line of cardLines({ ...card, check }, [], plain))
    expect(line).not.toMatch(/^\s*::|^\s*##\w*\[|[^\P{Cc}\n]/u);
});
