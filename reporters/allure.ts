import { AllureReport } from '@allurereport/core';
import AwesomePlugin from '@allurereport/plugin-awesome';
import type { Report } from '../harness/model/report.ts';
import { memoryFile } from './allure/memory-file.ts';
import { testCaseId, toAllureResult } from './allure/result.ts';
import { categories, resolutions, variables } from './allure/settings.ts';
import { toSingleFile } from './allure/single-file.ts';
import { printable } from './text.ts';

const plugin = 'awesome';
const readerId = 'loyalty-conformance';

/**
 * The run as an Allure report: one page that opens from disk and makes no request. A clause is a test, grouped by
 * area and section, so that Allure counts what `conformance.json` counts; its checks and exchanges are its steps.
 * @throws when Allure generates no report, or one that cannot be made self-contained.
 */
export async function toAllure(report: Report): Promise<string> {
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
    resolutions: resolutions(report.clauses.filter(({ waived }) => waived).map(testCaseId)),
  });
  await allure.start();
  await fill(allure, report);
  await allure.done();
  return toSingleFile(files);
}

async function fill({ store }: AllureReport, report: Report): Promise<void> {
  const exchanges = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
  const runStart = Date.parse(report.started_at);
  for (const clause of report.clauses) {
    const { result, attachments } = toAllureResult(clause, exchanges, runStart);
    for (const attachment of attachments) await store.visitAttachmentFile(memoryFile(attachment));
    await store.visitTestResult(result, { readerId });
  }
  const errors = report.outstanding.map(({ kind, item, member, order, reason }) => ({
    message: printable(`Still reserved: ${kind} ${item} of member ${member} for order ${order}. ${reason}`),
  }));
  await store.visitGlobals({ attachments: [], errors });
}
