import process from 'node:process';
import type { Report } from '../engine/report/report.ts';
import { type Card, cardsByClause, cardsOf } from '../reporters/common/findings.ts';
import type { ConformanceOptions } from '../runner/options.ts';
import { performRun, type PlannedRun } from '../runner/library.ts';
import type { PlannedTest } from './planned-tests.ts';

/** What is read of a task of vitest, whichever version made it. */
interface Task {
  readonly type: string;
  readonly name: string;
  readonly mode: string;
  readonly tasks?: readonly Task[];
}

/** What is read of the context of a running test. */
export interface RunningTest {
  readonly signal: AbortSignal;
  readonly task: { readonly file: Task };
}

/** The one run of a file of tests: the first test that asks for its report starts it. */
export class SharedRun {
  readonly #planned: PlannedRun;
  readonly #tests: readonly PlannedTest[];
  readonly #options: ConformanceOptions;
  readonly #ending = new AbortController();
  #report: Promise<Report> | undefined;
  #cards: ReadonlyMap<string, Card> | undefined;

  constructor(planned: PlannedRun, tests: readonly PlannedTest[], options: ConformanceOptions) {
    this.#planned = planned;
    this.#tests = tests;
    this.#options = options;
  }

  /**
   * Gives what the run found about every check that vitest selected. Vitest ends a running test early by its signal: then
   * no further check starts, and those under way release what they reserved.
   */
  report({ signal, task }: RunningTest): Promise<Report> {
    signal.addEventListener('abort', this.#end);
    this.#report ??= this.#run(selectedIn(task.file));
    return this.#report;
  }

  /** Gives the findings of the run by each clause of theirs. */
  async cards(running: RunningTest): Promise<ReadonlyMap<string, Card>> {
    const report = await this.report(running);
    this.#cards ??= cardsByClause(cardsOf(report));
    return this.#cards;
  }

  readonly #end = (): void => this.#ending.abort();

  async #run(selected: ReadonlySet<string>): Promise<Report> {
    const { settings } = this.#planned;
    const wanted = this.#tests.filter(({ title }) => selected.has(title));
    const isPart = wanted.length > 0 && wanted.length < this.#tests.length;
    const only = isPart ? wanted.map(({ pattern }) => pattern) : settings.only;
    const own = [this.#ending.signal, this.#options.signal ?? []].flat();
    for (const name of endings) process.on(name, this.#end);
    try {
      return await performRun(
        { ...this.#planned, settings: { ...settings, only } },
        { ...this.#options, signal: AbortSignal.any(own) },
      );
    } finally {
      for (const name of endings) process.off(name, this.#end);
    }
  }
}

/** A terminal sends Ctrl-C to this process too; vitest ends it with SIGTERM. */
const endings = ['SIGINT', 'SIGTERM'] as const;

/** The names of the tests that vitest runs: filters skip the others. */
function selectedIn(task: Task): ReadonlySet<string> {
  const names = (one: Task): string[] =>
    one.tasks?.flatMap(names) ?? (one.mode === 'run' || one.mode === 'queued' ? [one.name] : []);
  return new Set(names(task));
}
