import { shardName } from '../../engine/report/shard.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import { parseFixtures, readFixtures } from '../../loyalty/settings/read-fixtures.ts';
import { UsageError } from '../../engine/settings/usage-error.ts';
import { certificateOf } from './client-certificate.ts';
import { completeSettings, type Remote, type RunSettings } from './run-settings.ts';
import { type SettingName, settingNames, settingOf, type Settings } from './table.ts';

/** Settings as they were given; a program may give fixtures as a value. */
export type GivenValues = Omit<Settings, 'fixtures'> & { readonly fixtures?: string | Fixtures | undefined };

/** How a message names a setting: as the spelling in which it was given. */
type Spelling = (name: SettingName) => string;

/**
 * Makes the settings of a run of those given: `explicit` ones (options) override those of the `background` (the
 * environment), and those override the defaults. Throws a {@link UsageError} where they do not fit.
 */
export function resolveSettings(explicit: GivenValues, background: Settings, spelled: Spelling): RunSettings {
  const given = { ...withoutOlderNames(background), ...withoutOlderNames(explicit) };
  refuseProduction(given, spelled);
  refuseLoneShard(given, spelled);
  const { fixtures, ...rest } = given;
  const read = typeof fixtures === 'string' ? readFixtures(fixtures) : parseFixtures(fixtures);
  const resolved = completeSettings(rest, remoteOf(given, spelled), read ?? null);
  if ((explicit.maxMessages ?? 0) <= resolved.maxMessages) return resolved;
  throw new UsageError(
    `${spelled('maxMessages')} ${explicit.maxMessages} allows nothing by itself: add ${spelled('allowMessages')} to let the service send paid messages.`,
  );
}

/** Puts what was given by an older name under the name of today, which counts where both were given. */
function withoutOlderNames(given: GivenValues): GivenValues {
  const older = settingNames.flatMap((name) => {
    const { olderNameOf } = settingOf(name);
    return olderNameOf === undefined || given[name] === undefined ? [] : [[olderNameOf, given[name]]];
  });
  return { ...(Object.fromEntries(older) as GivenValues), ...given };
}

function refuseProduction({ environment }: GivenValues, spelled: Spelling): void {
  if (environment !== 'production') return;
  throw new UsageError(
    `${spelled('environment')} is production, and a run creates members and sends messages: it is refused. Name a sandbox.`,
  );
}

/** A comparison needs the whole run, and what shards have in common comes from the seed. */
function refuseLoneShard(given: GivenValues, spelled: Spelling): void {
  const { shard, seed } = given;
  if (shard === undefined) return;
  const name = `${spelled('shard')} ${shardName(shard)}`;
  if (seed === undefined) {
    throw new UsageError(
      `${name} needs a seed, the same for all shards: set ${spelled('seed')}, for example to the number of the pipeline.`,
    );
  }
  const ofWhole = (['baseline', 'deviations', 'require'] as const).find((one) => given[one] !== undefined);
  if (ofWhole === undefined) return;
  throw new UsageError(
    `${spelled(ofWhole)} cannot be used with ${name}: give it to \`merge\`, which sees the whole run.`,
  );
}

function remoteOf(given: GivenValues, spelled: Spelling): Remote | null {
  const { baseUrl } = given;
  if (baseUrl === undefined) {
    refuseLoneAccess(given, spelled);
    return null;
  }
  const required = (name: 'clientId' | 'clientSecret'): string => {
    const value = given[name];
    if (value !== undefined) return value;
    throw new UsageError(`${spelled('baseUrl')} is set and ${spelled(name)} is not; set it too.`);
  };
  return {
    baseUrl,
    clientId: required('clientId'),
    clientSecret: required('clientSecret'),
    headers: Object.fromEntries(given.header ?? []),
    ...certificateOf(given, spelled),
  };
}

/** An address that is missing by mistake must not end in a green run of the mock. */
function refuseLoneAccess(given: GivenValues, spelled: Spelling): void {
  const access = ['clientId', 'clientSecret', 'clientCert', 'clientKey'] as const;
  const lone = access.find((name) => given[name] !== undefined);
  if (lone === undefined) return;
  throw new UsageError(
    `${spelled(lone)} is set and ${spelled('baseUrl')} is not; set it too, or unset ${spelled(lone)} for a run on the embedded mock.`,
  );
}
