import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { styleText } from 'node:util';
import type { Report } from '../engine/report/report.ts';
import { cut } from '../engine/limits/cut.ts';
import { fileReason } from '../engine/settings/file-reason.ts';
import { exitCodes } from '../engine/report/verdict.ts';
import { toAnnotations } from '../reporters/annotations.ts';
import { conclusion, diffText } from '../reporters/diff.ts';
import { isExtra, type Unwritten, UnwrittenReports, writeDiff, writeReports } from '../reporters/index.ts';
import type { ReporterName } from '../reporters/names.ts';
import { sanitizeTerminal } from '../reporters/common/sanitize-terminal.ts';
import { historyWith } from '../reporters/history/file.ts';
import type { PastRun } from '../reporters/history/past-run.ts';
import { toMarkdown } from '../reporters/markdown.ts';
import { noVerdictCode } from './ending.ts';
import type { Settings } from '../runner/settings/table.ts';
import { ownCommand, serviceNeeds, serviceOptions, type ServiceSettings } from './own-command.ts';
import { reportNamesOf } from './out-folder.ts';
import { outOf } from './resolve.ts';
import { type OwnCommand, summarise, summariseBriefly } from './summary.ts';
import { notify } from './notify.ts';
import { openPage } from './open-page.ts';
import type { Measured } from './baseline.ts';

/** Where the outcome of a run goes, and how much of it is printed. */
export type Delivery = ServiceSettings & Pick<Settings, 'out' | 'reports' | 'quiet' | 'open' | 'notify'>;

/**
 * Prints the summary, writes the reports, sends the message, and gives the exit code; `other` gives that of a process that
 * was interrupted, null where the verdict decides. `command` makes the run again.
 */
export async function deliver(
  measured: Measured,
  flags: Delivery,
  other: () => number | null,
  command: OwnCommand = commandOf(flags, measured.report),
): Promise<number> {
  const { report, changes, isWorse } = measured;
  const { quiet } = flags;
  const out = outOf(flags);
  const render = quiet ? summariseBriefly : summarise;
  const history = await lastRuns(report, out);
  process.stdout.write(render(report, (format, text) => styleText(format, text), { command, history }));
  if (changes !== null) process.stdout.write(`\n${quiet ? conclusion(changes) : diffText(changes)}\n`);
  const code = isWorse ? exitCodes['non-conformant'] : exitCodes[report.verdict];
  // It takes seconds, and is nothing for a log.
  if (process.stderr.isTTY) process.stderr.write('Writing the reports …');
  const { written, unwritten } = await writeAll(measured, reportNamesOf(flags), out);
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  await writeStepSummary(report, history);
  if (process.env['GITHUB_ACTIONS'] === 'true') process.stdout.write(toAnnotations(report));
  if (!quiet)
    process.stdout.write(`Reports  ${written.map((path) => join(out, path)).join('\n         ')}\n`);
  for (const one of unwritten) process.stderr.write(`${problemWith(one, out)}\n`);
  if (flags.open && written.includes('conformance.html')) await openPage(join(out, 'conformance.html'));
  await notify(measured, flags);
  const isLacking = unwritten.some(({ path }) => !isExtra(path, flags.reports));
  const isIncomplete = isLacking && code === exitCodes.conformant;
  return other() ?? (isIncomplete ? noVerdictCode : code);
}

/** The last runs against the same target, this one the last; none where they cannot be read, which the reports tell. */
const lastRuns = (report: Report, out: string): Promise<readonly PastRun[]> =>
  historyWith(report, out).then(
    ({ own }) => own,
    () => [],
  );

/** How this run is made again. */
const commandOf = (flags: Delivery, report: Report): OwnCommand => ({
  name: ownCommand(process.env),
  options: serviceOptions(flags, report),
  needs: serviceNeeds(flags, report),
});

/** Writes the reports, and the page of what changed; gives what was written and, of each that was not, the reason. */
async function writeAll(
  { report, changes }: Measured,
  names: readonly ReporterName[],
  out: string,
): Promise<{ written: string[]; unwritten: Unwritten[] }> {
  const writing = [() => writeReports(report, names, out)];
  if (changes !== null && names.includes('html')) writing.push(async () => [await writeDiff(changes, out)]);
  const written: string[] = [];
  const unwritten: Unwritten[] = [];
  for (const write of writing) {
    try {
      written.push(...(await write()));
    } catch (thrown) {
      if (!(thrown instanceof UnwrittenReports)) throw thrown;
      written.push(...thrown.written);
      unwritten.push(...thrown.unwritten);
    }
  }
  return { written, unwritten };
}

/** An error may repeat a whole text of the service. */
const longestReason = 300;

const problemWith = ({ path, reason }: Unwritten, out: string): string =>
  sanitizeTerminal(`${join(out, path)} could not be written: ${cut(fileReason(reason), longestReason)}`);

/** A job of GitHub Actions shows what is appended to this file next to its log. */
async function writeStepSummary(report: Report, history: readonly PastRun[]): Promise<void> {
  const path = process.env['GITHUB_STEP_SUMMARY'];
  if (path === undefined || path === '') return;
  try {
    await appendFile(path, toMarkdown(report, history));
  } catch (thrown) {
    process.stderr.write(`The summary of the job was not written to ${path}: ${fileReason(thrown)}\n`);
  }
}
