import type { AnyClauseId } from '../contract/clauses.ts';
import { lateEffectsUntil } from '../client/late-effects.ts';
import type { Answer, Recorded } from '../client/answer.ts';

/** What one expectation found about one clause. */
export interface Finding {
  readonly clause: AnyClauseId;
  readonly holds: boolean;
  readonly expected: string;
  readonly received: string;
  readonly evidence: Recorded;
  /** The answer, or one before it in the same look, may be noise: it counts when it has stood on every look. */
  readonly isDoubtful: boolean;
}

/** One look of one check at the service: what it sent, and what it found. */
export class Attempt {
  readonly findings: Finding[] = [];
  readonly #exchanges = new Set<Recorded>();
  /** Paid messages that it sent, or may have sent. */
  messages = 0;
  #isDisturbed = false;
  #comesTrueUntil = 0;

  /**
   * An answer stayed away or may be noise, so nobody knows what the service has done: whatever is found from here on is
   * in doubt.
   */
  disturb(): void {
    this.#isDisturbed = true;
  }

  /** Adds an exchange to the evidence; one that another check already sent (a shared registration) is added once. */
  record(exchange: Recorded): void {
    this.#exchanges.add(exchange);
    this.#comesTrueUntil = Math.max(this.#comesTrueUntil, lateEffectsUntil(exchange));
  }

  /** The evidence, in the order of sending. */
  get exchanges(): readonly Recorded[] {
    return [...this.#exchanges];
  }

  /** Until when the service may still carry out what this look sent; 0 when all was answered. */
  get lateEffectsUntil(): number {
    return this.#comesTrueUntil;
  }

  /** Files what an expectation found on an answer. */
  find(clause: AnyClauseId, answer: Answer, holds: boolean, expected: string, received: string): void {
    this.record(answer.recorded);
    const mayBeCut = answer.recorded.reply?.isOpenEnded === true;
    const isDoubtful =
      !holds && (this.#isDisturbed || this.#comesTrueUntil > 0 || answer.isDoubtful || mayBeCut);
    this.findings.push({ clause, holds, expected, received, evidence: answer.recorded, isDoubtful });
  }
}
