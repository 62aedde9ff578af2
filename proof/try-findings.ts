import { findingsOf } from '../engine/report/findings.ts';
import { runAgainst, attemptsForIntermittent } from './run-against.ts';
import { faultOf } from './trials.ts';

/** What a whole run against a service with one fault, or with two of different operations, was made into. */
export interface FindingsTrial {
  readonly inOneService: readonly string[];
  /** The first clause of each finding. */
  readonly firstClauses: readonly string[];
  /** The first clause of the first finding is that of a fault, or one that the fault breaks by the same act. */
  readonly first: 'own' | 'also' | 'other';
}

/** Checks at a time, as in a run against a service on another machine. */
const concurrency = 16;

/** Runs all deciding checks against a service with these faults, and tells what was found. */
export async function tryFindings(ids: readonly string[], seed: number): Promise<FindingsTrial> {
  const faults = ids.map(faultOf);
  const isIntermittent = faults.some(({ difficulty }) => difficulty === 'intermittent');
  const { report } = await runAgainst(
    (service) => faults.forEach((one) => one.break(service)),
    seed,
    isIntermittent ? attemptsForIntermittent : 1,
    { observing: false, keepEvidence: true, concurrency },
  );
  const firstClauses = findingsOf(report).flatMap(({ clauses: [first] }) => first ?? []);
  const [first] = firstClauses;
  const isOwn = faults.some(({ clause }) => clause === first);
  const isAlso = faults.some(({ also = [] }) => also.some((one) => one === first));
  return { inOneService: ids, firstClauses, first: isOwn ? 'own' : isAlso ? 'also' : 'other' };
}
