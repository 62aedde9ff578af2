import { z } from 'zod';
import { causeOf, sentenceOf } from './cause.ts';
import type { ClauseResult, Observation, Report } from './report.ts';
import { withClauses } from './results.ts';

const words = z.string().min(1);

/** What the operator of the interface decided for good: of a clause that rests on a reading, or of a silence. */
export const ruling = z
  .strictObject({
    /** The id of a clause that rests on a reading. */
    clause: words.optional(),
    /** The id of a silence. */
    silence: words.optional(),
    /** `promise`: services must keep it; `open`: they may do as they like. */
    ruling: z.enum(['promise', 'open']),
    /** The answer to a silence that is promised, in words of its observation such as `status 400`. */
    answer: words.optional(),
    reason: words,
    /** The name of the person who decided. */
    by: words,
    /** The day of the decision, yyyy-MM-dd. */
    on: z.iso.date('Invalid input: expected a day such as 2027-01-31'),
  })
  .refine(({ clause, silence }) => (clause === undefined) !== (silence === undefined), {
    error: 'Invalid input: expected either a clause or a silence',
    abort: true,
  })
  .refine(
    (one) => (one.answer !== undefined) === (one.silence !== undefined && one.ruling === 'promise'),
    'Invalid input: a silence that is a promise needs an answer, and nothing else has one',
  );

export type Ruling = z.infer<typeof ruling>;

/**
 * Judges a run by rulings: a promised reading that is broken fails, one that is left open is not scored, and an observation
 * says what its silence was decided to mean. Derives the verdict again.
 */
export function applyRulings(report: Report, rulings: readonly Ruling[]): Report {
  const ofClause = new Map(rulings.map((one) => [one.clause, one]));
  const ofSilence = new Map(rulings.map((one) => [one.silence, one]));
  const clauses = report.clauses.map((clause) => ruleClause(clause, ofClause.get(clause.id)));
  const observations = report.observations.map((one) => ruleObservation(one, ofSilence.get(one.id)));
  return { ...withClauses(report, clauses), observations };
}

function ruleClause(clause: ClauseResult, given: Ruling | undefined): ClauseResult {
  if (given === undefined) return clause;
  const ruled = { ...clause, ruling: partsOf(given) };
  if (given.ruling === 'promise') return clause.verdict === 'review' ? { ...ruled, verdict: 'fail' } : ruled;
  if (clause.verdict === 'not-run' || clause.verdict === 'unobservable') return ruled;
  const cause = causeOf('ruling', `left open by a ruling of ${given.by} on ${given.on}`);
  return { ...ruled, verdict: 'not-scored', cause, reason: sentenceOf(cause) };
}

function ruleObservation(one: Observation, given: Ruling | undefined): Observation {
  if (given === undefined) return one;
  const { answer } = given;
  const agrees = answer === undefined ? {} : { answer, agrees: saysAll(one.observed, answer) };
  return { ...one, ruling: { ...partsOf(given), ...agrees } };
}

const partsOf = ({ ruling: decision, reason, by, on }: Ruling) => ({ ruling: decision, reason, by, on });

/** Whether what was observed has each part of an answer: `status 400, problem document` has `status 400`. */
function saysAll(observed: string, answer: string): boolean {
  const parts = (text: string): string[] => text.toLowerCase().split(', ');
  const seen = parts(observed);
  return parts(answer).every((part) => seen.includes(part));
}
