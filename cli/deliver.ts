import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { styleText } from 'node:util';
import type { Report } from '../harness/report/report.ts';
import { fileReason } from '../harness/settings/file-reason.ts';
import { exitCodes } from '../harness/report/verdict.ts';
import { toAnnotations } from '../reporters/annotations.ts';
import { conclusion, diffText } from '../reporters/diff.ts';
import { type ReporterName, reporterNames, writeDiff, writeReports } from '../reporters/index.ts';
import { toMarkdown } from '../reporters/markdown.ts';
import { noVerdictCode } from './ending.ts';
import type { Settings } from '../runner/settings/table.ts';
import { ownCommand, serviceOptions } from './own-command.ts';
import { outOf } from './resolve.ts';
import { summarise, summariseBriefly } from './summary.ts';
import { notify } from './notify.ts';
import { openPage } from './open-page.ts';
import type { Measured } from './baseline.ts';

/** Where the outcome of a run goes, and how much of it is printed. */
export type Delivery = Pick<Settings, 'envFile' | 'out' | 'reports' | 'quiet' | 'open' | 'notify'>;

/**
 * Prints the summary, writes the reports, sends the message, and gives the exit code; `other` gives that of a process that
 * was interrupted, null where the verdict decides.
 */
export async function deliver(
  measured: Measured,
  flags: Delivery,
  other: () => number | null,
): Promise<number> {
  const { report, changes, isWorse } = measured;
  const { reports = reporterNames, quiet } = flags;
  const out = outOf(flags);
  const names = reporterNames.filter(
    (name) => name === ('json' satisfies ReporterName) || reports.includes(name),
  );
  const render = quiet ? summariseBriefly : summarise;
  const command = { name: ownCommand(process.env), options: serviceOptions(flags) };
  process.stdout.write(render(report, (format, text) => styleText(format, text), command));
  if (changes !== null) process.stdout.write(`\n${quiet ? conclusion(changes) : diffText(changes)}\n`);
  const code = isWorse ? exitCodes['non-conformant'] : exitCodes[report.verdict];
  try {
    const written = await writeReports(report, names, out);
    if (changes !== null && names.includes('html')) written.push(await writeDiff(changes, out));
    await writeStepSummary(report);
    if (process.env['GITHUB_ACTIONS'] === 'true') process.stdout.write(toAnnotations(report));
    if (!quiet)
      process.stdout.write(`Reports  ${written.map((path) => join(out, path)).join('\n         ')}\n`);
    if (flags.open && names.includes('html')) await openPage(join(out, 'conformance.html'));
    await notify(measured, flags);
    return other() ?? code;
  } catch (thrown) {
    process.stderr.write(`The reports could not be written to ${out}: ${fileReason(thrown)}\n`);
    return other() ?? (code === exitCodes.conformant ? noVerdictCode : code);
  }
}

/** A job of GitHub Actions shows what is appended to this file beside its log. */
async function writeStepSummary(report: Report): Promise<void> {
  const path = process.env['GITHUB_STEP_SUMMARY'];
  if (path !== undefined && path !== '') await appendFile(path, toMarkdown(report));
}
