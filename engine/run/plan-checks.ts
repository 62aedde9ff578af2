import { limits } from '../limits/limits.ts';
import { type Options, unmetNeeds } from './acquire-fixtures.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { Check } from './check.ts';
import type { DecidedBy } from './carriers.ts';
import { byWorth, type Choosable, coverOf } from './cover.ts';

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

/** A check, as far as it is asked: to its end, or until it has judged some clauses. */
export interface Part extends Choosable {
  readonly entry: CatalogueEntry;
}

/** Parts of checks that decide each clause once, those first that decide most for their requests. */
export interface Covers {
  readonly ready: readonly Part[];
  /** Those of clauses that nothing else decides, and that miss what they need: they name it. */
  readonly lacking: readonly Part[];
  /** Those of clauses that nothing else decides, and that wait longer than a quick run does. */
  readonly long: readonly Part[];
}

/** Chooses parts of checks that decide each clause once, with few requests. */
export function coversOf({ entries, wanted, decidedBy, options, mayPay }: Choice): Covers {
  const open = new Set(wanted);
  const cover = (some: readonly CatalogueEntry[]): Part[] => {
    const parts = some.flatMap((entry) =>
      partsOf(
        entry,
        decidedBy(entry).filter((clause) => open.has(clause)),
      ),
    );
    const chosen = coverOf(parts);
    for (const clause of chosen.flatMap(({ clauses }) => clauses)) open.delete(clause);
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

/** A check to its end, with one row of each kind of its tables, and its beginnings where it sends many requests. */
function partsOf(entry: CatalogueEntry, wanted: readonly string[]): Part[] {
  const { cost } = entry;
  const until = Object.entries(cost?.judges ?? {}).map(
    ([requests, clauses]) => [Number(requests), clauses] as const,
  );
  const beginnings = until.map(([requests]) => {
    const judged = new Set(until.filter(([at]) => at <= requests).flatMap(([, clauses]) => clauses));
    return { entry, clauses: wanted.filter((clause) => judged.has(clause)), requests: requests + unmeasured };
  });
  const requests = (cost?.quickRequests ?? cost?.requests ?? 1) + unmeasured;
  const judged = new Set(until.flatMap(([, clauses]) => clauses));
  // Rows that a quick run leaves out may be the ones that judge a clause.
  const isDecided = (clause: string): boolean =>
    until.length === 0 || judged.has(clause) || !entry.check.clauses.includes(clause);
  return [...beginnings, { entry, clauses: wanted.filter(isDecided), requests }];
}

/** What is added to the requests of a check: what others have made already may have to be made by it. */
const unmeasured = 0.3;

/**
 * Gives the clauses that each check of a cover is chosen for: those that no part with fewer requests decides. There are none
 * where all answers of the check are needed.
 */
export function chosenForIn(cover: readonly Part[]): (check: Check) => ReadonlySet<string> {
  const decided = new Set<string>();
  const chosenFor = new Map<Check, Set<string>>();
  const toTheEnd = new Set<Check>();
  for (const { entry, clauses } of cover.toSorted((one, other) => one.requests - other.requests)) {
    const { check } = entry;
    const asked = clauses.filter((clause) => !decided.has(clause));
    for (const clause of asked) decided.add(clause);
    if (asked.some((clause) => !check.clauses.includes(clause))) toTheEnd.add(check);
    chosenFor.set(check, new Set([...(chosenFor.get(check) ?? []), ...asked]));
  }
  return (check) => (toTheEnd.has(check) ? new Set() : (chosenFor.get(check) ?? new Set()));
}

/** Tells whether a check has all that it needs. */
const readyBy =
  ({ options, mayPay }: Pick<Choice, 'options' | 'mayPay'>) =>
  ({ check, cost }: CatalogueEntry): boolean =>
    unmetNeeds(check, options).length === 0 && (mayPay || (cost?.messages ?? 0) === 0);

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
  const ready = entries.filter(readyBy(choice)).map((entry) => ({
    entry,
    clauses: decidedBy(entry).filter((clause) => wanted.has(clause)),
    requests: (entry.cost?.requests ?? 1) + unmeasured,
  }));
  const valuable = byWorth(ready, worthAgain).map(({ entry }) => entry);
  return ranked(
    [...new Set([...valuable, ...entries])],
    [({ check }) => !check.usesUp, ({ check }) => failedBefore.has(check.name)],
  );
}

/**
 * The checks in the order in which they ask for what they need, of a run that is to come to its end: those that failed
 * before, then those of scarce fixtures, since others may spoil them. Those that last come first of all, so that they see
 * as much of the run as there is. What a paid message makes is made next: many would wait for it at a time. What some checks
 * use up is asked for early, and by them last: what they would wait for is not all of the run. Those that want several
 * things at once would be passed again and again, and those that pause or send much would end after all others: they begin
 * early.
 */
export function inOrder({
  entries,
  options,
  failedBefore,
}: Pick<Choice, 'entries' | 'options' | 'failedBefore'>): CatalogueEntry[] {
  const paying = firstPaying(entries, options);
  return ranked(entries, [
    ({ check }) => check.lasting,
    (entry) => paying.has(entry),
    wantsSeveral,
    wantsUsedUp(entries, options),
    ({ check }) => !check.usesUp,
    ({ check }) => failedBefore.has(check.name),
    isScarce,
    doesPause,
    sendsMany,
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

/** Tells which checks may lease what some of them use up, those included. */
function wantsUsedUp(
  entries: readonly CatalogueEntry[],
  options: Options,
): (entry: CatalogueEntry) => boolean {
  const keysOf = ({ check: { needs } }: CatalogueEntry): string[] =>
    Object.values(needs).flatMap((need) => options(need).flatMap(({ keys }) => keys));
  const usedUp = new Set(entries.filter(({ check }) => check.usesUp).flatMap(keysOf));
  return (entry) => keysOf(entry).some((key) => usedUp.has(key));
}

/** Requests of a check that goes on when the others have ended, unless it begins before them. */
const many = 25;

const sendsMany = ({ cost }: CatalogueEntry): boolean => (cost?.requests ?? 0) >= many;

const wantsSeveral = ({ check: { needs } }: CatalogueEntry): boolean =>
  Object.values(needs).filter(({ shared }) => !shared).length > 1;

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
