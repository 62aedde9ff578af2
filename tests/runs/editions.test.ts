import { expect, test } from 'vitest';
import { scoreEdition } from '../../engine/report/edition.ts';
import { runSuites } from '../../engine/run/run-suites.ts';
import { check } from '../../loyalty/checks/check.ts';
import { loyalty } from '../../loyalty/run/loyalty.ts';
import { summarise } from '../../cli/summary.ts';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';
import { toHtml } from '../../reporters/html.ts';
import { toJunit } from '../../reporters/junit.ts';
import { toMarkdown } from '../../reporters/markdown.ts';

const clause = 'list-stores.exactly-one';

/** Two checks of an older clause that a later version of the suite brings, both of which fail. */
const later = [
  check('newer-check', {
    clauses: [clause],
    since: '2027.03',
    async run({ api, expect: promise }) {
      promise(clause, await api.listStores()).toHaveStatus(204);
    },
  }),
  check('older-check-with-a-newer-request', {
    clauses: [clause],
    async run({ api, expect: promise, noteEdition }) {
      promise(clause, await api.listStores()).toHaveStatus(200);
      noteEdition('2027.03');
      promise(clause, await api.listStores()).toHaveStatus(204);
    },
  }),
];
const older = check('older-check', {
  clauses: [clause],
  async run({ api, expect: promise }) {
    promise(clause, await api.listStores()).toHaveStatus(200);
  },
});

test('stays green by its edition, and shows what a later one found, given a suite that knows more', async () => {
  const service = createService();
  const suites = [{ name: 'stores', checks: [older, ...later] }];
  const run = await runSuites(loyalty, { ...inProcessRun(service), suites, only: [clause] });
  expect(scoreEdition(run, '2027.03').verdict).toBe('non-conformant');
  const report = scoreEdition(run, '2026.12');
  expect(report.clauses.find(({ id }) => id === clause)?.verdict).toBe('pass');
  expect(report.verdict).toBe('conformant');
  const words = `fail: newer-check of ${clause}, new since 2027.03`;
  for (const text of [summarise(report, (_, one) => one), toMarkdown(report), toHtml(report)])
    expect(text).toContain(words);
  const junit = toJunit(report);
  expect(junit).toContain('<skipped message="not-scored: new since 2027.03');
  expect(junit).toMatch(/<testsuites [^>]*failures="0"/);
});
