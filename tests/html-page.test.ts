import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sampleCheck, sampleClause, sampleExchange, sampleReport } from './support/sample-report.ts';
import { bareRun, brokenRun, greenRun } from './support/sample-runs.ts';
import { toHtml } from '../reporters/html.ts';

const packedIn = (page: string): Record<string, string> => {
  const packed = /id="packed">([^<]*)/.exec(page)?.[1] ?? '';
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
};

test('stays under 1 MB given full runs', () => {
  for (const run of [greenRun(), brokenRun(), bareRun()]) {
    expect(Buffer.byteLength(toHtml(run))).toBeLessThan(1_000_000);
  }
});

test('shows each clause once, under its id, given every kind of clause', () => {
  const page = toHtml(brokenRun());
  const ids = Array.from(page.matchAll(/\sid="([\w.-]+\.[\w.-]+)"/g), ([, id]) => id);
  const clauses = brokenRun().clauses.map(({ id }) => id);
  const ofClauses = ids.filter((id) => !id?.startsWith('silence.'));
  expect(ofClauses.sort()).toEqual(clauses.sort());
});

test('carries the evidence of a failure in the page itself, and with no script, given few failures', () => {
  const page = toHtml(brokenRun()).replace(/<script type="application[\s\S]*/, '');
  expect(page).toContain(
    'POST http://127.0.0.1:8080/api/v2.0/stores/store-1/members/4f1c/coupons/SPRING/reserve',
  );
  expect(page).toContain('&quot;is_ok&quot;: true');
});

test('packs the evidence of every failure given a service that breaks everything', () => {
  const clauses = Array.from({ length: 500 }, (_, index) =>
    sampleClause({
      id: `clause.${index}`,
      verdict: 'fail',
      checks: [
        sampleCheck({
          verdict: 'fail',
          expected: 'one',
          received: 'other',
          exchanges: [`x${index}`],
          evidence: `x${index}`,
        }),
      ],
    }),
  );
  const noise = (index: number) => createHash('sha512').update(String(index)).digest('hex').repeat(8);
  const exchanges = clauses.map((_, index) => sampleExchange(index, JSON.stringify({ text: noise(index) })));
  const packed = packedIn(toHtml(sampleReport(clauses, exchanges)));
  expect(Object.keys(packed).filter((key) => /^x\d+$/.test(key))).toHaveLength(500);
});

test('lets nothing run or load but its own script given the page', () => {
  const page = toHtml(sampleReport());
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
  const hashes = Array.from(
    page.matchAll(/<(?:style|script)>([\s\S]*?)<\/(?:style|script)>/g),
    ([, code = '']) => createHash('sha256').update(code).digest('base64'),
  );
  expect(policy).toContain('default-src &#39;none&#39;');
  expect(hashes).toHaveLength(2);
  for (const hash of hashes) expect(policy).toContain(hash);
});

test('says that it was interrupted and what was selected given such a run', () => {
  const page = toHtml({ ...sampleReport(), interrupted: true, selection: ['7.4'] });
  expect(page).toContain('The run was interrupted');
  expect(page).toContain('<dd>7.4</dd>');
});
