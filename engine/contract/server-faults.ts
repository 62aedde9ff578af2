import type { Answer, Recorded } from '../client/answer.ts';
import { isGatewayFailure } from '../client/is-alive.ts';
import type { NoiseMonitor } from '../client/noise-monitor.ts';
import type { CheckResult } from '../report/report.ts';
import type { PassiveCheck, Watched } from './passive-check.ts';

/** What a service says that does not offer something. */
const notImplemented = 501;

/** Such answers of one operation to one check that are no accident, where others come in between. */
const lasting = 3;

/**
 * Collects what the service fails over again and again while it answers others, also calls that only prepare
 * something or may be refused in any form. A failure that a check reports is not reported again.
 */
export class ServerFaults implements PassiveCheck {
  readonly #noise: NoiseMonitor;
  readonly #clause: string;
  /** How many answers of another kind had come before each such answer. */
  readonly #before = new Map<Recorded, number>();
  /** Such answers that checks got, by the check and the operation. */
  readonly #byCall = new Map<string, Set<Recorded>>();
  readonly #reported = new Set<string>();
  #others = 0;

  /** `clause` is the one that such an answer breaks. */
  constructor(noise: NoiseMonitor, clause: string) {
    this.#noise = noise;
    this.#clause = clause;
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

  results(): [clause: string, watched: Watched][] {
    const standing = this.#standing();
    return standing === null ? [] : [[this.#clause, standing]];
  }

  /** What the run showed of a call that the service failed over; null where there is none beyond doubt. */
  #standing(): Watched | null {
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
          expected: 'no 5xx',
          received,
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

/** A 5xx of the service itself, and not of a gateway in front of it. */
const isServerFault = (status: number): boolean =>
  status >= 500 && status !== notImplemented && !isGatewayFailure({ status });
