import type { TableShare } from './answered-rows.ts';
import { limits } from '../limits/limits.ts';
import { type Options, unmetNeeds } from './acquire-fixtures.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { Check } from './check.ts';
import { byWorth, coverOf, type DecidedBy } from './cover.ts';

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
  const short = entries.filter((one) => !isLong(one));
  const isReady = readyBy({ options, mayPay });
  return {
    ready: cover(short.filter(isReady)),
    lacking: cover(short.filter((one) => !isReady(one))),
    long: cover(entries.filter(isLong)),
  };
}

/**
 * Gives the clauses that each check of a cover is chosen for: those that no check with fewer requests decides. There are
 * none where all answers of the check are needed.
 */
export function chosenForIn(
  cover: readonly CatalogueEntry[],
  { wanted, decidedBy }: Choice,
  tables: TableShare,
): (check: Check) => ReadonlySet<string> {
  const open = new Set(wanted);
  const cheapestFirst = cover.toSorted((one, other) => requestsOf(one, tables) - requestsOf(other, tables));
  const chosenFor = new Map(
    cheapestFirst.map((one) => {
      const clauses = decidedBy(one).filter((clause) => open.delete(clause));
      const areOwn = clauses.every((clause) => one.check.clauses.includes(clause));
      return [one.check, new Set(areOwn ? clauses : [])] as const;
    }),
  );
  return (check) => chosenFor.get(check) ?? new Set();
}

/** Tells whether a check has all that it needs. */
const readyBy =
  ({ options, mayPay }: Pick<Choice, 'options' | 'mayPay'>) =>
  ({ check, cost }: CatalogueEntry): boolean =>
    unmetNeeds(check, options).length === 0 && (mayPay || (cost?.messages ?? 0) === 0);

/** The requests of a check, more than none: what others have made already may have to be made by it. */
function requestsOf({ cost }: CatalogueEntry, tables: TableShare): number {
  const whole = cost?.requests ?? 1;
  return 0.3 + (tables === 'whole' ? whole : (cost?.quickRequests ?? whole));
}

/** Whether a check waits longer than a quick run does. */
export const isLong = ({ check, cost }: CatalogueEntry): boolean =>
  check.lasting || (cost?.pauseMs ?? 0) > limits.quickPauseMs;

/** What is left of the worth of a clause after each check that decides it: another one may see it broken in another corner. */
const worthAgain = 0.5;

/**
 * The checks in the order in which a run that may end early begins them: those that failed before, then those that decide
 * most for their requests. Those that use fixtures up come last.
 */
export function inOrderOfFinds(choice: Choice): CatalogueEntry[] {
  const { entries, wanted, decidedBy, failedBefore } = choice;
  const decides = new Map(
    entries.map((one) => [one, decidedBy(one).filter((clause) => wanted.has(clause))] as const),
  );
  const valuable = byWorth(
    entries.filter(readyBy(choice)),
    (one) => decides.get(one) ?? [],
    (one) => requestsOf(one, 'whole'),
    worthAgain,
  );
  return ranked(
    [...new Set([...valuable, ...entries])],
    [({ check }) => !check.usesUp, ({ check }) => failedBefore.has(check.name)],
  );
}

/**
 * The checks in the order in which they ask for what they need, of a run that is to come to its end: those that failed
 * before, then those of scarce fixtures, since others may spoil them. Those that last come first of all, so that they see
 * as much of the run as there is; those that pause begin early, and those that use some up come last.
 */
export function inOrder({
  entries,
  options,
  failedBefore,
}: Pick<Choice, 'entries' | 'options' | 'failedBefore'>): CatalogueEntry[] {
  const paying = firstPaying(entries, options);
  return ranked(entries, [
    ({ check }) => check.lasting,
    ({ check }) => !check.usesUp,
    ({ check }) => failedBefore.has(check.name),
    isScarce,
    (entry) => paying.has(entry),
    doesPause,
  ]);
}

/** Sorts by what tells which checks are first, the most important one first; what is equal stays in its order. */
const ranked = (
  entries: readonly CatalogueEntry[],
  ranks: readonly ((entry: CatalogueEntry) => boolean)[],
): CatalogueEntry[] =>
  ranks.reduceRight(
    (sorted, isFirst) => sorted.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))),
    [...entries],
  );

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
