import { outboxClauses } from '../loyalty/contract/judge-messages.ts';
import type { Report } from '../engine/report/report.ts';
import { isBroken } from '../engine/report/verdict.ts';
import type { Fault } from '../mock/patches/fault.ts';

/** What the suite made of one faulty service. */
export interface Kill {
  readonly fault: string;
  /** The variations on top of which it was tried. */
  readonly under: readonly string[];
  readonly area: string;
  readonly clause: string;
  readonly difficulty: Fault['difficulty'];
  readonly killed: boolean;
  /** The checks that saw it, by the clause of the fault. */
  readonly by: readonly string[];
  /** Clauses that failed though the fault does not touch them, other than by walks. */
  readonly bystanders: readonly string[];
  /** All checks that failed over what it breaks. */
  readonly kills: readonly string[];
}

/** The clauses that a run saw broken, those that are to be reviewed among them. */
export const brokenIds = ({ clauses }: Report): string[] =>
  clauses.filter(({ verdict }) => isBroken(verdict)).map(({ id }) => id);

/** The checks by which a clause failed. */
export function failingChecks({ clauses }: Report, clause: string): string[] {
  const checks = clauses.find(({ id }) => id === clause)?.checks ?? [];
  return checks.filter(({ verdict }) => verdict === 'fail').map(({ name }) => name);
}

/** Whether walks alone saw a clause broken: a walk may charge another clause of its model for what an earlier request did. */
function isOfWalks(report: Report, clause: string): boolean {
  const checks = failingChecks(report, clause);
  return checks.length > 0 && checks.every((name) => /^walk-\d+-of-/.test(name));
}

/** Whether a run against a faulty service failed the fault's clause, by which checks, and what else failed. */
export function judgeFault(
  { id, clause, difficulty, also = [] }: Fault,
  under: readonly string[],
  report: Report,
): Kill {
  const failed = brokenIds(report);
  // What a service accepts, refuses and answers decides whom it writes to as well.
  const touched = new Set<string>([clause, ...also, ...outboxClauses]);
  const area = report.clauses.find((one) => one.id === clause)?.area ?? 'unknown';
  return {
    fault: id,
    under,
    area,
    clause,
    difficulty,
    killed: failed.includes(clause),
    by: failingChecks(report, clause),
    bystanders: failed.filter((one) => !touched.has(one) && !isOfWalks(report, one)),
    kills: [clause, ...also].flatMap((one) => failingChecks(report, one)),
  };
}

/** What the suite made of one conforming service: the clauses that it wrongly accuses, or takes for disturbed. */
export interface FalseAlarmTrial {
  readonly variations: readonly string[];
  readonly accused: readonly string[];
  /** Messages of the checks that did so. */
  readonly words: readonly string[];
}

/** Whether a run against conforming variations stayed green: nothing was broken, not even to be reviewed, nothing was noise. */
export function judgeVariation(variations: readonly string[], report: Report): FalseAlarmTrial {
  const accused = report.clauses.filter(({ verdict }) => isBroken(verdict) || verdict === 'inconclusive');
  const words = accused.flatMap(({ id, verdict, checks }) =>
    checks
      .filter((one) => one.verdict === (isBroken(verdict) ? 'fail' : verdict))
      .map(({ name, message }) => `${id} by ${name}: ${message}`),
  );
  return { variations, accused: accused.map(({ id }) => id), words };
}
