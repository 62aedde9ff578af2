import process from 'node:process';
import type { Command } from 'commander';
import { difference, isWorse } from '../engine/report/diff/difference.ts';
import { failStrictly } from '../engine/report/strict.ts';
import { diffMarkdown, diffText } from '../reporters/diff.ts';
import { readReport, refuseOtherSubject } from './read-report.ts';
import { writePage } from './write-page.ts';

interface DiffFlags {
  readonly markdown?: true;
  readonly strict?: true;
  /** Path of the page. */
  readonly html?: string;
}

/** Adds the verb `diff`: what changed between two runs. Exit code 1 when something got worse. */
export function addDiff(program: Command): void {
  program
    .command('diff')
    .description('print what changed between two runs; exit code 1 when something got worse')
    .argument('<old>', 'the conformance.json of the earlier run')
    .argument('<new>', 'the conformance.json of the later run')
    .option('--markdown', 'in Markdown, for a job summary or a comment')
    .option(
      '--strict',
      'also when something is newly to be reviewed, or a recommendation is not kept any more',
    )
    .option('--html <file>', 'also write it as one self-contained page')
    .action(async (older: string, newer: string, { markdown, html, strict }: DiffFlags) => {
      const [before, later] = [readReport(older), readReport(newer)];
      const after = strict ? failStrictly(later) : later;
      refuseOtherSubject(newer, after, before.subject);
      const found = difference(before, after);
      if (found.before.started_at > found.after.started_at)
        process.stderr.write(`${older} is of a later run than ${newer}. Name the earlier run first.\n`);
      if (html !== undefined) {
        const { toDiffHtml } = await import('../reporters/diff-html.ts');
        writePage(html, toDiffHtml(found));
      }
      process.stdout.write(markdown ? diffMarkdown(found) : diffText(found));
      process.exitCode = isWorse(found) ? 1 : 0;
    });
}
