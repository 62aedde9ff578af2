import type { Answer } from '../client/answer.ts';
import { NotSent } from '../client/circuit-breaker.ts';
import { isChange } from '../client/operation.ts';
import type { ServiceClock } from '../client/service-clock.ts';
import { Noise } from '../client/transport.ts';
import { isCleanUp } from '../client/middleware/reject-when-aborted.ts';
import type { Middleware } from '../client/middleware/middleware.ts';
import { limits } from '../limits/limits.ts';
import { type Connection, createPipeline } from '../client/middleware/pipeline.ts';
import type { Journal } from '../resources/journal.ts';
import { keepLedger } from '../resources/keep-ledger.ts';
import { Ledger } from '../resources/ledger.ts';
import type { RefusedReservations } from '../resources/refused.ts';
import type { Unreleased } from '../resources/release.ts';
import type { AnsweredRows } from './answered-rows.ts';
import { Attempt } from './attempt.ts';
import type { Check } from './check.ts';
import type { CheckContext } from './check-context.ts';
import type { Domain } from './domain.ts';
import { earlyEndOf } from './early-end.ts';
import { assume, given, refused } from './preconditions.ts';
import type { RunContext } from './run-context.ts';
import type { FixtureLeases } from './acquire-fixtures.ts';

/** What an attempt stands on. */
interface AttemptParts {
  readonly domain: Domain;
  readonly run: RunContext;
  readonly connection: Connection;
  readonly journal: Journal;
  readonly leased: FixtureLeases;
  readonly answered: AnsweredRows;
  /** The clauses after which the check has done enough; none where it runs to its end. */
  readonly enough: ReadonlySet<string>;
  /** Whether a write to a fixture that the check does not lease is refused. */
  readonly refuseUnleased: boolean;
}

/** One attempt of a check: its operations, its ledger and its expectations. */
export class AttemptRunner {
  readonly attempt: Attempt;
  readonly api: object;
  readonly #domain: Domain;
  readonly #ledger: Ledger;
  readonly #run: RunContext;
  readonly #leased: FixtureLeases;
  readonly #owner: string;
  readonly #rows: CheckContext['rows'];

  /** `deadline` is when the check has taken too long, on the clock of `performance.now()`. */
  constructor(parts: AttemptParts, { name }: Check, number: number, deadline: number) {
    const { domain, run, connection, journal, leased, answered, enough, refuseUnleased } = parts;
    this.#domain = domain;
    this.attempt = new Attempt(number);
    this.#rows = answered.tablesOf(this.attempt);
    this.#ledger = new Ledger(domain.resources, journal);
    this.#run = run;
    this.#leased = leased;
    this.#owner = `${name} ${number}`;
    const own = run.middlewareOf({ ledger: this.#ledger, leased, refuseUnleased });
    const middleware = [
      endWhenEnough(this.attempt, enough),
      ...own.outer,
      noteDoubt(this.attempt, connection.clock),
      ...own.inner,
      keepLedger(this.#ledger),
      ...own.last,
      endInTime(this.attempt, deadline),
    ];
    this.api = domain.createApi(createPipeline(connection, this.attempt, middleware), run.facts.storeId);
  }

  /** Takes what the check needs and runs its body; gives the words of an observation. */
  async run(check: Check): Promise<string | null> {
    try {
      const taken = await this.#leased.take(this.api);
      this.attempt.phase = 'check';
      return (await check.run({ ...this.#context(), ...taken })) ?? null;
    } catch (thrown) {
      const isEnough = thrown instanceof Enough;
      if (isEnough && thrown.attempt === this.attempt) this.attempt.hasEnough = true;
      else this.attempt.end = earlyEndOf(isEnough ? lostStep : thrown);
      return null;
    }
  }

  #context(): CheckContext {
    return {
      api: this.api,
      expect: (clause, answer) => this.#domain.createExpectation(this.attempt, clause, answer),
      given: (answer) => given(this.#prepared(answer, null)),
      assume,
      refused: (answer) => refused(this.#prepared(answer, 'must be refused')),
      release: () => this.#release(),
      share: (key, send) => this.#share(key, send),
      rows: this.#rows,
      noteEdition: (since) => this.attempt.noteEdition(since),
      tellState: ({ recorded }, words) => void this.attempt.states.set(recorded.call, words),
      note: (shown, { recorded }) => void this.attempt.shown.push({ ...shown, exchange: recorded.id }),
      data: this.#run.facts.data(this.#owner),
      attempt: this.attempt.number,
      run: this.#run,
    };
  }

  async #release(): Promise<void> {
    this.attempt.phase = 'cleanup';
    const left = await this.#releaseAll();
    if (left.some(({ isUnknown }) => isUnknown)) await this.#releaseAll();
    this.attempt.phase = 'check';
  }

  async #share(key: string, send: () => Promise<Answer>): Promise<Answer> {
    const { number } = this.attempt;
    const { answer } = await this.#run.onceAnswered(`attempt ${number}: ${key}`, async () => ({
      answer: await send(),
    }));
    this.attempt.record(answer.recorded);
    return answer;
  }

  #prepared(answer: Answer, words: string | null): Answer {
    this.attempt.record(answer.recorded);
    this.attempt.prepared.set(answer.recorded, words);
    return answer;
  }

  /**
   * Releases what the attempt may have reserved; gives what may be held all the same. What was refused is released where
   * something went wrong: where it was held in earlier attempts, this one proves nothing. Nor does one that relied on an
   * update of another check.
   */
  async cleanUp(earlier: RefusedReservations): Promise<Unreleased[]> {
    await this.#ledger.close();
    this.attempt.phase = 'cleanup';
    if (!this.attempt.wentWrong) earlier.note(this.#ledger.takeRefused());
    else if (await earlier.release(this.#ledger.items, this.api)) this.attempt.markFromPreviousAttempt();
    if (this.attempt.wentWrong && this.#run.takeBack(this.attempt.exchanges)) this.attempt.doubt();
    return this.#releaseAll();
  }

  #releaseAll(): Promise<Unreleased[]> {
    return this.#ledger.release(this.api, this.attempt.lateEffectsUntil);
  }
}

/** Sends nothing more for a check that has taken too long, but what releases or puts something back. */
const endInTime =
  (attempt: Attempt, deadline: number): Middleware =>
  (next) =>
  async (call) => {
    if (performance.now() < deadline || isCleanUp(attempt, call.definition)) return next(call);
    throw new NotSent(`the check took longer than ${limits.checkMinutes} minutes`);
  };

/** Thrown where a check has judged what it was chosen for. */
class Enough extends Error {
  readonly attempt: Attempt;

  constructor(attempt: Attempt) {
    super('the check has judged what it was chosen for');
    this.attempt = attempt;
  }
}

/** What ends an attempt that waited for a step of another one, which had enough: the step is lost to it. */
const lostStep = new Noise('a step that is shared ended together with the check that took it');

/** Ends the check in place of its next request, once it has judged some clauses; what it holds is released all the same. */
const endWhenEnough =
  (attempt: Attempt, clauses: ReadonlySet<string>): Middleware =>
  (next) =>
  async (call) => {
    if (clauses.size > 0 && !isCleanUp(attempt, call.definition) && attempt.hasJudged(clauses))
      throw new Enough(attempt);
    return next(call);
  };

/**
 * Notes in the attempt when an answer stays away or may be noise, when something may have been done twice, and when the
 * service's clock has jumped since it began.
 */
function noteDoubt(attempt: Attempt, clock: ServiceClock): Middleware {
  const { jumps } = clock;
  return (next) => async (call) => {
    try {
      const answer = await next(call);
      const isDoneTwice = answer.isAfterLoss && isChange(call.definition);
      if (answer.isDoubtful || isDoneTwice || clock.jumps > jumps) attempt.disturb();
      return answer;
    } catch (thrown) {
      if (thrown instanceof Noise) attempt.disturb();
      throw thrown;
    }
  };
}
