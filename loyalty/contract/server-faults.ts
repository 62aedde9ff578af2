import type { Answer, Recorded } from '../../engine/client/answer.ts';
import { isGatewayFailure } from '../../engine/client/is-alive.ts';
import type { NoiseMonitor } from '../../engine/client/noise-monitor.ts';
import type { Breach } from '../../engine/contract/breach.ts';
import type { CheckOutcome } from '../../engine/run/outcome.ts';
import {
  type PassiveCheck,
  type PassiveResult,
  resultOfTally,
  type Watch,
} from '../../engine/run/passive-check.ts';
import type { WatchedRun } from './watched-run.ts';

/** What a service says that does not offer something. */
const notImplemented = 501;

/** Such answers of one operation to one check that are no accident, where others come in between. */
const lasting = 3;

/** The clause that such an answer breaks. */
const serverFaultClause = 'errors.no-server-fault';

/**
 * Finds what the service fails over again and again while it answers others (section 7.1), also calls that only prepare
 * something or may be refused in any form. A failure that a check reports is not reported again.
 */
export const serverFaultCheck: PassiveCheck<WatchedRun> = {
  clauses: () => [],
  charges: () => [serverFaultClause],
  needs: [],
  watch: ({ noise }) => new ServerFaults(noise),
};

/** The failures of the service in one run. */
export class ServerFaults implements Watch {
  readonly #noise: NoiseMonitor;
  /** How many answers of another kind had come before each such answer. */
  readonly #before = new Map<Recorded, number>();
  /** Such answers that checks got, by the check and the operation. */
  readonly #byCall = new Map<string, Set<Recorded>>();
  readonly #reported = new Set<string>();
  #others = 0;

  constructor(noise: NoiseMonitor) {
    this.#noise = noise;
  }

  onExchange = ({ status, recorded }: Answer): void => {
    if (isServerFault(status)) this.#before.set(recorded, this.#others);
    else this.#others += 1;
  };

  /** Looks at every check that decides something. */
  onFinished = ({ entry: { check }, attempts, results }: CheckOutcome): void => {
    if (check.silence !== null) return;
    const failed = [...results.values()].filter(({ verdict }) => verdict === 'fail');
    const deciding = new Set(failed.map(({ evidence }) => evidence));
    for (const one of attempts.flatMap(({ exchanges }) => exchanges)) {
      if (!this.#before.has(one)) continue;
      const call = `${check.name} ${one.operation}`;
      this.#byCall.set(call, (this.#byCall.get(call) ?? new Set()).add(one));
      if (deciding.has(one.id)) this.#reported.add(one.operation);
    }
  };

  /** The first call that the service failed over beyond doubt. */
  results = (): readonly PassiveResult[] => {
    if (this.#noise.isNoisy) return [];
    for (const answers of this.#byCall.values()) {
      const [evidence] = answers;
      if (evidence === undefined || this.#reported.has(evidence.operation) || !this.#isLasting(answers))
        continue;
      const breach: Breach = {
        clause: serverFaultClause,
        expected: 'no 5xx',
        received: `status ${evidence.reply?.status}`,
        condition: { kind: 'status-class', classes: [1, 2, 3, 4] },
        evidence,
      };
      return [resultOfTally(serverFaultClause, { seen: answers.size, wrong: answers.size, breach })];
    }
    return [];
  };

  /** Whether the service answered others meanwhile. */
  #isLasting(answers: ReadonlySet<Recorded>): boolean {
    const before = [...answers].map((one) => this.#before.get(one) ?? 0);
    return answers.size >= lasting && Math.max(...before) > Math.min(...before);
  }
}

/** A 5xx of the service itself, and not of a gateway in front of it. */
const isServerFault = (status: number): boolean =>
  status >= 500 && status !== notImplemented && !isGatewayFailure({ status });
