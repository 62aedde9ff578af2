import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AllureReport, createHistory } from '@allurereport/core';
import AwesomePlugin from '@allurereport/plugin-awesome';
import type { ClauseResult, Report } from '../../engine/report/report.ts';
import { isSelected } from '../../engine/report/results.ts';
import { historyFile, withRun } from './history.ts';
import { memoryFile } from './memory-file.ts';
import { toAllureResult } from './result.ts';
import { categories, resolutions, variables } from './settings.ts';
import { toSingleFile } from './single-file.ts';
import { cardsByClause, cardsOf } from '../common/findings.ts';
import { waivedClauses } from '../common/summary.ts';
import { printable } from '../common/text.ts';

const plugin = 'awesome';
const readerId = 'loyalty-conformance';

/** An Allure report, and what it leaves to the next one. */
export interface AllurePage {
  readonly page: string;
  /** The runs of the history, this one the last, a line of JSON each. */
  readonly history: readonly string[];
}

/**
 * The run as an Allure report: one page that opens from disk and makes no request. A clause is a test, grouped by
 * area and section, so that Allure counts what `conformance.json` counts; its checks and exchanges are its steps.
 * `history` are the runs before it, as an earlier report left them.
 * @throws when Allure generates no report, or one that cannot be made self-contained.
 */
export async function toAllure(report: Report, history: readonly string[] = []): Promise<AllurePage> {
  // Allure takes its history from a file only, and would write into it in place.
  const folder = await mkdtemp(join(tmpdir(), 'allure-history-'));
  try {
    const historyPath = join(folder, 'history.jsonl');
    await writeFile(historyPath, historyFile(history));
    const { page, run } = await generate(report, historyPath);
    return { page, history: withRun(history, run) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function generate(report: Report, historyPath: string): Promise<{ page: string; run: unknown }> {
  const files = new Map<string, Buffer>();
  const allure = new AllureReport({
    name: `Loyalty service: ${report.verdict}`,
    output: '',
    open: false,
    port: undefined,
    reportFiles: {
      addFile: (path, data) => {
        files.set(path.replace(`${plugin}/`, ''), data);
        return Promise.resolve(path);
      },
    },
    plugins: [
      {
        id: plugin,
        enabled: true,
        options: {},
        plugin: new AwesomePlugin({
          groupBy: ['epic', 'feature'],
          defaultSortBy: 'status,asc',
          charts: [],
          sections: ['timeline'],
        }),
      },
    ],
    variables: variables(report),
    categories,
    resolutions: resolutions(waivedClauses(report)),
    historyPath,
    appendHistory: false,
  });
  await allure.start();
  await fill(allure, report);
  await allure.done();
  const { reportUuid, reportName, store } = allure;
  const run = createHistory(reportUuid, reportName, await store.allTestCases(), await store.allTestResults());
  return { page: toSingleFile(files), run };
}

async function fill({ store }: AllureReport, report: Report): Promise<void> {
  const exchanges = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
  const runStart = Date.parse(report.started_at);
  const cards = cardsByClause(cardsOf(report));
  for (const clause of report.clauses.filter(isTested)) {
    const { result, attachments } = toAllureResult(clause, exchanges, runStart, cards.get(clause.id));
    const parameters = [targetOf(report)];
    for (const attachment of attachments) await store.visitAttachmentFile(memoryFile(attachment));
    await store.visitTestResult({ ...result, parameters }, { readerId });
  }
  const held = report.outstanding.map(
    ({ kind, item, member, order, reason }) =>
      `Still reserved: ${kind} ${item} of member ${member} for order ${order}. ${reason}`,
  );
  const stale = report.stale_deviations.map(
    ({ clause, why }) => `Deviation to fix or remove: ${clause}, as ${why}.`,
  );
  const errors = [...held, ...stale].map((message) => ({ message: printable(message) }));
  await store.visitGlobals({ attachments: [], errors });
}

/**
 * Whether a clause is a test of the report: one that was to be decided, and may be. Others would count as skipped, and keep
 * the ring of a service that conforms from closing.
 */
const isTested = (clause: ClauseResult): boolean => isSelected(clause) && clause.verdict !== 'unobservable';

/** Tests of two targets have histories of their own; the embedded mock is one, whatever its port. */
const targetOf = ({ target }: Report) => ({
  name: 'target',
  value: target.embedded ? 'the embedded mock' : target.base_url,
  hidden: true,
});
