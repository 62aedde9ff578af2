import process from 'node:process';

const codes = { SIGINT: 130, SIGTERM: 143 } as const;
type Interrupting = keyof typeof codes;

/** npm hands on a Ctrl-C that the terminal has already given to its child: two this close together are one. */
const echoMs = 500;

/** Whether and how people asked a run to end. */
export interface Interruption {
  /** Aborted by the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  /** The exit code of an interrupted process; null as long as nobody interrupted. */
  exitCode(): number | null;
  /** Leaves signals to Node again. */
  ignore(): void;
}

/** Turns the first SIGINT or SIGTERM into an aborted signal; another one ends the process at once. */
export function listenForInterruption(): Interruption {
  const controller = new AbortController();
  let first: { code: number; at: number } | null = null;
  const onSignal = (name: Interrupting): void => {
    if (first === null) {
      first = { code: codes[name], at: Date.now() };
      process.stderr.write(
        '\nInterrupted: what is under way ends and releases its reservations. Once more to stop at once.\n',
      );
      controller.abort();
    } else if (Date.now() - first.at > echoMs) {
      process.stderr.write('Stopped at once: reservations under way may be held still.\n');
      process.exit(codes[name]);
    }
  };
  const names = Object.keys(codes) as Interrupting[];
  for (const name of names) process.on(name, onSignal);
  return {
    signal: controller.signal,
    exitCode: () => first?.code ?? null,
    ignore: () => names.forEach((name) => process.off(name, onSignal)),
  };
}
