import { expect, test } from 'vitest';
import { sampleReport } from '../../tests/support/sample-report.ts';
import { verdictGrounds } from './grounds.ts';

test('says how much was decided by basis, what was lost, and by which data', () => {
  const report = sampleReport();
  const [first, ...others] = report.exchanges;
  if (first === undefined) throw new Error('The sample has no exchange.');
  const page = verdictGrounds({
    ...report,
    exchanges: [{ ...first, response: null, error: 'reset' }, ...others],
    labels: { build: '1.4.2' },
    fixtures_digest: '0123456789ab',
  }).toString();
  const lost = 1 + others.filter(({ response }) => response === null).length;
  expect(page).toContain(`${lost} of ${report.totals.requests + lost} requests got no answer`);
  expect(page).toContain('<code>0123456789ab</code>');
  expect(page).toMatch(/<dt>build<\/dt>\s*<dd>1\.4\.2<\/dd>/);
  expect(page).toMatch(/<dt>Deviations<\/dt>\s*<dd>1 waived<\/dd>/);
});
