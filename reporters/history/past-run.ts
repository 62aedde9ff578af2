import { z } from 'zod';
import type { Report } from '../../engine/report/report.ts';
import { clauseVerdict, runVerdicts } from '../../engine/report/report.ts';
import { failedChecks } from '../common/exchanges.ts';
import { utc } from '../common/text.ts';

/** What the history keeps of a run. */
export const pastRun = z.object({
  /** Runs against different targets have histories of their own. */
  target: z.string(),
  verdict: runVerdicts,
  started_at: z.iso.datetime(),
  seed: z.int(),
  labels: z.record(z.string(), z.string()),
  /** Ids of the clauses by verdict. */
  clauses: z.partialRecord(clauseVerdict, z.array(z.string())),
  /** Names of the checks that failed: those of the last run come first in the next one. Runs of earlier versions have none. */
  failed: z.array(z.string()).optional(),
});

export type PastRun = z.infer<typeof pastRun>;

/** Gives what the history keeps of a run. */
export function toPastRun(report: Report): PastRun {
  const { verdict, started_at, seed, labels, clauses } = report;
  const byVerdict: PastRun['clauses'] = {};
  for (const clause of clauses) (byVerdict[clause.verdict] ??= []).push(clause.id);
  const failed = [...new Set(clauses.flatMap((clause) => failedChecks(clause, report)))];
  return { target: targetOf(report), verdict, started_at, seed, labels, clauses: byVerdict, failed };
}

/** When a run started, and the facts that its user gave of it. */
export function runName({ started_at: startedAt, labels }: PastRun): string {
  const facts = Object.entries(labels).map(([name, value]) => `${name} ${value}`);
  return [utc(startedAt), ...facts].join(', ');
}

/** The name of the embedded mock in a history. */
export const embeddedName = 'the embedded mock';

/** The embedded mock is one target, whatever its port; a client that was judged is none of the services. */
function targetOf({ target, subject }: Report): string {
  const name = target.embedded ? embeddedName : target.base_url;
  return subject === undefined ? name : `${subject} of ${name}`;
}
