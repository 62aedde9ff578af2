import type { CatalogueEntry } from '../engine/run/catalogue.ts';
import type { Recorded } from '../engine/client/answer.ts';
import { type CheckOutcome, verdictOf, type Weigh } from '../engine/run/outcome.ts';
import { counted } from '../reporters/common/text.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';

/** What progress is written to: stderr, in a run. */
export type Screen = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

/** What is printed while a run is under way. */
export interface ProgressPrinter {
  /** To be called with every finished check, and the number of checks there are. */
  readonly onFinished: (outcome: CheckOutcome, total: number) => void;
  /** To be called with every clause that an answer breaks by itself. */
  readonly onBreach: (clause: string) => void;
  /** To be called when a check begins to wait, with the milliseconds and when it ends. */
  readonly onPause: (ms: number, ended: Promise<unknown>) => void;
  /** Leaves the screen so that what follows starts on an empty line. */
  readonly end: () => void;
}

/** Gives what a check, or an answer by itself, saw broken first. */
export class NewFailures {
  readonly #weigh: Weigh;
  readonly #known = new Set<string>();

  /** `weigh` says what a broken clause comes to. */
  constructor(weigh: Weigh) {
    this.#weigh = weigh;
  }

  /** The clauses that a check saw broken, with what it says of them. */
  in(outcome: CheckOutcome): (readonly [clause: string, message: string])[] {
    if (verdictOf(outcome, this.#weigh) !== 'fail') return [];
    return [...outcome.results].flatMap(([clause, { verdict, message }]) =>
      verdict === 'fail' && this.#isNew(clause) ? [[clause, message ?? ''] as const] : [],
    );
  }

  /** Whether a clause that an answer breaks is news, and a failure. */
  isNews(clause: string): boolean {
    return this.#weigh(clause, undefined) === 'fail' && this.#isNew(clause);
  }

  #isNew(clause: string): boolean {
    const isNew = !this.#known.has(clause);
    this.#known.add(clause);
    return isNew;
  }
}

/** Prints nothing. */
export const silence: ProgressPrinter = {
  onFinished: () => {},
  onBreach: () => {},
  onPause: () => {},
  end: () => {},
};

/** Prints each check as it finishes, with its requests by name: their addresses and bodies hold personal values. */
export class EachCheck implements ProgressPrinter {
  readonly #screen: Screen;

  readonly #weigh: Weigh;

  /** `weigh` says what a broken clause comes to. */
  constructor(screen: Screen, weigh: Weigh) {
    this.#screen = screen;
    this.#weigh = weigh;
  }

  onFinished = (outcome: CheckOutcome): void => {
    const { entry, attempts, durationMs } = outcome;
    const { name, operation } = entry.check;
    const title = operation === null ? name : `${name} (${operation})`;
    const lines = attempts.flatMap(({ exchanges }) => exchanges.map(request));
    const verdict = verdictOf(outcome, this.#weigh);
    this.#screen.write(`${verdict}  ${entry.suite}/${title}  ${durationMs} ms\n${lines.join('')}`);
  };

  onBreach = (clause: string): void => {
    if (this.#weigh(clause, undefined) === 'fail') this.#screen.write(`fail  ${clause}\n`);
  };

  onPause(): void {}

  end(): void {}
}

function request({ id, operation, call, reply, error, durationMs }: Recorded): string {
  const { method, path } = call.definition;
  const outcome = reply === null ? sanitizeTerminalLine(error ?? 'no answer') : String(reply.status);
  return `    ${id}  ${operation}: ${method} ${path} → ${outcome}  ${durationMs} ms\n`;
}

/**
 * Shows how far a run is in a log: a line for each clause that fails, as it does, and for each suite that ends. What was
 * received may hold personal values, which the reports mask.
 */
export class SuiteLines implements ProgressPrinter {
  readonly #screen: Screen;
  readonly #weigh: Weigh;
  readonly #sizes = new Map<string, number>();
  readonly #verdicts = new Map<string, string[]>();
  readonly #failures: NewFailures;
  #isExplained = false;

  /** `weigh` says what a broken clause comes to. */
  constructor(screen: Screen, entries: readonly CatalogueEntry[], weigh: Weigh) {
    this.#screen = screen;
    this.#weigh = weigh;
    this.#failures = new NewFailures(weigh);
    for (const { suite } of entries) this.#sizes.set(suite, (this.#sizes.get(suite) ?? 0) + 1);
  }

  onFinished = (outcome: CheckOutcome): void => {
    const { suite } = outcome.entry;
    for (const [clause] of this.#failures.in(outcome))
      this.#screen.write(`✗ ${clause}  (${suite}/${outcome.entry.check.name})\n`);
    const verdicts = [...(this.#verdicts.get(suite) ?? []), verdictOf(outcome, this.#weigh)];
    this.#verdicts.set(suite, verdicts);
    if (verdicts.length !== this.#sizes.get(suite)) return;
    this.#verdicts.delete(suite);
    this.#write(suite, verdicts);
  };

  onBreach = (clause: string): void => {
    if (this.#failures.isNews(clause)) this.#screen.write(`✗ ${clause}\n`);
  };

  onPause(): void {}

  /** Also prints suites that a shard runs in part. */
  end(): void {
    for (const [suite, verdicts] of this.#verdicts) this.#write(suite, verdicts);
  }

  #write(suite: string, verdicts: readonly string[]): void {
    const isNew = !this.#isExplained && verdicts.includes('observed');
    this.#isExplained ||= isNew;
    this.#screen.write(`${suite}: ${tally(verdicts)}\n${isNew ? `  ${observedWords}\n` : ''}`);
  }
}

/** What `observed` means, where it is seen first. */
export const observedWords =
  'observed: how the service takes what the specification leaves open; recorded, never judged';

/** The verdicts of checks, in the order in which they are counted. */
export const order = ['pass', 'fail', 'review', 'not-scored', 'inconclusive', 'not-run', 'observed'];

function tally(verdicts: readonly string[]): string {
  const counts = order.map((name) => ({ name, count: verdicts.filter((one) => one === name).length }));
  const words = counts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`);
  return `${counted(verdicts.length, 'check')}, ${words.join(', ')}`;
}
