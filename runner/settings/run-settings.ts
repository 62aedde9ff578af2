import { complete, type Complete } from '../../engine/settings/complete.ts';
import type { ServiceKind } from '../../engine/settings/setting.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import { newestEdition } from '../../specs/generated/ids.ts';
import { runTable, type Settings } from './table.ts';

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
export interface RunSettings extends Omit<Complete<typeof runTable>, 'fixtures'> {
  /** Null for the embedded mock. */
  readonly remote: Remote | null;
  /** Null to have those of the embedded mock, or none. */
  readonly fixtures: Fixtures | null;
}

/** Fills in the default of every setting that was not given, for a service and fixtures that are known already. */
export function completeSettings(
  given: Omit<Settings, 'fixtures'>,
  remote: Remote | null,
  fixtures: Fixtures | null,
): RunSettings {
  const once = given.quick ? { repeat: 1 } : {};
  const completed = complete(runTable, { ...once, ...given }, kindOf(remote));
  const maxMessages = completed.allowMessages ? completed.maxMessages : 0;
  return { ...completed, maxMessages, remote, fixtures };
}

function kindOf(remote: Remote | null): ServiceKind {
  if (remote === null) return 'embedded';
  const { hostname } = new URL(remote.baseUrl);
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? 'local' : 'remote';
}

/** How a run is scored. */
export const scoringOf = ({
  strict,
  edition,
}: RunSettings): { readonly isStrict: boolean; readonly edition: string } => ({
  isStrict: strict === true,
  edition: edition ?? newestEdition,
});

/** Whether a run may end before its last check, other than by its time. */
export const mayEndEarly = ({ bail, budget }: RunSettings): boolean => bail !== null || budget !== null;
