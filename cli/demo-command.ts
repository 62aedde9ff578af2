import process from 'node:process';
import type { Report } from '../engine/report/report.ts';
import { isBroken } from '../engine/report/verdict.ts';
import type { Fault } from '../mock/patches/fault.ts';
import { completeSettings } from '../runner/settings/run-settings.ts';
import { suitesFor } from '../runner/suites.ts';
import { measure, readComparison } from './baseline.ts';
import { deliver } from './deliver.ts';
import type { DemoFlags } from './demo-flags.ts';
import { noVerdictCode } from './ending.ts';
import { faultNamed } from './fault-named.ts';
import { listenForInterruption } from './interruption.ts';
import { hasDesktop } from './open-page.ts';
import { prepareOutFolder } from './out-folder.ts';
import { ownCommand } from './own-command.ts';
import { runWithProgress } from './run-checks.ts';

/** Runs the suites against a mock that breaks one promise, whatever service is configured; gives the exit code. */
export async function demoCommand(id: string, flags: DemoFlags): Promise<number> {
  const fault = await faultNamed(id);
  const run = completeSettings(flags, null, null);
  const suites = await suitesFor({}, run);
  const given = { ...flags, open: process.stdout.isTTY && hasDesktop(process) };
  await prepareOutFolder(given);
  process.stdout.write(`The mock has one fault, ${id}: ${fault.what}\n`);
  const interruption = listenForInterruption();
  try {
    const report = await runWithProgress(suites, { given, run }, interruption, id);
    const command = { name: `${ownCommand(process.env)} demo ${id}`, options: '', needs: '' };
    await deliver(measure(report, readComparison({}, suites)), given, interruption.exitCode, command);
    const isShown = breaksAny(report, fault);
    process.stdout.write(`\n${isShown ? shownWords(fault) : notShownWords}\n`);
    return interruption.exitCode() ?? (isShown ? 0 : noVerdictCode);
  } finally {
    interruption.ignore();
  }
}

/** Whether a promise that the fault breaks was seen broken. */
const breaksAny = ({ clauses }: Report, { clause, also = [] }: Fault): boolean =>
  clauses.some(({ id, verdict }) => isBroken(verdict) && [clause, ...also].some((one) => one === id));

const shownWords = ({ clause }: Fault): string =>
  `The fault was shown: it breaks ${clause}. A run of such a service ends with 1; the demo ends with 0.`;

const notShownWords = 'The fault was not shown: no promise that it breaks failed in this run.';
