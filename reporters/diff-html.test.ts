import { expect, test } from 'vitest';
import { difference } from '../engine/report/diff/difference.ts';
import { hostile, sampleExchange, sampleReport } from '../tests/support/sample-report.ts';
import { bareRun, brokenRun, greenRun } from '../tests/support/sample-runs.ts';
import { toDiffHtml } from './diff-html.ts';

test('judges, then tells what broke with both values and the exchange, given a worse run', () => {
  const page = toDiffHtml(difference(greenRun(), brokenRun()));
  expect(page).toContain('>Worse than before.</h1>');
  expect(page).toMatch(/\d+ findings? new[^;]*; 13 clauses newly failing, \d clauses newly untested\./);
  expect(page).toContain('status 200 with is_ok true');
  expect(page).toContain('/coupons/SPRING/reserve');
  expect(page).toContain('waived until 2026-12-31 by the wallet team: fixed in release 8');
});

test('says that nothing changed given one run twice', () => {
  const page = toDiffHtml(difference(greenRun(), greenRun()));
  expect(page).toContain('>Not worse than before.</h1>');
  expect(page).toContain('No clause changed its verdict.');
  expect(page).not.toContain('class="clause"');
});

test('carries no script at all and stays under 1 MB given runs that differ in everything', () => {
  for (const pair of [
    [greenRun(), bareRun()],
    [bareRun(), brokenRun()],
  ] as const) {
    const page = toDiffHtml(difference(...pair));
    expect(page).not.toContain('<script');
    expect(page).toContain('script-src &#39;none&#39;');
    expect(Buffer.byteLength(page)).toBeLessThan(1_000_000);
  }
});

test('shows observations, fields and times that moved as text given hostile ones', () => {
  const run = (observed: string, field: string, duration_ms: number) => {
    const exchange = { ...sampleExchange(1, JSON.stringify({ [field]: 1 })), duration_ms };
    const silence = { id: 'silence.order', section: '4.9', subject: 'order', observed };
    return { ...sampleReport([], [exchange]), observations: [silence] };
  };
  const page = toDiffHtml(difference(run('as sent', 'old', 5), run(hostile, hostile, 500)));
  expect(page).toContain('Observations that moved');
  expect(page).toContain('vanished');
  expect(page).toContain('>500 ms</td>');
  expect(page).not.toMatch(/<script|<img/);
});
