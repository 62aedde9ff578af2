import process from 'node:process';
import type { Command } from 'commander';
import { UsageError } from '../engine/settings/usage-error.ts';
import { deviation, deviationsOf } from '../engine/report/deviations.ts';
import { readReport } from './read-report.ts';

/** Adds the verb `deviations init`: a deviations file that waives the failures of a run, for its owner to fill in. */
export function addDeviations(program: Command): void {
  program
    .command('deviations')
    .description('known deviations: failures that are accepted until a date')
    .command('init')
    .description('print a deviations file that waives every failure of a run')
    .argument('<report>', 'the conformance.json of the run')
    .requiredOption('--until <date>', 'the last day on which they count, yyyy-MM-dd')
    .action((path: string, { until }: { until: string }) => {
      if (!deviation.shape.until.safeParse(until).success) {
        throw new UsageError(`--until is ${JSON.stringify(until)}; accepted is a date such as 2026-12-31.`);
      }
      const document = JSON.stringify(deviationsOf(readReport(path), until), null, 2);
      // The same document, with nothing in it that a CI would take for a command.
      process.stdout.write(`${document.replaceAll('##', String.raw`#\u0023`)}\n`);
    });
}
