import { expect, test } from 'vitest';
import { difference } from '../engine/report/diff/difference.ts';
import type { Report } from '../engine/report/report.ts';
import { hostile, sampleClause, sampleReport } from '../tests/support/sample-report.ts';
import { brokenRun, greenRun } from '../tests/support/sample-runs.ts';
import { cardsOf } from './common/findings.ts';
import { toMessage } from './message.ts';

const text = (...given: Parameters<typeof toMessage>): string =>
  (JSON.parse(toMessage(...given)) as { text: string }).text;

const alone = { changes: null, link: null };

test('tells the verdict, the target and the first findings', () => {
  const page = text(brokenRun(), alone);
  expect(page).toMatch(
    /^\*The service does not conform\.\* \d+ findings \(12 clauses broken: 9 stated, 3 implied\)\. Target: http/,
  );
  const failing = cardsOf(brokenRun()).filter(({ grade }) => grade === 'fail');
  expect(page.match(/^• /gm)).toHaveLength(Math.min(10, failing.length));
  expect(page).toMatch(/^• 1\. .+ \([\w.-]+, section [\d.]+, \w+, \w+\) \d+ clauses?, \d+ checks? agree/m);
});

test('tells what changed since the baseline, and where the job is', () => {
  const changes = difference(greenRun(), brokenRun());
  const page = text(brokenRun(), { changes, link: 'https://ci.example.com/job/1?a=1|2' });
  expect(page).toContain('• new: ');
  expect(page).toMatch(/^Worse than before: \d+ findings? new; \d+ clauses newly failing/m);
  expect(page).toMatch(/<https:\/\/ci\.example\.com\/job\/1\?a=1%7C2\|The job>$/);
});

test('holds nothing that the service said, and commands nothing', () => {
  const report: Report = sampleReport([sampleClause({ verdict: 'fail', statement: '<!channel> & you' })]);
  const target = { ...report.target, base_url: 'https://a.example.com/<@U1>' };
  const page = text({ ...report, target, verdict: 'non-conformant' }, alone);
  expect(page).not.toMatch(/[<>]/);
  expect(page).toContain('&lt;!channel&gt; &amp; you');
  expect(toMessage(sampleReport(), alone)).not.toContain(hostile.slice(0, 20));
});
