import type { Answer } from '../client/answer.ts';
import type { OwnMiddleware, Probes } from '../client/middleware/pipeline.ts';
import type { NoiseMonitor } from '../client/noise-monitor.ts';
import type { PreconditionFailed } from '../client/precondition-failed.ts';
import type { Send } from '../client/send.ts';
import type { ServiceClock } from '../client/service-clock.ts';
import type { Contract } from './contract.ts';
import type { MissingFields } from '../contract/missing-fields.ts';
import type { Redactor } from '../redaction/redactor.ts';
import type { ResourceRules } from '../resources/resource.ts';
import type { Attempt } from './attempt.ts';
import type { DomainTypes } from './domain-types.ts';
import type { SettledOptions } from './options.ts';
import type { Watch } from './passive-check.ts';
import type { RunContext, RunFacts } from './run-context.ts';

/** An interface under test: all that the engine has to know of it. Built once by each domain. */
export interface Domain<T extends DomainTypes = DomainTypes> extends Contract {
  /** Harmless calls, which a living service answers; the first needs a token. */
  readonly probes: Probes;
  /** What all calls of a connection pass besides; those of a run come with its fixtures. */
  middleware(storeId: string, fixtures?: T['fixtures']): OwnMiddleware;
  /** The operations as checks call them. */
  createApi(send: Send, storeId: string): T['api'];
  /** What an answer can be held against. */
  createExpectation(attempt: Attempt, clause: string, answer: Answer): T['expectation'];
  /** What calls make the service hold, and how that is taken back. */
  readonly resources: ResourceRules;
  /** Gives the holders of fixtures that different shards may have. */
  holdersOf(fixtures: T['fixtures']): readonly string[];
  /** Gives the fixtures of these holders, and those of no holder. */
  fixturesOf(fixtures: T['fixtures'], holders: ReadonlySet<string>): T['fixtures'];
  /** Begins a run. */
  begin(options: SettledOptions<T>, parts: RunParts): DomainRun<T>;
}

/** What a run of a domain gets from the engine. */
export interface RunParts {
  readonly redactor: Redactor;
  readonly noise: NoiseMonitor;
}

/** What is known of the service before the first check. */
export interface Preflight<T extends DomainTypes = DomainTypes> {
  /** Why nothing may be sent to the store; null when the store is proven to be the credentials' own. */
  readonly storeDoubt: PreconditionFailed | null;
  /** Gives the data of an owner, in the run with this id: no two owners get the same. */
  dataOf(runId: string, owner: string): T['data'];
}

/** What a domain does in one run. */
export interface DomainRun<T extends DomainTypes = DomainTypes> {
  /** Its passive checks that watch the run. */
  readonly passive: readonly Watch[];
  /** Gives what a service would have to show of these fields; null where this one has shown them. */
  lacks(missing: MissingFields): string | null;
  /** Proves the service before anything is written. */
  preflight(api: T['api'], clock: ServiceClock): Promise<Preflight<T>>;
  /** The surroundings of the run with these facts. */
  createContext(facts: RunFacts<T>): RunContext;
  /** How many values that the user has set aside were used up. */
  usedUp(): number;
}
