import { type DryRun, dryRun } from '../../cli/dry-run.ts';
import { type FixturePart, type Fixtures, fixturesSchema } from '../../loyalty/settings/fixtures.ts';
import { mockFixtures } from '../../mock/service/state/fixtures.ts';
import { completeSettings } from '../../runner/settings/run-settings.ts';
import { suites } from '../../suites/index.ts';

/** What clauses a run decides with more or less to go by: dry runs against the reference service. */
export interface Unlocks {
  /** Paid messages that a run spends of its budget when it has everything. */
  readonly messages: number;
  readonly withEverything: number;
  readonly withoutMessages: number;
  readonly withNothing: number;
  /** The clauses that nothing decides without that part, where messages are allowed. */
  readonly byPart: ReadonlyMap<FixturePart, readonly string[]>;
  /** As many clauses nothing decides without members of the fixtures, where messages are not allowed. */
  readonly byMembersAlone: number;
}

/** The parts of the fixtures. */
export const fixtureParts: readonly FixturePart[] = fixturesSchema.keyof().options;

/** Makes dry runs with everything, with nothing, and without each of these parts of the fixtures. */
export async function unlocks(parts: readonly FixturePart[]): Promise<Unlocks> {
  const whole = fixturesSchema.parse(mockFixtures());
  const everything = await dryRunWith(whole);
  const silent = await dryRunWith(whole, false);
  const byPart = new Map<FixturePart, readonly string[]>();
  for (const part of parts) {
    byPart.set(part, isOfValues(part) ? [] : lost(everything, await dryRunWith(without(whole, part))));
  }
  return {
    messages: everything.report.totals.messages,
    withEverything: decided(everything),
    withoutMessages: decided(silent),
    withNothing: decided(await dryRunWith({}, false)),
    byPart,
    byMembersAlone: decided(silent) - decided(await dryRunWith(without(whole, 'members'), false)),
  };
}

/** Whether a part only says which values a service takes: no clause waits for it where the service takes those of ours. */
const isOfValues = (part: FixturePart): boolean =>
  ['phone_pool', 'more_phone_pools', 'email_domain'].includes(part);

/** Makes a dry run against a sandbox with these fixtures. */
export function dryRunWith(fixtures: Fixtures, allowMessages = true): Promise<DryRun> {
  const remote = { baseUrl: 'http://dry-run.invalid', clientId: 'client', clientSecret: 'secret' };
  const settings = completeSettings({ seed: 1, repeat: 1, concurrency: 64, allowMessages }, remote, fixtures);
  return dryRun(suites, settings, fixtures);
}

/** The clauses that a dry run left without a verdict. */
export const undecided = ({ report }: DryRun): string[] =>
  report.clauses.filter(({ verdict }) => verdict === 'not-run').map(({ id }) => id);

/** The clauses that one dry run decided and another one did not. */
function lost(one: DryRun, other: DryRun): string[] {
  const kept = new Set(passed(other));
  return passed(one).filter((id) => !kept.has(id));
}

const passed = ({ report }: DryRun): string[] =>
  report.clauses.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);

const decided = ({ report }: DryRun): number => report.totals.clauses.pass;

function without(fixtures: Fixtures, part: FixturePart): Fixtures {
  const { [part]: _, ...rest } = fixtures;
  return rest;
}
