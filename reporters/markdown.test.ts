import { expect, test } from 'vitest';
import { hostile, sampleCheck, sampleClause, sampleReport } from '../tests/support/sample-report.ts';
import { bareRun, brokenRun } from '../tests/support/sample-runs.ts';
import { code, toMarkdown } from './markdown.ts';

const linesOf = (markdown: string): string[] => markdown.trimEnd().split('\n');

test('stays under 60 lines given everything that can be wrong at once', () => {
  const [held] = brokenRun().outstanding;
  const known = sampleClause({ verdict: 'fail', waived: true, reason: 'waived until 2026-12-31' });
  const report = {
    ...brokenRun(),
    clauses: [...brokenRun().clauses, ...bareRun().clauses, ...Array.from({ length: 50 }, () => known)],
    outstanding: held === undefined ? [] : Array.from({ length: 50 }, () => held),
    stale_deviations: Array.from({ length: 50 }, () => ({ clause: 'a.b', why: 'the clause passes now' })),
  };
  expect(linesOf(toMarkdown(report)).length).toBeLessThan(60);
});

test('shows both values and how often given a broken clause', () => {
  const lines = linesOf(toMarkdown(brokenRun()));
  const at = lines.findIndex((line) => line.includes('`search-members.phone.miss`'));
  expect(lines.slice(at, at + 3)).toEqual([
    expect.stringMatching(
      /^- \*\*Finding \d+, critical\*\*, section 4\.3, stated\. Broken: A search by a phone that no member has answers 200 with an empty array, not 404\. \(`search-members\.phone\.miss`\)<br>Stated: .*<br>Story: `Hold a coupon for a pending order` → .*: expected status 200 with an empty array, got 404`$/,
    ),
    '  <br>Expected: `status 200 with an empty array`<br>Received: `status 404`',
    expect.stringMatching(/^ {2}<br>\d+ clauses?, \d+ checks? agrees?, failed in 1 of 3 attempts/),
  ]);
});

test('names what finds the request in the logs given a broken clause', () => {
  expect(toMarkdown(sampleReport())).toContain(
    '<br>In the logs: `X-Request-ID: 3f0c9a52-7d1e-4b6a-9c28-000000000003, answered with x-corr',
  );
});

test('says what would unlock more given clauses that were not run', () => {
  expect(toMarkdown(bareRun())).toMatch(
    /^- Provide a stamp card with at least \d+ collected stamps to decide \d+ more clauses \(`fixtures: stamp_cards`\)$/m,
  );
});

test('tells apart what is waived and why, and what is stale, given a deviations file', () => {
  const markdown = toMarkdown(brokenRun());
  expect(markdown).toContain(
    '### Broken, but waived\n\n- `member.has-wallet-pass`, section 2.2, stated: `waived until 2026-12-31 by the wallet team: fixed in release 8`',
  );
  expect(markdown).toContain(
    '### Deviations to fix or remove\n\n- `member.first-name`: the clause passes now',
  );
});

test('leaves text of the service inside code, on one line, given hostile text', () => {
  const nasty = `${hostile}\n\n# title | \`\`\` @everyone\n`;
  const check = sampleCheck({ verdict: 'fail', expected: nasty, received: nasty, message: nasty });
  const gap = sampleClause({ id: 'gap', verdict: 'not-run', reason: nasty, checks: [] });
  const report = sampleReport([sampleClause({ verdict: 'fail', checks: [check] }), gap]);
  const markdown = toMarkdown({
    ...report,
    target: { ...report.target, base_url: nasty },
    outstanding: [{ kind: 'coupon', member: nasty, item: nasty, order: nasty, reason: nasty }],
    stale_deviations: [{ clause: nasty, why: nasty }],
  });
  const outside = markdown.replaceAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '');
  expect(outside).not.toMatch(/pwned|everyone|<script|error::/);
  expect(markdown).not.toMatch(/^\s*(?:::|# title)/m);
  expect(markdown).not.toMatch(/[^\P{Cc}\n]|\p{Cs}/u);
});

test('writes no markup, link or change of direction given service text that is full of them', () => {
  const nasty = '<img src=x onerror=alert(1)> [click](javascript:alert(1)) ``` \u202E @team www.example.com';
  expect(code(nasty)).toBe(
    '`‹img src=x onerror=alert(1)› [click] (javascript:alert(1)) ´´´ \uFFFD @team www.example.com`',
  );
});
