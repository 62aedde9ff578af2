import { setMaxListeners } from 'node:events';
import { MessageBudget } from '../client/message-budget.ts';
import { Noise } from '../client/transport.ts';
import { Interrupted } from '../client/middleware/reject-when-aborted.ts';
import type { Semaphore } from '../limits/semaphore.ts';
import type { Connection } from '../client/middleware/pipeline.ts';
import { type Shard, shardName, whole } from '../report/shard.ts';
import type { Outstanding } from '../report/report.ts';
import { recover } from '../resources/recover.ts';
import { limits } from '../limits/limits.ts';
import { tagOf } from '../values/random.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { apiOver } from './connect.ts';
import type { SettledOptions } from './options.ts';
import type { Domain, DomainRun, Preflight } from './domain.ts';
import { type RunContext, type RunFacts, unlimited } from './run-context.ts';
import { divideIntoShards } from './sharding.ts';
import type { JsonObject } from '../../schemas/json.ts';

/** What a run is prepared with. */
export interface PreparedParts {
  readonly domain: Domain;
  readonly own: DomainRun;
  readonly connection: Connection;
  /** Where checks run; one that pauses leaves its slot to others. */
  readonly slots: Semaphore;
}

/** What a run knows before its first check. */
export interface Prepared {
  readonly context: RunContext;
  /** The checks of this shard. */
  readonly entries: readonly CatalogueEntry[];
  /** The same for all shards of one run. */
  readonly division: string;
  /** The store that is written to; null when it is not proven to be the credentials' own. */
  readonly storeId: string | null;
  /** What an earlier run left reserved and this one could not release. */
  readonly outstanding: readonly Outstanding[];
}

/**
 * Proves the service and its store, releases what an earlier run left, and deals out checks and fixtures.
 */
export async function prepare(
  options: SettledOptions,
  { domain, own, connection, slots }: PreparedParts,
  entries: readonly CatalogueEntry[],
): Promise<Prepared> {
  const { target, fixtures, maxMessages } = options;
  const { clientId } = target.credentials;
  const found = await askOften(() => own.preflight(apiOver(domain, connection, target), connection.clock));
  const { storeDoubt } = found;
  connection.guard.doubt = storeDoubt;
  const outstanding = await releaseLeftovers(options, domain, connection);
  const facts = factsOf(options, { connection, slots }, found);
  const contextOf = (some: JsonObject, limit: number): RunContext =>
    own.createContext({ ...facts, fixtures: some, budget: new MessageBudget(limit) });
  const { index, of } = options.shard ?? whole;
  const { parts, tag } = divideIntoShards({ domain, entries, fixtures, maxMessages, contextOf }, of);
  const part = parts[index - 1] ?? { entries: [], fixtures: {} };
  return {
    context: own.createContext({ ...facts, fixtures: part.fixtures }),
    entries: part.entries,
    division: tag,
    storeId: storeDoubt === null ? clientId : null,
    outstanding,
  };
}

/** How often a run asks for its store before it gives up, as long as no more time passes than it waits for what is silent. */
const mostPreflights = 5;

/** Asks again where no answer comes: all checks hang on this one, and a noisy line may lose three answers running. */
async function askOften<T>(ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + limits.patienceMs;
  for (let nth = 1; ; nth += 1) {
    try {
      return await ask();
    } catch (thrown) {
      const isWorthwhile = thrown instanceof Noise && !isNowhere(thrown) && performance.now() < until;
      if (!isWorthwhile || nth === mostPreflights) throw thrown;
    }
  }
}

/** Whether nothing at all listens at the address, or it has no name. */
const isNowhere = ({ message }: Noise): boolean => /ECONNREFUSED|ENOTFOUND|CERT|TLS|SSL/.test(message);

async function releaseLeftovers(
  { target, leftovers, journal }: SettledOptions,
  domain: Domain,
  connection: Connection,
): Promise<readonly Outstanding[]> {
  const { doubt } = connection.guard;
  if (doubt === null)
    return recover(domain.resources, apiOver(domain, connection, target), leftovers, journal);
  return leftovers.map(({ reservation }) => ({
    ...domain.resources.describe(reservation),
    reason: doubt.message,
  }));
}

function factsOf(
  options: SettledOptions,
  { connection, slots }: Pick<PreparedParts, 'connection' | 'slots'>,
  found: Preflight,
): RunFacts {
  const { target, fixtures, seed, pause, signal } = options;
  setMaxListeners(unlimited, signal);
  const shard: Shard = options.shard ?? whole;
  const runId = tagOf(seed, new Date().toISOString(), shardName(shard));
  return {
    seed,
    credentials: target.credentials,
    storeId: target.credentials.clientId,
    baseUrl: target.baseUrl,
    fixtures,
    budget: connection.budget,
    isNoisy: () => connection.noise.isNoisy,
    token: () => connection.tokens.get(),
    pause: (ms, until) => slots.pause(() => untilEnd(pause(ms, until), signal)),
    data: eachItsOwn((owner) => found.dataOf(runId, owner)),
  };
}

/** Ends a pause early where the run is interrupted. */
async function untilEnd(pausing: Promise<void>, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new Interrupted(signal));
    signal.addEventListener('abort', () => reject(new Interrupted(signal)), {
      once: true,
      signal: over.signal,
    });
  });
  try {
    await Promise.race([pausing, ended]);
  } finally {
    over.abort();
  }
}

/** Other data at each asking: what is made again after its answer was lost must not repeat what may exist by now. */
function eachItsOwn<D>(make: (owner: string) => D): (owner: string) => D {
  const asked = new Map<string, number>();
  return (owner) => {
    const times = asked.get(owner) ?? 0;
    asked.set(owner, times + 1);
    return make(times === 0 ? owner : `${owner} again ${times}`);
  };
}
