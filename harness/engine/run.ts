import { MessageBudget } from '../client/message-budget.ts';
import { Api } from '../client/api.ts';
import type { Fixtures } from '../settings/fixtures.ts';
import { fetchToken } from '../client/fetch-token.ts';
import { Client, type ClientParts } from '../client/client.ts';
import { CircuitBreaker } from '../client/circuit-breaker.ts';
import { isAlive } from '../client/is-alive.ts';
import { RateLimiter } from '../client/rate-limiter.ts';
import { TokenCache } from '../client/token.ts';
import { Noise } from '../client/transport.ts';
import { NoiseMonitor } from '../client/noise-monitor.ts';
import { type Shard, shardName, whole } from '../report/shard.ts';
import { Redactor } from '../redaction/redactor.ts';
import { recover } from '../reservations/recover.ts';
import type { Calendar } from '../testdata/calendar.ts';
import { Data } from '../testdata/data.ts';
import { describeReservation } from '../reservations/reservation.ts';
import { Leases } from './leases.ts';
import { UnsettledEffects } from '../reservations/unsettled-effects.ts';
import { Phones } from '../testdata/phones.ts';
import { tagOf } from '../testdata/random.ts';
import { RunContext, type RunFacts } from './run-context.ts';
import { Attempt } from './attempt.ts';
import type { Entry } from './catalogue.ts';
import { Collector } from './collect.ts';
import { divideIntoShards } from './sharding.ts';
import type { CheckOutcome } from './outcome.ts';
import type { AttemptParts } from './run-attempts.ts';
import type { RunOptions } from './options.ts';
import { preflight } from './preflight.ts';
import { Semaphore } from '../limits/semaphore.ts';

/** Other data at each asking: what is made anew after its answer was lost must not repeat what may exist by now. */
function eachItsOwn(make: (owner: string) => Data): (owner: string) => Data {
  const asked = new Map<string, number>();
  return (owner) => {
    const times = asked.get(owner) ?? 0;
    asked.set(owner, times + 1);
    return make(times === 0 ? owner : `${owner} again ${times}`);
  };
}

/** The parts of one run, put together once. */
export class Run {
  readonly budget: MessageBudget;
  readonly collector: Collector;
  storeId: string | null = null;
  readonly #options: RunOptions;
  readonly #redactor: Redactor;
  readonly #shard: Shard;
  readonly #started: Date;
  readonly #client: ClientParts;
  readonly #unsettled: UnsettledEffects;
  #world: RunContext | null = null;

  constructor(options: RunOptions, started: Date) {
    this.#options = options;
    this.#started = started;
    this.#unsettled = new UnsettledEffects(options.journal);
    this.#shard = options.shard ?? whole;
    this.#redactor = new Redactor(this.#shard);
    const maxMessages = this.#shard.index === 1 ? options.maxMessages : 0;
    this.budget = new MessageBudget(maxMessages, options.journal);
    const noise = new NoiseMonitor();
    this.collector = new Collector(options.keepEvidence ? this.#redactor : null, noise);
    const { target, rate } = options;
    this.#client = {
      baseUrl: target.baseUrl,
      transport: target.transport,
      tokens: new TokenCache(() => fetchToken(this.#api(), target.credentials)),
      rateLimiter: new RateLimiter(rate),
      retries: target.retries,
      budget: this.budget,
      noise,
      breaker: new CircuitBreaker(() => isAlive(target.transport, target.baseUrl)),
      storeDoubt: null,
      onAnswer: this.collector.onAnswer,
    };
    this.#maskSecrets();
  }

  /** Proves the target and lays out the world; gives the checks of this shard. */
  async prepare(entries: readonly Entry[]): Promise<{ division: string; entries: readonly Entry[] }> {
    const { target, fixtures, maxMessages } = this.#options;
    const { clientId } = target.credentials;
    const { calendar, storeDoubt } = await preflight(this.#api(), clientId);
    this.#client.storeDoubt = storeDoubt;
    const { journal, leftovers } = this.#options;
    if (storeDoubt === null) {
      this.storeId = clientId;
      this.collector.addOutstanding(await recover(this.#api(), leftovers, journal));
    } else {
      const reason = storeDoubt;
      this.collector.addOutstanding(leftovers.map(({ hold }) => ({ ...describeReservation(hold), reason })));
    }
    const facts = this.#facts(calendar);
    const worldOf = (some: Fixtures, limit: number): RunContext =>
      new RunContext({ ...facts, fixtures: some, budget: new MessageBudget(limit) });
    const { index, of } = this.#shard;
    const { parts, tag } = divideIntoShards({ entries, fixtures, maxMessages, worldOf }, of);
    const part = parts[index - 1] ?? { entries: [], fixtures: {} };
    this.#world = new RunContext({ ...facts, fixtures: part.fixtures });
    return { division: tag, entries: part.entries };
  }

  #facts(calendar: Calendar): RunFacts {
    const { target, fixtures, seed } = this.#options;
    const phones = new Phones(fixtures, seed, this.#shard);
    const runId = tagOf(seed, this.#started.toISOString(), shardName(this.#shard));
    const emailDomain = fixtures.email_domain ?? 'example.com';
    return {
      seed,
      credentials: target.credentials,
      storeId: target.credentials.clientId,
      baseUrl: target.baseUrl,
      fixtures,
      budget: this.budget,
      ownersPhones: phones.isOwners,
      token: () => this.#client.tokens.get(),
      pause: this.#options.pause,
      data: eachItsOwn((owner) => new Data({ seed, runId, emailDomain, phones, calendar }, owner)),
    };
  }

  engineParts(total: number) {
    const { concurrency, repeat, journal, signal, onProgress } = this.#options;
    if (this.#world === null) throw new Error('A run is prepared before its checks run.');
    const unsettled = this.#unsettled;
    const attempts: AttemptParts = { world: this.#world, client: this.#client, journal, unsettled, repeat };
    const onFinished = (outcome: CheckOutcome): void => {
      this.collector.onFinished(outcome);
      onProgress(outcome, total);
    };
    return {
      attempts,
      leases: new Leases(),
      slots: new Semaphore(concurrency),
      isUp: this.#isUp,
      signal,
      onFinished,
    };
  }

  /** Releases once more what noise left held. */
  async tieUp(): Promise<void> {
    this.#client.breaker.forget();
    this.collector.addOutstanding(await this.#unsettled.tieUp(this.#api()));
  }

  /** Where the store list is what fails, discovery speaks for the service. */
  readonly #isUp = async (): Promise<boolean> => {
    const api = this.#api();
    try {
      const control = await (this.#client.storeDoubt === null ? api.listStores() : api.discovery());
      return control.succeeded;
    } catch (thrown) {
      if (thrown instanceof Noise) return false;
      throw thrown;
    }
  };

  #api(): Api {
    const client = new Client(this.#client, new Attempt());
    return new Api((call) => client.send(call), this.#options.target.credentials.clientId);
  }

  #maskSecrets(): void {
    const { target, fixtures } = this.#options;
    this.#redactor.addCredentials(target.credentials);
    const other = fixtures.other_environment;
    if (other !== undefined) this.#redactor.addSecret('client-secret', other.client_secret);
    this.#redactor.addSecrets(fixtures);
  }
}
