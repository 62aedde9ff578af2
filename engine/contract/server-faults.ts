import type { OperationName } from '../../specs/operations.ts';
import type { Answer, Recorded } from '../client/answer.ts';
import { isGatewayFailure } from '../client/is-alive.ts';
import type { NoiseMonitor } from '../client/noise-monitor.ts';
import type { CheckResult } from '../report/report.ts';
import type { Watched } from '../../loyalty/contract/contract-watch.ts';

/** What a service says that does not offer something. */
const notImplemented = 501;

/** Such answers of one operation to one check that are no accident, where others come in between. */
const lasting = 3;

/**
 * Collects what the service fails over again and again while it answers others (section 7.1), also calls that only prepare
 * something or may be refused in any form. A failure that a check reports is not reported again.
 */
export class ServerFaults {
  readonly #noise: NoiseMonitor;
  /** How many answers of another kind had come before each such answer. */
  readonly #before = new Map<Recorded, number>();
  /** Such answers that checks got, by the check and the operation. */
  readonly #byCall = new Map<string, Set<Recorded>>();
  readonly #reported = new Set<OperationName>();
  #others = 0;

  constructor(noise: NoiseMonitor) {
    this.#noise = noise;
  }

  /** Takes note of a complete answer. */
  onAnswer = ({ status, recorded }: Answer): void => {
    if (isServerFault(status)) this.#before.set(recorded, this.#others);
    else this.#others += 1;
  };

  /** To be called with what every finished check that decides something sent, and what came of it. */
  onFinished(check: string, exchanges: readonly Recorded[], results: Iterable<CheckResult>): void {
    const failed = [...results].filter(({ verdict }) => verdict === 'fail');
    const deciding = new Set(failed.map(({ evidence }) => evidence));
    for (const one of exchanges) {
      if (!this.#before.has(one)) continue;
      const call = `${check} ${one.operation}`;
      this.#byCall.set(call, (this.#byCall.get(call) ?? new Set()).add(one));
      if (deciding.has(one.id)) this.#reported.add(one.operation);
    }
  }

  /** What the run showed of a call that the service failed over; null where there is none beyond doubt. */
  standing(): Watched | null {
    if (this.#noise.isNoisy) return null;
    for (const answers of this.#byCall.values()) {
      const [evidence] = answers;
      if (evidence === undefined || this.#reported.has(evidence.operation) || !this.#isLasting(answers))
        continue;
      const received = `status ${evidence.reply?.status}`;
      return {
        seen: answers.size,
        wrong: answers.size,
        breach: {
          clause: serverFaultClause,
          expected: 'no 5xx',
          received,
          unreadable: false,
          condition: { kind: 'status-class', classes: [1, 2, 3, 4] },
          evidence,
        },
        isNoisy: false,
      };
    }
    return null;
  }

  /** Whether the service answered others meanwhile. */
  #isLasting(answers: ReadonlySet<Recorded>): boolean {
    const before = [...answers].map((one) => this.#before.get(one) ?? 0);
    return answers.size >= lasting && Math.max(...before) > Math.min(...before);
  }
}

/** The clause that such an answer breaks. */
export const serverFaultClause = 'errors.no-server-fault';

/** A 5xx of the service itself, and not of a gateway in front of it. */
const isServerFault = (status: number): boolean =>
  status >= 500 && status !== notImplemented && !isGatewayFailure({ status });
