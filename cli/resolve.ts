import type { Settings } from '../harness/settings/variables.ts';
import { readFixtures } from '../harness/settings/fixtures.ts';
import { UsageError } from '../harness/settings/usage-error.ts';
import { type Shard, shardName } from '../harness/report/shard.ts';
import type { ReporterName } from '../reporters/index.ts';
import { type Remote, type RunSettings, settle } from '../runner/settings.ts';

/** The options of `run` as they were given. */
export interface RunFlags {
  readonly envFile?: string;
  readonly out: string;
  readonly reports: readonly ReporterName[];
  readonly only: readonly string[];
  /** A folder of additional suites. */
  readonly suites?: string;
  readonly seed?: number;
  readonly concurrency?: number;
  readonly rate?: number;
  readonly repeat?: number;
  readonly generate?: number;
  readonly baseline?: string;
  readonly deviations?: string;
  readonly quiet?: true;
  readonly verbose?: true;
  readonly allowMessages?: true;
  readonly maxMessages?: number;
  readonly shard?: Shard;
}

/** The options of verbs that run no suite. */
export const runDefaults: RunFlags = { out: 'reports', reports: [], only: [] };

/** An option outdoes a variable, and a variable the default. Throws a {@link UsageError} where they do not fit. */
export function resolveRun(flags: RunFlags, settings: Settings): RunSettings {
  if (settings.LOYALTY_ENVIRONMENT === 'production') {
    throw new UsageError(
      'LOYALTY_ENVIRONMENT is production, and a run creates members and sends messages: it is refused. Point it at a sandbox.',
    );
  }
  const seed = flags.seed ?? settings.LOYALTY_SEED;
  if (flags.shard !== undefined) refuseLoneShard(flags.shard, seed, flags);
  const path = settings.LOYALTY_FIXTURES;
  const resolved = settle({
    remote: remoteOf(settings),
    scope: settings.LOYALTY_SCOPE,
    fixtures: path === undefined ? undefined : readFixtures(path),
    seed,
    concurrency: flags.concurrency ?? settings.LOYALTY_CONCURRENCY,
    rate: flags.rate ?? settings.LOYALTY_RATE,
    repeat: flags.repeat,
    allowMessages: flags.allowMessages ?? settings.LOYALTY_ALLOW_MESSAGES,
    maxMessages: flags.maxMessages ?? settings.LOYALTY_MAX_MESSAGES,
    timeoutMs: settings.LOYALTY_TIMEOUT_MS,
    shard: flags.shard,
  });
  if ((flags.maxMessages ?? 0) > resolved.maxMessages) {
    throw new UsageError(
      `--max-messages ${flags.maxMessages} allows nothing by itself: add --allow-messages (or LOYALTY_ALLOW_MESSAGES=true) to let the service send paid messages.`,
    );
  }
  return resolved;
}

/** What holds a run against something else sees the whole of it, and what shards have in common comes from the seed. */
function refuseLoneShard(shard: Shard, seed: number | undefined, { baseline, deviations }: RunFlags): void {
  const name = shardName(shard);
  if (seed === undefined) {
    throw new UsageError(
      `--shard ${name} needs a seed, the same for all shards: set --seed or LOYALTY_SEED, for example to the number of the pipeline.`,
    );
  }
  const option = baseline === undefined ? '--deviations' : '--baseline';
  if (baseline !== undefined || deviations !== undefined) {
    throw new UsageError(
      `${option} does not go with --shard ${name}: give it to \`merge\`, which sees the whole run.`,
    );
  }
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
