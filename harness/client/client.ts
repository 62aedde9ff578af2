import { operations, type OperationName } from '../../specs/generated/operations.ts';
import { type CircuitBreaker, NotSent } from './circuit-breaker.ts';
import { isGatewayFailure } from './is-alive.ts';
import type { MessageBudget } from './message-budget.ts';
import { MessageRefused, PreconditionFailed } from './precondition-failed.ts';
import { isRelease } from './late-effects.ts';
import { Answer, type Phase, type Recorded } from './answer.ts';
import { tokenOf } from './fetch-token.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { type Call, wireRequest } from './request.ts';
import { backOff, type RetryPolicy, waitOf } from './retry.ts';
import type { TokenCache } from './token.ts';
import { LateRelease, Noise, type Transport, type WireReply } from './transport.ts';
import { cut } from '../limits/cut.ts';
import { limits } from '../limits/limits.ts';
import type { NoiseMonitor } from './noise-monitor.ts';

/** Who keeps the evidence of what a client sends: an attempt of a check. */
export interface ExchangeLog {
  /** Which attempt of its check this is, from 1. */
  readonly number: number;
  readonly phase: Phase;
  /** Paid messages that were sent, or may have been. */
  messages: number;
  record(exchange: Recorded): void;
}

/** What a client stands on; one for the whole run. */
export interface ClientParts {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly tokens: TokenCache;
  readonly rateLimiter: RateLimiter;
  readonly retries: RetryPolicy;
  readonly budget: MessageBudget;
  readonly noise: NoiseMonitor;
  readonly breaker: CircuitBreaker;
  /** Why nothing is sent to the store; null when the store is proven to be the credentials' own. */
  storeDoubt: string | null;
  /** Sees every complete answer, once: the contract is checked there. */
  readonly onAnswer: (answer: Answer) => void;
}

/**
 * How often a refused token is renewed while others obtain tokens too, each of which may end the one before it: more
 * often than a run obtains any.
 */
const mostRenewals = 100;

/** Sends calls of a check and keeps their evidence with its attempt. */
export class Client {
  static #count = 0;
  readonly #parts: ClientParts;
  readonly #log: ExchangeLog;

  constructor(parts: ClientParts, log: ExchangeLog) {
    this.#parts = parts;
    this.#log = log;
  }

  /**
   * The complete answer to a call. A call that is safe to retry (section 7.4) is repeated on noise and on 5xx; a 401 to
   * the run's own token is repeated with another one (section 5.9). Throws {@link Noise} when no answer is to be had
   * and {@link PreconditionFailed} when the call would send a message that the budget does not cover.
   */
  async send(call: Call): Promise<Answer> {
    this.admit(call);
    const { sideEffect } = operations[call.operation];
    if (call.operation === 'token') {
      return this.#parts.tokens.obtain(async () => refuseThrottle(await this.#persist(call)), tokenOf);
    }
    const answer = await (sideEffect === 'paid-message' ? this.#pay(call) : this.#persist(call));
    return refuseThrottle(answer);
  }

  /**
   * Debits the message before it is sent. A complete 4xx is a refusal that sent nothing, and gives it back; after any
   * other answer, and after none, it stays spent.
   */
  async #pay(call: Call): Promise<Answer> {
    const debit = await this.#debit(call);
    let sent = true;
    try {
      const answer = await this.#persist(call);
      sent = !(answer.status >= 400 && answer.status < 500);
      return answer;
    } catch (thrown) {
      sent = !(thrown instanceof NotSent);
      throw thrown;
    } finally {
      this.#parts.budget.settle(debit, sent);
      if (sent) this.#log.messages += 1;
    }
  }

  /** Throws {@link PreconditionFailed} where nothing may be sent to the store of the call: such a call does nothing at all. */
  admit({ operation }: Call): void {
    const { storeDoubt } = this.#parts;
    if (operations[operation].storeScoped && storeDoubt !== null) throw new PreconditionFailed(storeDoubt);
  }

  async #debit({ operation }: Call): Promise<number> {
    const { budget } = this.#parts;
    const debit = await budget.debit(operation);
    if (debit !== null) return debit;
    throw budget.isForbidden
      ? new MessageRefused(`${operation} sends a paid message, and messages are not allowed`, {
          settings: ['LOYALTY_ALLOW_MESSAGES'],
        })
      : new MessageRefused(`${operation} sends a paid message, and all ${budget.limit} allowed are spent`, {
          settings: ['LOYALTY_MAX_MESSAGES'],
        });
  }

  /** Tries until an answer stands; the last one counts. */
  async #persist(call: Call): Promise<Answer> {
    const { retries, noise } = this.#parts;
    const attempts = operations[call.operation].retrySafe ? retries.attempts : 1;
    const settle = (answer: Answer, attempt: number): Answer => {
      if (attempt > 1 && !isDoubtful(answer)) noise.onNoise();
      const isLate = attempt > 1 && answer.succeeded && isRelease(call.operation);
      if (isLate) throw new LateRelease(`the first answer of ${call.operation} was lost`);
      return answer;
    };
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#authorised(call).catch(noiseOnly);
      const isLast = attempt >= attempts;
      if (outcome instanceof NotSent) throw attempt === 1 ? outcome : new Noise(outcome.message);
      if (outcome instanceof Noise) {
        if (isLast) throw outcome;
        await backOff(retries, attempt + 1);
      } else if (isLast || !isDoubtful(outcome)) {
        return settle(outcome, attempt);
      } else {
        await backOff(retries, attempt + 1, outcome.header('retry-after'));
      }
    }
  }

  /** One try; with the run's own token a 401 earns another one under another token, until it stands. */
  async #authorised(call: Call): Promise<Answer> {
    if (call.credential !== 'own') return this.#exchange(call, null);
    const { tokens } = this.#parts;
    let token = await tokens.get();
    for (let renewals = 0; ; renewals += 1) {
      const answer = await this.#exchange(call, token);
      if (answer.status !== 401 || renewals >= mostRenewals) return answer;
      const other = await tokens.instead(token, renewals > 0);
      if (other === null) return answer;
      token = other;
    }
  }

  #exchange(call: Call, token: string | null): Promise<Answer> {
    const exchange = (): Promise<Answer> => this.#exchangeNow(call, token);
    return this.#parts.breaker.guard(call.operation, exchange, isGatewayFailure);
  }

  async #exchangeNow(call: Call, token: string | null): Promise<Answer> {
    await this.#parts.rateLimiter.next();
    const request = wireRequest(call, this.#parts.baseUrl, token);
    const startedAt = new Date();
    const outcome = await this.#parts.transport(request).catch(noiseOnly);
    const noise = outcome instanceof Noise ? outcome : null;
    const reply = outcome instanceof Noise ? null : outcome;
    const recorded: Recorded = {
      id: `x${(Client.#count += 1)}`,
      operation: call.operation,
      call,
      attempt: this.#log.number,
      phase: this.#log.phase,
      startedAt,
      durationMs: Date.now() - startedAt.getTime(),
      request,
      reply: reply && asEvidence(reply),
      error: noise?.message ?? null,
    };
    this.#log.record(recorded);
    return this.#receive(recorded, reply, noise);
  }

  #receive(recorded: Recorded, reply: WireReply | null, noise: Noise | null): Answer {
    if (reply === null) {
      this.#parts.noise.onNoise();
      throw new Noise(`${recorded.operation} got no answer: ${noise?.message ?? 'unknown'}`);
    }
    const answer = new Answer(recorded, reply);
    const { rateLimiter, retries } = this.#parts;
    rateLimiter.answered(answer.status === 429 ? waitOf(retries, answer.header('retry-after')) : null);
    this.#parts.onAnswer(answer);
    return answer;
  }
}

/** An answer as evidence keeps it: a long body only by its beginning. */
function asEvidence(reply: WireReply): WireReply {
  const { length } = reply.body;
  if (length <= limits.evidenceBody) return reply;
  return { ...reply, body: `${cut(reply.body, limits.evidenceBody)} (${length} characters in all)` };
}

/** Whether asking again may give another answer; a 4xx is not asked for again, whatever its body (section 7.4). */
const isDoubtful = ({ status, succeeded, isDoubtful: mayBeNoise }: Answer): boolean =>
  status === 429 || (mayBeNoise && (succeeded || status >= 500));

function noiseOnly(thrown: unknown): Noise {
  if (thrown instanceof Noise) return thrown;
  throw thrown;
}

/** How soon a one-time password may be sent again is left open, so that one refused for a while is no noise. */
const resendable: ReadonlySet<OperationName> = new Set(['sendOtp', 'sendMemberOtp']);

/** The interface publishes no rate limit (section 8): being throttled says nothing of the clause under test. */
function refuseThrottle(answer: Answer): Answer {
  if (answer.status !== 429) return answer;
  if (resendable.has(answer.operation))
    throw new PreconditionFailed(`${answer.operation} sends no other password yet (status 429)`);
  throw new Noise(`${answer.operation} was throttled with status 429`);
}
