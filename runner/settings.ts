import { randomInt } from 'node:crypto';
import type { Fixtures } from '../harness/settings/fixtures.ts';
import type { Shard } from '../harness/report/shard.ts';

/** Where the service is, and who we are there. */
export interface Remote {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What a run is told; defaults that fit the service stand in for the rest. */
export interface Wishes {
  /** Null for the embedded mock. */
  readonly remote: Remote | null;
  readonly scope?: string | undefined;
  /** What the sandbox's owner supplies; the embedded mock brings its own. */
  readonly fixtures?: Fixtures | undefined;
  readonly seed?: number | undefined;
  readonly concurrency?: number | undefined;
  readonly rate?: number | undefined;
  readonly repeat?: number | undefined;
  readonly allowMessages?: boolean | undefined;
  readonly maxMessages?: number | undefined;
  readonly timeoutMs?: number | undefined;
  readonly shard?: Shard | undefined;
}

/** What a run goes by, with wishes and defaults put together. */
export interface RunSettings {
  /** Null for the embedded mock. */
  readonly remote: Remote | null;
  readonly scope: string;
  /** Null to have those of the embedded mock, or none. */
  readonly fixtures: Fixtures | null;
  readonly seed: number;
  readonly concurrency: number;
  /** Requests a second; null for no bound. */
  readonly rate: number | null;
  /** How often a check that may be repeated looks, at the least. */
  readonly repeat: number;
  readonly maxMessages: number;
  readonly timeoutMs: number;
  /** Null for a whole run. */
  readonly shard: Shard | null;
}

/**
 * How hard a run presses: somebody's sandbox gets politeness, a service on this machine and the embedded mock need
 * none. Three looks see what goes wrong at every third call; the embedded mock is always the same.
 */
const manners = {
  remote: { concurrency: 4, rate: 20, repeat: 3, allowMessages: false },
  local: { concurrency: 32, rate: null, repeat: 3, allowMessages: false },
  embedded: { concurrency: 64, rate: null, repeat: 1, allowMessages: true },
} as const;

function mannersFor(remote: Remote | null): (typeof manners)[keyof typeof manners] {
  if (remote === null) return manners.embedded;
  const { hostname } = new URL(remote.baseUrl);
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? manners.local : manners.remote;
}

const largestSeed = 2 ** 31;

/** Puts defaults where nothing is wished. */
export function settle(wishes: Wishes): RunSettings {
  const { remote } = wishes;
  const defaults = mannersFor(remote);
  const mayCost = wishes.allowMessages ?? defaults.allowMessages;
  return {
    remote,
    scope: wishes.scope ?? 'api.retailer',
    fixtures: wishes.fixtures ?? null,
    seed: wishes.seed ?? randomInt(largestSeed),
    concurrency: wishes.concurrency ?? defaults.concurrency,
    rate: wishes.rate ?? defaults.rate,
    repeat: wishes.repeat ?? defaults.repeat,
    maxMessages: mayCost ? (wishes.maxMessages ?? 25) : 0,
    timeoutMs: wishes.timeoutMs ?? 10_000,
    shard: wishes.shard ?? null,
  };
}
