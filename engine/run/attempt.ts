import type { MissingFields } from '../contract/missing-fields.ts';
import { lateEffectsWithin } from '../client/late-effects.ts';
import type { Names } from '../client/names.ts';
import type { OperationCall } from '../client/request.ts';
import { Answer, type Phase, type Recorded } from '../client/answer.ts';
import type { Shown } from '../models/move.ts';
import type { Condition } from '../report/condition.ts';
import type { EarlyEnd } from './early-end.ts';

/** What one expectation says of one clause. */
export interface Judgement {
  readonly clause: string;
  readonly isMet: boolean;
  readonly expected: string;
  readonly received: string;
  /** Gives what was expected, for programs; null where only words say it. To learn it takes long, so only a failure asks. */
  readonly condition: () => Condition | null;
  readonly evidence: Recorded;
  /** The answer, or an earlier one of the attempt, may be noise: it counts when every attempt finds the same. */
  readonly isDoubtful: boolean;
  /** A promise is broken for certain, here or in an earlier attempt: see {@link Attempt.markFromPreviousAttempt}. */
  readonly fromPreviousAttempt?: boolean;
  /** The optional fields that decide and that the answer does not have: no fault where the service never shows them. */
  readonly missing: MissingFields | null;
  /** The newest edition that brought something of the story up to here; absent where all is of the first. */
  readonly since?: string;
}

/** The exchanges of a row of a table, by their places in the attempt: from `begin` until before `end`. */
export interface RowSpan {
  readonly begin: number;
  readonly end: number;
}

/** One attempt of one check: what it sent, what it found, and how it ended. */
export class Attempt {
  /** Counted from 1 for each check. */
  readonly number: number;
  phase: Phase = 'setup';
  readonly judgements: Judgement[] = [];
  /** What the check said of the answers that only prepare, where it said anything. */
  readonly prepared = new Map<Recorded, string | null>();
  /** What was known of the things that calls are about, before they were sent, in words. */
  readonly states = new Map<OperationCall, (names: Names) => string>();
  /** What it showed of models, and the exchange that shows it. */
  readonly shown: (Shown<string> & { readonly exchange: string })[] = [];
  /** The rows of tables that it has asked to their ends. */
  readonly rows: RowSpan[] = [];
  /** Paid messages that it sent, or may have sent. */
  messages = 0;
  /** Why it ended before all of its clauses were decided; null when it ran to its end. */
  end: EarlyEnd | null = null;
  /** Whether it ended once it had judged the clauses that its check was chosen for. */
  hasEnough = false;
  readonly #exchanges = new Set<Recorded>();
  #since: string | undefined;
  #isDisturbed = false;
  #isStuck = false;
  #isDoubted = false;
  #lateEffectsUntil = 0;

  constructor(number = 1) {
    this.number = number;
  }

  /**
   * Notes that an answer is missing or may be noise: the state of the service is unknown from here on. It is stuck when
   * something may be held that cannot be released: then its failures count nothing, however often they are seen.
   */
  disturb(isStuck = false): void {
    this.#isDisturbed = true;
    this.#isStuck ||= isStuck;
  }

  /** Whether something that cannot be released may have been held during this attempt. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  /** Puts what it saw broken in doubt: it relied on what another check did. */
  doubt(): void {
    this.#doubt(false);
  }

  /** Puts what it saw broken in doubt: a reservation that was refused to an earlier attempt may have been held. */
  markFromPreviousAttempt(): void {
    this.#doubt(true);
  }

  #doubt(fromPreviousAttempt: boolean): void {
    this.#isDoubted = true;
    const found = this.judgements.splice(0);
    this.judgements.push(
      ...found.map((one) => ({
        ...one,
        isDoubtful: one.isDoubtful || !one.isMet,
        fromPreviousAttempt: fromPreviousAttempt && !one.isDoubtful && !one.isMet,
      })),
    );
  }

  /** Notes that the story holds something that an edition brought: what contradicts from here on is as new. */
  noteEdition(since: string): void {
    if (this.#since === undefined || since > this.#since) this.#since = since;
  }

  /** Adds an exchange to the evidence; one that another check already sent (a shared registration) is added once. */
  record(exchange: Recorded): void {
    if (this.#exchanges.has(exchange)) return;
    this.#exchanges.add(exchange);
    const within = lateEffectsWithin(exchange);
    if (within > 0) this.#lateEffectsUntil = Math.max(this.#lateEffectsUntil, performance.now() + within);
  }

  /** How many exchanges it has made. */
  get length(): number {
    return this.#exchanges.size;
  }

  /** The evidence, in the order of sending. */
  get exchanges(): readonly Recorded[] {
    return [...this.#exchanges];
  }

  /** Until when, on the clock of `performance.now()`, the service may carry out what this attempt sent; 0 when all was answered. */
  get lateEffectsUntil(): number {
    return this.#lateEffectsUntil;
  }

  /** Files what an expectation says of an answer. */
  judge(
    clause: string,
    answer: Answer,
    isMet: boolean,
    expected: string,
    received: string,
    { missing = null, condition = () => null }: Partial<Pick<Judgement, 'missing' | 'condition'>> = {},
  ): void {
    this.record(answer.recorded);
    const mayBeCut = answer.recorded.reply?.isOpenEnded === true;
    // Where a 5xx does for a refusal, another attempt tells an accident from what the service does every time.
    const isDoubtful = isMet
      ? answer.status >= 500
      : this.#isDisturbed || this.#lateEffectsUntil > 0 || answer.isDoubtful || mayBeCut;
    const evidence = answer.recorded;
    const since = this.#since === undefined ? {} : { since: this.#since };
    this.judgements.push({
      clause,
      isMet,
      expected,
      received,
      evidence,
      isDoubtful,
      missing,
      condition,
      ...since,
    });
  }

  /** The judgement that contradicts a clause, the most certain one; undefined when there is none. */
  contradictionOf(clause: string): Judgement | undefined {
    const failed = this.judgements.filter((judgement) => judgement.clause === clause && !judgement.isMet);
    const certain = failed.filter(({ isDoubtful }) => !isDoubtful);
    return certain.find(({ missing }) => missing === null) ?? certain[0] ?? failed[0];
  }

  /** Whether it has judged each of some clauses. */
  hasJudged(clauses: ReadonlySet<string>): boolean {
    const judged = new Set(this.judgements.map(({ clause }) => clause));
    return [...clauses].every((clause) => judged.has(clause));
  }

  /** Whether a clause passed: one that ended early may have left expectations unasked. */
  hasPassed(clause: string): boolean {
    const own = this.judgements.filter((judgement) => judgement.clause === clause);
    return this.end === null && own.length > 0 && own.every(({ isMet }) => isMet);
  }

  /** What is said of some of its exchanges; null where it has none of them. */
  with(kept: ReadonlySet<Recorded>): Attempt | null {
    const exchanges = this.exchanges.filter((one) => kept.has(one));
    if (exchanges.length === 0) return null;
    const part = new Attempt(this.number);
    for (const one of exchanges) {
      part.#exchanges.add(one);
      const [words, state] = [this.prepared.get(one), this.states.get(one.call)];
      if (words !== undefined) part.prepared.set(one, words);
      if (state !== undefined) part.states.set(one.call, state);
    }
    // A condition is learned from all that an attempt saw: it would keep it in memory.
    const own = this.judgements.filter(({ evidence }) => kept.has(evidence));
    part.judgements.push(...own.map((one) => ({ ...one, condition: () => null })));
    return part;
  }

  /** Whether it saw a promise broken, if only in doubt, or did not run to its end. */
  get wentWrong(): boolean {
    return this.end !== null || this.judgements.some(({ isMet }) => !isMet);
  }

  /** True when another attempt could change what this one left open: noise, or what may have been noise. */
  get isUnsettled(): boolean {
    if (this.#isDoubted) return true;
    // What is missing after an answer that stayed away may be missing for that.
    if (this.#isDisturbed && this.end !== null) return true;
    return this.end?.verdict === 'inconclusive' || this.judgements.some(({ isDoubtful }) => isDoubtful);
  }
}

/** The answers that came to some exchanges, in their order. */
export const answersIn = (exchanges: readonly Recorded[]): readonly Answer[] =>
  exchanges.flatMap((one) => (one.reply === null ? [] : new Answer(one, one.reply)));
