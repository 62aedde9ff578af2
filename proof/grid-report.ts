import { gridPage, isEnough, totalLine } from './grid-summary.ts';
import { writeReportFile } from './report-file.ts';
import type { ProductTrial } from './try-product.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints what came of products, and writes the table of the seen ones; true where enough of them were found. */
export function reportGrid(
  trials: readonly ProductTrial[],
  { isFresh, isRevealed }: { readonly isFresh: boolean; readonly isRevealed: boolean },
): boolean {
  const missed = trials.filter(({ found }) => found === 'not');
  say('\n');
  if (isFresh) {
    if (isRevealed)
      for (const { product, clause } of missed) say(`SURVIVED   ${product}: ${clause} did not fail`);
    say(totalLine(trials, 'fresh'));
    return isEnough(trials);
  }
  const page = gridPage(trials);
  say(page);
  say(totalLine(trials, 'seen'));
  writeReportFile('grid.md', page);
  return missed.length === 0;
}
