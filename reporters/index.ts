import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Report } from '../harness/model/report.ts';
import { toBadge } from './badge.ts';
import { toHar } from './har.ts';
import { toHtml } from './html.ts';
import { toJson } from './json.ts';
import { toJunit } from './junit.ts';
import { toMarkdown } from './markdown.ts';

/** Every report that can be asked for by name. */
export const reporterNames = ['json', 'html', 'junit', 'markdown', 'allure', 'har'] as const;
export type ReporterName = (typeof reporterNames)[number];

/** Writes one report under the folder `out` and gives its path, relative to `out`. */
export type Reporter = (report: Report, out: string) => Promise<string>;

/** Writes aside first and moves then: whatever goes wrong, an earlier report is whole. */
async function replaceFile(path: string, content: string): Promise<void> {
  const aside = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(aside, content);
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}

const reporter =
  (path: string, render: (report: Report) => string | Promise<string>): Reporter =>
  async (report, out) => {
    await replaceFile(join(out, path), await render(report));
    return path;
  };

const html = reporter('conformance.html', toHtml);
/** Who publishes the page also wants the badge that links to it. */
const badge = reporter('badge.svg', toBadge);

export const reporters: Record<ReporterName, Reporter> = {
  json: reporter('conformance.json', toJson),
  html: async (report, out) => {
    await badge(report, out);
    return html(report, out);
  },
  junit: reporter('junit.xml', toJunit),
  markdown: reporter('summary.md', toMarkdown),
  // Allure takes as long to load as a run against the mock: only who asks for it waits.
  allure: reporter('allure-report/index.html', async (report) =>
    (await import('./allure.ts')).toAllure(report),
  ),
  har: reporter('conformance.har', toHar),
};

/**
 * Writes the named reports under the folder `out`, one after the other, and gives their paths relative to it.
 * @throws the first failure, after the reports before it were written.
 */
export async function writeReports(
  report: Report,
  names: readonly ReporterName[],
  out: string,
): Promise<string[]> {
  const written: string[] = [];
  for (const name of names) written.push(await reporters[name](report, out));
  return written;
}
