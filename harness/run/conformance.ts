import { MessageBudget } from '../budget.ts';
import { Api } from '../api.ts';
import type { Fixtures } from '../config/fixtures.ts';
import { basicAuthorization, fetchToken } from '../http/fetch-token.ts';
import { Client, type ClientParts } from '../http/client.ts';
import { Pace } from '../http/pace.ts';
import type { RetryPolicy } from '../http/retry.ts';
import { TokenCache } from '../http/token.ts';
import { Noise, type Transport } from '../http/transport.ts';
import { Weather } from '../http/weather.ts';
import type { Report } from '../model/report.ts';
import { type Shard, shardName, whole } from '../model/shard.ts';
import { runVerdict } from '../model/verdict.ts';
import { Redactor } from '../redact.ts';
import { suiteVersions } from '../version.ts';
import type { Held, Journal } from '../state/journal.ts';
import { recover } from '../state/recover.ts';
import type { Calendar } from '../world/data/calendar.ts';
import { Data } from '../world/data/data.ts';
import { describeHold } from '../world/holds/hold.ts';
import { Leases } from '../world/holds/leases.ts';
import { LooseEnds } from '../world/holds/loose-ends.ts';
import { Phones } from '../world/data/phones.ts';
import { tagOf } from '../world/data/random.ts';
import { type Credentials, World, type WorldFacts } from '../world/world.ts';
import { Attempt } from './attempt.ts';
import { type Entry, select, type Suite } from './catalogue.ts';
import { Collector } from './collect.ts';
import { divide } from './division.ts';
import { type Finished, runChecks } from './engine.ts';
import type { Examiner } from './examine.ts';
import { preflight } from './preflight.ts';
import { Slots } from './slots.ts';

/** The service under test, and how it is reached. */
export interface Target {
  /** Scheme, host and port, without a slash at the end. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly embedded: boolean;
  readonly transport: Transport;
  readonly retries: RetryPolicy;
}

/** Everything that decides a run. */
export interface RunOptions {
  readonly target: Target;
  readonly suites: readonly Suite[];
  readonly fixtures: Fixtures;
  readonly seed: number;
  readonly concurrency: number;
  /** Requests a second, at most; unbounded when absent. */
  readonly rate?: number;
  /** How often a check that may be repeated looks, at the least. */
  readonly repeat: number;
  /** Paid messages that the run may cause. */
  readonly maxMessages: number;
  /** Patterns of `--only`; empty for everything. */
  readonly only: readonly string[];
  /** The part of the run that this one is; all of it when absent. */
  readonly shard?: Shard;
  /** False to keep no exchanges and mask nothing: for runs of which only the verdicts matter. */
  readonly keepEvidence: boolean;
  /** Lets time pass on the service's clock, in milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Where reservations are written down, and what an earlier run left in it. */
  readonly journal: Journal;
  readonly leftovers: readonly Held[];
  readonly signal: AbortSignal;
  /** Told of every check as it finishes, and of how many there are. */
  readonly onProgress: (finished: Finished, total: number) => void;
}

/** The patterns of `--only` fit nothing. */
export class NothingSelected extends Error {
  override readonly name = 'NothingSelected';
}

/**
 * Runs the suites against a service and gives the run model. Throws {@link NothingSelected}; {@link Noise} when the
 * service cannot be reached at all; and `CredentialsRefused` when it takes neither way of sending them.
 */
export async function runConformance(options: RunOptions): Promise<Report> {
  const { target, suites, only, seed, signal, shard } = options;
  const selection = select(suites, only);
  if (selection === null) throw new NothingSelected(`Nothing is named ${only.join(', ')}.`);
  const started = new Date();
  const run = new Run(options, started);
  const { division, entries } = await run.prepare(selection.entries);
  await runChecks(entries, run.engineParts(entries.length));
  await run.tieUp();
  const findings = run.collector.findings(selection, run.budget.spent);
  return {
    format: 'loyalty-conformance/1',
    verdict: runVerdict(findings.clauses),
    target: { base_url: target.baseUrl, embedded: target.embedded, store_id: run.storeId },
    suite: suiteVersions(),
    selection: [...only],
    ...(shard === undefined ? {} : { shard: shardName(shard), division }),
    seed,
    started_at: started.toISOString(),
    duration_ms: Date.now() - started.getTime(),
    interrupted: signal.aborted,
    ...findings,
    rotten_deviations: [],
  };
}

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
class Run {
  readonly budget: MessageBudget;
  readonly collector: Collector;
  storeId: string | null = null;
  readonly #options: RunOptions;
  readonly #redactor: Redactor;
  readonly #shard: Shard;
  readonly #started: Date;
  readonly #client: ClientParts;
  readonly #looseEnds: LooseEnds;
  #world: World | null = null;

  constructor(options: RunOptions, started: Date) {
    this.#options = options;
    this.#started = started;
    this.#looseEnds = new LooseEnds(options.journal);
    this.#shard = options.shard ?? whole;
    this.#redactor = new Redactor(this.#shard);
    const maxMessages = this.#shard.index === 1 ? options.maxMessages : 0;
    this.budget = new MessageBudget(maxMessages, options.journal);
    const weather = new Weather();
    this.collector = new Collector(options.keepEvidence ? this.#redactor : null, weather);
    const { target, rate } = options;
    this.#client = {
      baseUrl: target.baseUrl,
      transport: target.transport,
      tokens: new TokenCache(() => fetchToken(this.#api(), target.credentials)),
      pace: new Pace(rate),
      retries: target.retries,
      budget: this.budget,
      weather,
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
      this.collector.addOutstanding(leftovers.map(({ hold }) => ({ ...describeHold(hold), reason })));
    }
    const facts = this.#facts(calendar);
    const worldOf = (some: Fixtures, limit: number): World =>
      new World({ ...facts, fixtures: some, budget: new MessageBudget(limit) });
    const { index, of } = this.#shard;
    const { parts, tag } = divide({ entries, fixtures, maxMessages, worldOf }, of);
    const part = parts[index - 1] ?? { entries: [], fixtures: {} };
    this.#world = new World({ ...facts, fixtures: part.fixtures });
    return { division: tag, entries: part.entries };
  }

  #facts(calendar: Calendar): WorldFacts {
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
    const looseEnds = this.#looseEnds;
    const examiner: Examiner = { world: this.#world, client: this.#client, journal, looseEnds, repeat };
    const onFinished = (finished: Finished): void => {
      this.collector.onFinished(finished);
      onProgress(finished, total);
    };
    return {
      examiner,
      leases: new Leases(),
      slots: new Slots(concurrency),
      isUp: this.#isUp,
      signal,
      onFinished,
    };
  }

  /** Releases once more what noise left held. */
  async tieUp(): Promise<void> {
    this.collector.addOutstanding(await this.#looseEnds.tieUp(this.#api()));
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
    this.#redactor.addSecret('client-secret', target.credentials.clientSecret);
    this.#redactor.addSecret('client-secret', basicAuthorization(target.credentials).slice('Basic '.length));
    const other = fixtures.other_environment;
    if (other !== undefined) this.#redactor.addSecret('client-secret', other.client_secret);
    this.#redactor.addSecrets(fixtures);
  }
}
