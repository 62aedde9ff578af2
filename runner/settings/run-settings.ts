import { randomInt } from 'node:crypto';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import type { Rate } from '../../engine/report/rate.ts';
import type { Shard } from '../../engine/report/shard.ts';
import { targetDefaultsFor } from './rows/target-defaults.ts';
import { type Settings, settings } from './table.ts';

/** Where the service is, and who we are there. */
export interface Remote {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Headers that every request carries besides its own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In PEM. */
  readonly certificate?: { readonly cert: string; readonly key: string };
}

/** Everything that a run is configured with: what was given, and the defaults that fit the service for the rest. */
export interface RunSettings {
  /** Null for the embedded mock. */
  readonly remote: Remote | null;
  readonly scope: string;
  /** Null to have those of the embedded mock, or none. */
  readonly fixtures: Fixtures | null;
  readonly seed: number;
  readonly concurrency: number;
  readonly rate: Rate;
  /** Attempts of a check that may be repeated, at the least. */
  readonly repeat: number;
  readonly maxMessages: number;
  readonly timeoutMs: number;
  /** After which a run ends early. */
  readonly runMinutes: number;
  /** Null for a whole run. */
  readonly shard: Shard | null;
  /** Patterns of what runs; empty for everything. */
  readonly only: readonly string[];
  /** Patterns of what does not run. */
  readonly skip: readonly string[];
  /** Failed checks after which no further one starts; null for no limit. */
  readonly bail: number | null;
  /** Seconds to wait until the service answers. */
  readonly wait: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** Settings with a service and fixtures that are known already. */
export interface GivenSettings extends Omit<Settings, 'fixtures'> {
  /** Null for the embedded mock. */
  readonly remote: Remote | null;
  /** What the sandbox's owner supplies; the embedded mock brings its own. */
  readonly fixtures?: Fixtures | undefined;
}

const largestSeed = 2 ** 31;

/** Fills in the default of every setting that was not given. */
export function completeSettings(given: GivenSettings): RunSettings {
  const { remote } = given;
  const defaults = targetDefaultsFor(remote);
  const mayCost = given.allowMessages ?? defaults.allowMessages;
  return {
    remote,
    scope: given.scope ?? settings.scope.default,
    fixtures: given.fixtures ?? null,
    seed: given.seed ?? randomInt(largestSeed),
    concurrency: given.concurrency ?? defaults.concurrency,
    rate: given.rate ?? defaults.rate,
    repeat: given.repeat ?? defaults.repeat,
    maxMessages: mayCost ? (given.maxMessages ?? Number(settings.maxMessages.default)) : 0,
    timeoutMs: given.timeoutMs ?? Number(settings.timeoutMs.default),
    runMinutes: given.runMinutes ?? Number(settings.runMinutes.default),
    shard: given.shard ?? null,
    only: given.only ?? [],
    skip: given.skip ?? [],
    bail: given.bail ?? null,
    wait: given.wait ?? Number(settings.wait.default),
    labels: Object.fromEntries(given.label ?? []),
  };
}
