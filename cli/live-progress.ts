import { type CheckOutcome, verdictOf, type Weigh } from '../engine/run/outcome.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import { NewFailures, observedWords, order, type ProgressPrinter, type Screen } from './progress.ts';

/** The share of the checks from which on they tell how long the others take; the first ones wait for tokens and each other. */
const tellingShare = 0.1;

/** What has finished of an area. */
interface Area {
  readonly verdicts: string[];
  startedAt: number;
  endedAt: number;
}

/**
 * Shows how far a run is on a terminal: a line that rewrites itself, above it each failure as it occurs, and at the end a
 * table of the areas.
 */
export class LiveProgress implements ProgressPrinter {
  readonly #screen: Screen;
  readonly #weigh: Weigh;
  readonly #areas = new Map<string, Area>();
  readonly #failures: NewFailures;
  /** When the first check had finished: what is before it is no measure for the others. */
  #firstAt = 0;
  #done = 0;
  #total = 0;
  #failed = 0;
  #waiting: number[] = [];

  /** `weigh` says what a broken clause comes to. */
  constructor(screen: Screen, weigh: Weigh) {
    this.#screen = screen;
    this.#weigh = weigh;
    this.#failures = new NewFailures(weigh);
  }

  onFinished = (outcome: CheckOutcome, total: number): void => {
    const verdict = verdictOf(outcome, this.#weigh);
    if (this.#done === 0) this.#firstAt = performance.now();
    this.#done += 1;
    this.#total = total;
    this.#count(outcome, verdict);
    if (verdict === 'fail') this.#failed += 1;
    for (const [clause, message] of this.#failures.in(outcome))
      this.#rewrite(`✗ ${clause}  ${sanitizeTerminalLine(message)}`, '\n');
    this.#show();
  };

  onBreach = (clause: string): void => {
    if (!this.#failures.isNews(clause)) return;
    this.#rewrite(`✗ ${clause}`, '\n');
    this.#show();
  };

  onPause = (ms: number, ended: Promise<unknown>): void => {
    this.#waiting.push(ms);
    void this.#forget(ms, ended);
    this.#show();
  };

  end(): void {
    this.#rewrite('');
    const rows = [...this.#areas].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
    if (rows.length > 0) this.#screen.write(table(rows));
  }

  #count({ entry: { suite }, durationMs }: CheckOutcome, verdict: string): void {
    const now = performance.now();
    const area = this.#areas.get(suite) ?? { verdicts: [], startedAt: now, endedAt: now };
    area.verdicts.push(verdict);
    area.startedAt = Math.min(area.startedAt, now - durationMs);
    area.endedAt = now;
    this.#areas.set(suite, area);
  }

  /** Ends a wait; how it ended is for the check that waits. */
  async #forget(ms: number, ended: Promise<unknown>): Promise<void> {
    await Promise.allSettled([ended]);
    this.#waiting.splice(this.#waiting.indexOf(ms), 1);
  }

  #show(): void {
    if (this.#total === 0) return;
    const failed = this.#failed === 0 ? '' : `  ${this.#failed} failed`;
    this.#rewrite(`checks ${this.#done}/${this.#total}${failed}${this.#rest()}`);
  }

  /** What the run still does: where all that is left waits, nothing else tells how long. */
  #rest(): string {
    const left = this.#total - this.#done;
    const longest = Math.ceil(Math.max(0, ...this.#waiting) / 1000);
    if (left > 0 && left <= this.#waiting.length) return `  waiting ${longest} s for late effects`;
    if (left === 0 || this.#done < tellingShare * this.#total) return '';
    const each = (performance.now() - this.#firstAt) / Math.max(1, this.#done - 1);
    return `  about ${Math.ceil((each * left) / 1000)} s left`;
  }

  #rewrite(line: string, end = ''): void {
    this.#screen.write(`\r\u001B[K${line.slice(0, (this.#screen.columns || 80) - 1)}${end}`);
  }
}

/** The areas with their counts and the time from the first check to the last, aligned. */
function table(areas: readonly (readonly [string, Area])[]): string {
  const shown = order.filter((verdict) => areas.some(([, { verdicts }]) => verdicts.includes(verdict)));
  const rows = areas.map(([name, { verdicts, startedAt, endedAt }]) => [
    name,
    String(verdicts.length),
    ...shown.map((verdict) => String(verdicts.filter((one) => one === verdict).length || '')),
    `${((endedAt - startedAt) / 1000).toFixed(1)} s`,
  ]);
  const all = [['area', 'checks', ...shown, 'time'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return `${all.map((row) => `${line(row)}\n`).join('')}${shown.includes('observed') ? `${observedWords}\n` : ''}\n`;
}
