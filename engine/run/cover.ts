/** A check that is not chosen yet, and its worth when that was last asked: it only becomes less. */
interface Candidate<T> {
  readonly one: T;
  worth: number;
}

/** What can be chosen: which clauses it decides, and how many requests it sends. */
export interface Choosable {
  readonly clauses: readonly string[];
  readonly requests: number;
}

/**
 * Orders what can be chosen, again and again that next which decides most for its requests. A clause counts for `again` of
 * its worth after each time that it is decided; for nothing after the first time where `again` is 0. What decides nothing
 * more is left out.
 */
export function byWorth<T extends Choosable>(all: readonly T[], again: number): T[] {
  const times = new Map<string, number>();
  const timesOf = (clause: string): number => times.get(clause) ?? 0;
  const worthOf = ({ clauses, requests }: T): number =>
    clauses.reduce((sum, clause) => sum + again ** timesOf(clause), 0) / requests;
  const left = new Set<Candidate<T>>(all.map((one) => ({ one, worth: Infinity })));
  const ordered: T[] = [];
  for (;;) {
    let best: Candidate<T> | undefined;
    for (const candidate of left) {
      if (candidate.worth <= (best?.worth ?? 0)) continue;
      candidate.worth = worthOf(candidate.one);
      if (candidate.worth > (best?.worth ?? 0)) best = candidate;
    }
    if (best === undefined) return ordered;
    left.delete(best);
    ordered.push(best.one);
    for (const clause of best.one.clauses) times.set(clause, timesOf(clause) + 1);
  }
}

/** Chooses what decides, with few requests, each clause that any of it decides. What the others make superfluous is left out. */
export function coverOf<T extends Choosable>(all: readonly T[]): T[] {
  const chosen = byWorth(all, 0);
  const times = new Map<string, number>();
  const count = ({ clauses }: T, by: 1 | -1): void => {
    for (const clause of clauses) times.set(clause, (times.get(clause) ?? 0) + by);
  };
  for (const one of chosen) count(one, 1);
  const needed = new Set(chosen);
  for (const one of chosen.toSorted((a, b) => b.requests - a.requests)) {
    if (one.clauses.some((clause) => times.get(clause) === 1)) continue;
    count(one, -1);
    needed.delete(one);
  }
  return chosen.filter((one) => needed.has(one));
}
