import { type Cause, waysToUnlock } from '../../engine/report/cause.ts';
import type { ClauseResult } from '../../engine/report/report.ts';

/** What a run lacks that somebody can provide, and the clauses that it decides with it and with what stands before it. */
export interface Purchase {
  /** All that has to be set, as it is written in the configuration. */
  readonly settings: readonly string[];
  /** What of it, in the words of the checks: what most of the clauses need first. */
  readonly needs: readonly string[];
  readonly clauses: readonly ClauseResult[];
}

/** Something that a check needs, and all that has to be set for it. */
interface Met {
  readonly what: string;
  readonly settings: readonly string[];
}

/** One way to decide a clause: all that a check of it needs. */
type Way = readonly Met[];

/** A clause that is not decided yet, with the ways to decide it. */
interface Wanted {
  readonly clause: ClauseResult;
  readonly ways: readonly Way[];
}

/**
 * What to provide to decide clauses that were not run, the smallest set that decides most first. What no setting
 * unlocks is left out.
 */
export function shoppingList(clauses: readonly ClauseResult[]): Purchase[] {
  const list: Purchase[] = [];
  const bought = new Set<string>();
  let open = clauses
    .map((clause) => ({ clause, ways: waysTo(clause) }))
    .filter(({ ways }) => ways.length > 0);
  while (open.length > 0) {
    const settings = mostRewarding(open, bought);
    for (const one of settings) bought.add(one);
    const unlocked = open.filter((one) => openWay(one, bought) !== undefined);
    const needs = unlocked
      .flatMap((one) => openWay(one, bought) ?? [])
      .filter((need) => need.settings.some((one) => settings.includes(one)))
      .map(({ what }) => what);
    list.push({ settings, needs: byFrequency(needs), clauses: unlocked.map(({ clause }) => clause) });
    open = open.filter((one) => !unlocked.includes(one));
  }
  return list;
}

/** A way for which everything is there. */
const openWay = ({ ways }: Wanted, bought: ReadonlySet<string>): Way | undefined =>
  ways.find((way) => settingsOf(way).every((one) => bought.has(one)));

const settingsOf = (way: Way): string[] => [...new Set(way.flatMap(({ settings }) => settings))];

/** The settings that unlock most clauses for each of them. */
function mostRewarding(open: readonly Wanted[], bought: ReadonlySet<string>): readonly string[] {
  const lacking = open.flatMap(({ ways }) =>
    ways.map((way) => settingsOf(way).filter((one) => !bought.has(one))),
  );
  const offers = [...new Map(lacking.map((settings) => [settings.toSorted().join(), settings])).values()];
  const rewarded = offers.map((settings) => {
    const all = new Set([...bought, ...settings]);
    const count = open.filter((one) => openWay(one, all) !== undefined).length;
    return { settings, reward: count / settings.length };
  });
  const [best] = rewarded.toSorted((one, other) => other.reward - one.reward);
  return best?.settings ?? [];
}

/** The ways to decide a clause: each of its checks does. */
function waysTo({ cause, checks }: ClauseResult): Way[] {
  const causes = checks.length === 0 ? [cause] : checks.map((check) => check.cause);
  return causes.flatMap((one) => (one === null ? [] : waysOut(one)));
}

/** What meets all that a check lacks: of each thing one of the ways that unlock it. */
const waysOut = (cause: Cause): Way[] =>
  [cause, ...(cause.also ?? [])].reduce<Way[]>(
    (ways, { what, unlock }) =>
      ways.flatMap((way) => waysToUnlock(unlock).map((settings) => [...way, { what, settings }])),
    [[]],
  );

function byFrequency(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}
