import { randomInt } from 'node:crypto';
import type { Settings } from '../harness/config/config.ts';
import { UsageError } from '../harness/config/usage-error.ts';
import type { ReporterName } from '../reporters/index.ts';

/** The options of `run` as they were given. */
export interface RunFlags {
  readonly envFile?: string;
  readonly out: string;
  readonly reports: readonly ReporterName[];
  readonly only: readonly string[];
  readonly seed?: number;
  readonly concurrency?: number;
  readonly rate?: number;
  readonly repeat?: number;
  readonly baseline?: string;
  readonly deviations?: string;
  readonly quiet?: true;
  readonly verbose?: true;
  readonly allowMessages?: true;
  readonly maxMessages?: number;
}

/** The options of verbs that run no suite. */
export const runDefaults: RunFlags = { out: 'reports', reports: [], only: [] };

/** Where the service is, and who we are there. */
export interface Remote {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What a run goes by, with options, variables and defaults put together. */
export interface RunSettings {
  /** Null for the embedded mock. */
  readonly remote: Remote | null;
  readonly scope: string;
  /** Path of the fixtures file. */
  readonly fixtures: string | null;
  readonly seed: number;
  readonly concurrency: number;
  /** Requests a second; null for no bound. */
  readonly rate: number | null;
  /** How often a check that may be repeated looks, at the least. */
  readonly repeat: number;
  readonly maxMessages: number;
  readonly timeoutMs: number;
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

/** An option outdoes a variable, and a variable the default. Throws a {@link UsageError} where they do not fit. */
export function resolveRun(flags: RunFlags, settings: Settings): RunSettings {
  if (settings.LOYALTY_ENVIRONMENT === 'production') {
    throw new UsageError(
      'LOYALTY_ENVIRONMENT is production, and a run creates members and sends messages: it is refused. Point it at a sandbox.',
    );
  }
  const remote = remoteOf(settings);
  const defaults = mannersFor(remote);
  return {
    remote,
    scope: settings.LOYALTY_SCOPE ?? 'api.retailer',
    fixtures: settings.LOYALTY_FIXTURES ?? null,
    seed: flags.seed ?? settings.LOYALTY_SEED ?? randomInt(largestSeed),
    concurrency: flags.concurrency ?? settings.LOYALTY_CONCURRENCY ?? defaults.concurrency,
    rate: flags.rate ?? settings.LOYALTY_RATE ?? defaults.rate,
    repeat: flags.repeat ?? defaults.repeat,
    maxMessages: maxMessagesOf(flags, settings, defaults.allowMessages),
    timeoutMs: settings.LOYALTY_TIMEOUT_MS ?? 10_000,
  };
}

function remoteOf(settings: Settings): Remote | null {
  const { LOYALTY_BASE_URL: baseUrl } = settings;
  if (baseUrl === undefined) return null;
  const required = (name: 'LOYALTY_CLIENT_ID' | 'LOYALTY_CLIENT_SECRET'): string => {
    const value = settings[name];
    if (value === undefined) throw new UsageError(`LOYALTY_BASE_URL is set and ${name} is not; set it too.`);
    return value;
  };
  return {
    baseUrl,
    clientId: required('LOYALTY_CLIENT_ID'),
    clientSecret: required('LOYALTY_CLIENT_SECRET'),
  };
}

function maxMessagesOf(flags: RunFlags, settings: Settings, allowedByDefault: boolean): number {
  const allowed = flags.allowMessages ?? settings.LOYALTY_ALLOW_MESSAGES ?? allowedByDefault;
  if (allowed) return flags.maxMessages ?? settings.LOYALTY_MAX_MESSAGES ?? 25;
  if ((flags.maxMessages ?? 0) > 0) {
    throw new UsageError(
      `--max-messages ${flags.maxMessages} allows nothing by itself: add --allow-messages (or LOYALTY_ALLOW_MESSAGES=true) to let the service send paid messages.`,
    );
  }
  return 0;
}
