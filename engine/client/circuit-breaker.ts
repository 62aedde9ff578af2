import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../limits/limits.ts';
import { Noise } from './transport.ts';

/** The request was not sent: the service, or the operation, has stayed silent for too long. Nothing has happened. */
export class NotSent extends Noise {
  override readonly name: string = 'NotSent';
}

/** How patient a breaker is, in milliseconds. */
export interface Patience {
  readonly patienceMs: number;
  readonly probeEveryMs: number;
}

/** Between two questions whether a silent line answers again, in milliseconds, where it is not tried more often. */
const longestPollMs = 50;

/** How often as many lost answers in a row may come by chance as count for silence. */
const chance = 0.001;

/** How noisy the line of a run is: which share of its calls lost their answers, as far as others were answered later. */
class LossShare {
  #asked = 0;
  #lost = 0;

  /** Notes an answer that came after some calls without one. */
  note(unanswered: number): void {
    this.#asked += unanswered + 1;
    this.#lost += unanswered;
  }

  /** How many calls in a row without an answer are silence, and no accident of the line. */
  get silentCalls(): number {
    if (this.#lost === 0) return limits.silentCalls;
    const byChance = Math.ceil(Math.log(chance) / Math.log(this.#lost / this.#asked));
    return Math.min(limits.silentCallsUnderNoise, Math.max(limits.silentCalls, byChance));
  }
}

/** What is known of one thing that may fall silent: the whole service, or one operation. */
class Line {
  readonly #losses: LossShare;
  #unanswered = 0;
  #openSince: number | null = null;
  #probedAt = 0;
  #isProbed = false;
  /** What the latest call without an answer met. */
  reason = 'an answer of a proxy';

  constructor(losses: LossShare) {
    this.#losses = losses;
  }

  get isOpen(): boolean {
    return this.#openSince !== null;
  }

  /** How long it has been silent, in milliseconds. */
  get silentMs(): number {
    return this.#openSince === null ? 0 : performance.now() - this.#openSince;
  }

  onAnswer(): void {
    this.#losses.note(this.#unanswered);
    this.forget();
  }

  forget(): void {
    this.#unanswered = 0;
    this.#openSince = null;
  }

  onSilence(reason = this.reason): void {
    this.reason = reason;
    this.#unanswered += 1;
    if (this.#unanswered >= this.#losses.silentCalls) this.#openSince ??= performance.now();
  }

  /** Takes the right to try it once more; false while somebody does, or did so less than `everyMs` ago. */
  takeProbe(everyMs: number): boolean {
    if (this.#isProbed || performance.now() - this.#probedAt < everyMs) return false;
    this.#isProbed = true;
    return true;
  }

  endProbe(): void {
    this.#isProbed = false;
    this.#probedAt = performance.now();
  }
}

/**
 * Keeps a run from waiting for what does not answer. After some calls in a row without an answer, the others wait for
 * one that tries; when that stays silent for as long as `patience` says, they end at once with {@link NotSent}, and
 * only now and then one is sent.
 */
export class CircuitBreaker {
  readonly #losses = new LossShare();
  readonly #service = new Line(new LossShare());
  readonly #operations = new Map<string, Line>();
  #hasAnswered = false;
  readonly #isAlive: () => Promise<boolean>;
  readonly #patience: Patience;

  /** `isAlive` sends one harmless request and says whether the service itself answered it. It never throws. */
  constructor(isAlive: () => Promise<boolean>, patience: Patience = limits) {
    this.#isAlive = isAlive;
    this.#patience = patience;
  }

  /** Sends by `send` unless the operation or the whole service is silent. `isSilent` names answers that say nothing. */
  async guard<T>(operation: string, send: () => Promise<T>, isSilent: (answer: T) => boolean): Promise<T> {
    const line = this.#lineOf(operation);
    await this.#waitFor(this.#service, 'the service', () => this.#probeService());
    let isProbe = false;
    await this.#waitFor(line, operation, (everyMs) => (isProbe = line.takeProbe(everyMs)));
    try {
      const answer = await send();
      line.onAnswer();
      this.#onAnswer(isSilent(answer));
      return answer;
    } catch (thrown) {
      if (thrown instanceof Noise && !(thrown instanceof NotSent)) this.#onSilence(line, thrown.message);
      throw thrown;
    } finally {
      if (isProbe) line.endProbe();
    }
  }

  /** Forgets all silence, so that everything is tried once more: what is held must not stay so for an old failure. */
  forget(): void {
    for (const line of [this.#service, ...this.#operations.values()]) line.forget();
  }

  #lineOf(operation: string): Line {
    const line = this.#operations.get(operation) ?? new Line(this.#losses);
    this.#operations.set(operation, line);
    return line;
  }

  #onAnswer(isSilent: boolean): void {
    if (!isSilent) this.#service.onAnswer();
    else if (this.#hasAnswered) this.#service.onSilence();
    this.#hasAnswered ||= !isSilent;
  }

  /** What never answered at all is not there, and need not be waited for. */
  #onSilence(line: Line, reason: string): void {
    if (!this.#hasAnswered) return;
    line.onSilence(reason);
    this.#service.onSilence(reason);
  }

  /** Resolves when a line is not silent, or when `probe` gives the caller the right to try it. */
  async #waitFor(line: Line, name: string, probe: (everyMs: number) => boolean): Promise<void> {
    const { patienceMs, probeEveryMs } = this.#patience;
    const pollMs = Math.min(longestPollMs, probeEveryMs);
    while (line.isOpen) {
      const isGivenUp = line.silentMs >= patienceMs;
      if (probe(isGivenUp ? probeEveryMs : pollMs)) return;
      if (isGivenUp) {
        const seconds = Math.round(line.silentMs / 1000);
        throw new NotSent(
          `the request was not sent, as ${name} has not answered for ${seconds} s (${line.reason})`,
        );
      }
      await sleep(pollMs);
    }
  }

  /** Tries the service with a request of its own; no caller is let through for it. */
  #probeService(): false {
    if (this.#service.takeProbe(this.#patience.probeEveryMs / 5)) void this.#askForLife();
    return false;
  }

  async #askForLife(): Promise<void> {
    const isAlive = await this.#isAlive();
    this.#service.endProbe();
    if (isAlive) this.#service.onAnswer();
  }
}
