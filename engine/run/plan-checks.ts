import type { TableShare } from './answered-rows.ts';
import { limits } from '../limits/limits.ts';
import { type Options, unmetNeeds } from './acquire-fixtures.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { coverOf, type DecidedBy } from './cover.ts';

/** What a run chooses its checks by. */
export interface Choice {
  readonly entries: readonly CatalogueEntry[];
  /** The clauses that are to be decided. */
  readonly wanted: ReadonlySet<string>;
  readonly decidedBy: DecidedBy;
  /** What would meet each need. */
  readonly options: Options;
  /** Whether the run may send paid messages. */
  readonly mayPay: boolean;
  /** The names of checks that failed in an earlier run. */
  readonly failedBefore: ReadonlySet<string>;
  /** Whether something may end the run before its last check. */
  readonly mayEndEarly: boolean;
}

/** The checks that decide each clause once, those first that decide most for their requests. */
export interface Covers {
  readonly ready: readonly CatalogueEntry[];
  /** Those of clauses that nothing else decides, and that miss what they need: they name it. */
  readonly lacking: readonly CatalogueEntry[];
  /** Those of clauses that nothing else decides, and that wait longer than a quick run does. */
  readonly long: readonly CatalogueEntry[];
}

/** Chooses the checks that decide each clause once, with few requests, given how much of their tables they ask. */
export function coversOf(
  { entries, wanted, decidedBy, options, mayPay }: Choice,
  tables: TableShare,
): Covers {
  const open = new Set(wanted);
  const cover = (some: readonly CatalogueEntry[]): CatalogueEntry[] => {
    const chosen = coverOf(some, open, decidedBy, (one) => requestsOf(one, tables));
    for (const clause of chosen.flatMap(decidedBy)) open.delete(clause);
    return chosen;
  };
  const isReady = ({ check, cost }: CatalogueEntry): boolean =>
    unmetNeeds(check, options).length === 0 && (mayPay || (cost?.messages ?? 0) === 0);
  const short = entries.filter((one) => !isLong(one));
  return {
    ready: cover(short.filter(isReady)),
    lacking: cover(short.filter((one) => !isReady(one))),
    long: cover(entries.filter(isLong)),
  };
}

/** The requests of a check, more than none: what others have made already may have to be made by it. */
function requestsOf({ cost }: CatalogueEntry, tables: TableShare): number {
  const whole = cost?.requests ?? 1;
  return 0.3 + (tables === 'whole' ? whole : (cost?.quickRequests ?? whole));
}

/** Whether a check waits longer than a quick run does. */
export const isLong = ({ check, cost }: CatalogueEntry): boolean =>
  check.lasting || (cost?.pauseMs ?? 0) > limits.quickPauseMs;

/**
 * The checks in the order in which they ask for what they need: those that failed before, those of the cover, the others.
 * Of equal worth, those of scarce fixtures come first: others may spoil them. Those that pause begin early, and those that
 * use some up come last.
 */
export function inOrderOfWorth(
  { entries, options, failedBefore }: Pick<Choice, 'entries' | 'options' | 'failedBefore'>,
  cover: readonly CatalogueEntry[],
): CatalogueEntry[] {
  const places = new Map(cover.map((entry, place) => [entry, place]));
  const placeOf = (entry: CatalogueEntry): number => places.get(entry) ?? places.size;
  const ranked = entries.toSorted((one, other) => placeOf(one) - placeOf(other));
  const paying = firstPaying(ranked, options);
  const ranks: readonly ((entry: CatalogueEntry) => boolean)[] = [
    ({ check }) => !check.usesUp,
    ({ check }) => failedBefore.has(check.name),
    (entry) => places.has(entry),
    isScarce,
    (entry) => paying.has(entry),
    doesPause,
  ];
  return ranks.reduceRight(
    (sorted, isFirst) => sorted.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))),
    ranked,
  );
}

const doesPause = ({ cost }: CatalogueEntry): boolean => (cost?.pauseMs ?? 0) > 0;

const isScarce = ({ check: { needs } }: CatalogueEntry): boolean =>
  Object.values(needs).some((need) => need.isScarce === true);

/**
 * For each thing that is made once by a paid message, one check that needs it: many others hang on it, and messages that
 * are lost in refused calls must not use up the budget before.
 */
function firstPaying(entries: readonly CatalogueEntry[], options: Options): ReadonlySet<CatalogueEntry> {
  const made = new Set<string>();
  const isFirst = ({ check: { needs } }: CatalogueEntry): boolean => {
    const paid = Object.values(needs).filter((need) => need.shared && need.unlockedBy.includes('messages'));
    const keys = paid.flatMap((need) => options(need)[0]?.keys[0] ?? []).filter((key) => !made.has(key));
    for (const key of keys) made.add(key);
    return keys.length > 0;
  };
  return new Set(entries.filter(isFirst));
}
