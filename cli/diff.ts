import process from 'node:process';
import type { Command } from 'commander';
import { difference, isWorse } from '../harness/model/diff/difference.ts';
import { diffMarkdown, diffText } from '../reporters/diff.ts';
import { readReport } from './read-report.ts';

/** The verb `diff`: what changed between two runs. Exit code 1 when something got worse. */
export function addDiff(program: Command): void {
  program
    .command('diff')
    .description('tell what changed between two runs; exit code 1 when something got worse')
    .argument('<old>', 'the conformance.json of the earlier run')
    .argument('<new>', 'the conformance.json of the later run')
    .option('--markdown', 'in Markdown, for a job summary or a comment')
    .action((older: string, newer: string, { markdown }: { markdown?: true }) => {
      const found = difference(readReport(older), readReport(newer));
      process.stdout.write(markdown ? diffMarkdown(found) : diffText(found));
      process.exitCode = isWorse(found) ? 1 : 0;
    });
}
