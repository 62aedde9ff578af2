import { expect, test } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { summarise } from '../cli/summary.ts';
import { sampleReport } from '../tests/support/sample-report.ts';
import { toAllureResult } from './allure/result.ts';
import { toHtml } from './html.ts';
import { toJunit } from './junit.ts';

const clauses = sampleReport().clauses.map((clause) => ({ ...clause, binds: 'caller' as const }));
const report: Report = { ...sampleReport(clauses), subject: 'client' };
const exchanges = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
const allure = clauses.map((clause) => toAllureResult(clause, exchanges, 0));

test.each([
  ['HTML', toHtml(report)],
  ['JUnit', toJunit(report)],
  ['Allure', JSON.stringify(allure)],
  ['the terminal', summarise(report, (_, text) => text)],
])(
  'shows what the client sent and offers nothing to send to the service given a finding in %s',
  (_, text) => {
    expect(text).not.toMatch(/curl -i|>Copy for the vendor<|>Copy as (curl|script)</);
    expect(text).toContain('/members/4711/coupons/SPRING/reserve');
    expect(text).toContain('is_ok: false, with details');
  },
);
