import process from 'node:process';
import { endingOf } from './ending.ts';

const codes = { SIGINT: 130, SIGTERM: 143 } as const;
type Interrupting = keyof typeof codes;

/** npm forwards a Ctrl-C that its child has already got from the terminal: two this close together are one. */
const echoMs = 500;

/** Whether and how a run was made to end early. */
export interface Interruption {
  /** Aborted by the first SIGINT or SIGTERM, or by an error that nothing caught. */
  readonly signal: AbortSignal;
  /** The exit code of an interrupted process; null while nothing has interrupted it. */
  exitCode(): number | null;
  /** Stops listening: Node handles signals and errors again. */
  ignore(): void;
}

/** What is said of a first and of a second signal. */
interface InterruptionWords {
  readonly first: string;
  readonly second: string;
}

const runWords: InterruptionWords = {
  first: 'Interrupted: checks under way release their reservations.',
  second: 'Stopped at once: some reservations may remain. The next run or `release` releases them.',
};

/**
 * Turns the first SIGINT or SIGTERM into an aborted signal, so that reservations are released; another one ends the
 * process at once. An error that nothing caught does the same: Node would end the process with everything still reserved.
 */
export function listenForInterruption(words: InterruptionWords = runWords): Interruption {
  const controller = new AbortController();
  let first: { code: number; at: number } | null = null;
  const onSignal = (name: Interrupting): void => {
    if (first === null) {
      first = { code: codes[name], at: performance.now() };
      process.stderr.write(`\n${words.first} Press Ctrl-C again to stop at once.\n`);
      controller.abort();
    } else if (performance.now() - first.at > echoMs) {
      process.stderr.write(`${words.second}\n`);
      process.exit(codes[name]);
    }
  };
  const onError = (thrown: unknown): void => {
    const ending = endingOf(thrown);
    first ??= { code: ending.code, at: performance.now() };
    process.stderr.write(`\n${ending.words}\n`);
    controller.abort();
  };
  const names = Object.keys(codes) as Interrupting[];
  for (const name of names) process.on(name, onSignal);
  process.on('uncaughtException', onError);
  return {
    signal: controller.signal,
    exitCode: () => first?.code ?? null,
    ignore: () => {
      for (const name of names) process.off(name, onSignal);
      process.off('uncaughtException', onError);
    },
  };
}
