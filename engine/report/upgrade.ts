import { product } from '../settings/product.ts';
import { z } from 'zod';
import { packedReport, unpacked } from './packed.ts';
import { type ClauseResult, type Report, report, reportFormat } from './report.ts';
import { totalsOf } from './results.ts';

const { created_resources: leftBehind, totals } = report.shape;

/** The format of version 0.1: a broken recommendation was a failure that is waived. */
const reportOfFormat1 = report.omit({ created_resources: true }).extend({
  format: z.literal(`${product.name}/1`),
  left_behind: leftBehind,
  // They are counted again.
  totals: totals.extend({ clauses: z.record(z.string(), z.int()) }),
});

/** A report of this format, or of an earlier one. */
export const anyReport = z.discriminatedUnion('format', [packedReport, reportOfFormat1], {
  error: `expected ${product.name}/1 or /2; a report of a later format needs a later version of the suite`,
});

/** Gives the run model of a report that was stored, in the form of this version. */
export function upgrade(read: z.infer<typeof anyReport>): Report {
  if (read.format === reportFormat) return unpacked(read);
  const { left_behind: created, ...kept } = read;
  const clauses = kept.clauses.map(withWarning);
  return {
    ...kept,
    format: reportFormat,
    clauses,
    totals: { ...kept.totals, clauses: totalsOf(clauses).clauses },
    created_resources: created,
  };
}

/** Nothing but a recommendation was waived without a deviation, and clients had no deviations. */
const withWarning = (clause: ClauseResult): ClauseResult =>
  clause.level === 'should' && clause.waived
    ? { ...clause, verdict: 'warning', waived: false, reason: null }
    : clause;
