import { z } from 'zod';
import type { ClauseResult, Report, StaleDeviation } from './report.ts';
import { ruling } from './rulings.ts';
import { checksThatDecided, withClauses } from './results.ts';

/** One known deviation of a service: a clause that is allowed to fail until a date, for a reason, under an owner. */
export const deviation = z.strictObject({
  clause: z.string().min(1),
  reason: z.string().min(1),
  owner: z.string().min(1),
  /** The last day on which it counts, yyyy-MM-dd. */
  until: z.iso.date('Invalid input: expected a day such as 2027-01-31'),
  /** The base address that it is about; absent for every target. */
  target: z.url().optional(),
});

/** A deviations file. */
export const deviationsFile = z.strictObject({
  deviations: z.array(deviation).default([]),
  rulings: z.array(ruling).default([]),
});

export type Deviation = z.infer<typeof deviation>;

/**
 * Marks the failures that a deviations file knows as waived and derives the verdict again. Entries that are unknown,
 * past their day or no longer needed become its stale deviations: the run fails over them. `today` is yyyy-MM-dd.
 */
export function waive(report: Report, deviations: readonly Deviation[], today: string): Report {
  const here = deviations.filter(({ target }) => target === undefined || isTarget(report, target));
  const stale = here.flatMap((entry) => staleReason(entry, report, today) ?? []);
  const valid = new Map(here.filter(({ until }) => until >= today).map((entry) => [entry.clause, entry]));
  const clauses = report.clauses.map((clause) => waiveClause(clause, valid.get(clause.id)));
  return { ...withClauses(report, clauses), stale_deviations: stale };
}

const isTarget = (report: Report, target: string): boolean =>
  new URL(target).href === new URL(report.target.base_url).href;

function waiveClause(clause: ClauseResult, entry: Deviation | undefined): ClauseResult {
  if (entry === undefined || clause.verdict !== 'fail') return clause;
  return {
    ...clause,
    waived: true,
    reason: `waived until ${entry.until} by ${entry.owner}: ${entry.reason}`,
  };
}

function staleReason({ clause, until }: Deviation, report: Report, today: string): StaleDeviation | null {
  const verdict = report.clauses.find(({ id }) => id === clause)?.verdict;
  if (verdict === undefined) return { clause, why: 'there is no such clause' };
  if (until < today) return { clause, why: `its last day was ${until}` };
  // What was not decided may still be broken, so only a pass makes the entry needless.
  return verdict === 'pass' ? { clause, why: 'the clause passes now' } : null;
}

/** A file that waives every failure of a run until a date, for its owner to fill in. */
export function deviationsOf(report: Report, until: string): { deviations: Deviation[] } {
  const failing = report.clauses.filter(({ verdict }) => verdict === 'fail');
  const target = report.target.embedded ? {} : { target: report.target.base_url };
  return {
    deviations: failing.map((clause) => {
      const message = checksThatDecided(clause)[0]?.message ?? 'failed';
      return {
        clause: clause.id,
        reason: `to be explained: ${message}`.slice(0, 300),
        owner: 'to be named',
        until,
        ...target,
      };
    }),
  };
}
