import type { MissingFields } from '../contract/missing-fields.ts';
import type { CheckResult, Observation, OutcomeVerdict } from '../report/report.ts';
import { type Cause, sentenceOf } from '../report/cause.ts';
import { isNewer } from '../report/edition.ts';
import { rollUp } from '../report/verdict.ts';
import type { Clause, Silence } from '../contract/clauses.ts';
import type { Attempt } from './attempt.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { Decision } from './aggregate-attempts.ts';
import { sourceOf } from './source.ts';

/** What a check came to with all its attempts: a result for each of its clauses, before redaction. */
export interface CheckOutcome {
  readonly entry: CatalogueEntry;
  readonly results: ReadonlyMap<string, CheckResult>;
  /** The failures that are about optional fields. */
  readonly missing: ReadonlyMap<string, MissingFields>;
  readonly observation: Observation | null;
  readonly attempts: readonly Attempt[];
  readonly durationMs: number;
  /** The keys of what it had for itself meanwhile. */
  readonly held: readonly string[];
}

/** The outcome of a check's attempts, which took `durationMs`; `decide` says what they came to about a clause. */
export function outcomeOf(
  entry: CatalogueEntry,
  attempts: readonly Attempt[],
  durationMs: number,
  decide: (clause: string) => Decision,
): CheckOutcome {
  const { name, operation, clauses, isChoosing, since } = entry.check;
  const common = {
    name,
    suite: entry.suite,
    source: sourceOf(entry.check),
    operation,
    duration_ms: durationMs,
    ...(since === null ? {} : { since }),
    exchanges: idsOf(attempts),
  };
  const results = new Map<string, CheckResult>();
  const missing = new Map<string, MissingFields>();
  const isPart = isChoosing || attempts.some(({ hasEnough }) => hasEnough);
  for (const clause of isPart ? chosen(clauses, attempts) : clauses) {
    const { missing: fields, ...decision } = decide(clause);
    results.set(clause, { ...common, ...decision });
    if (fields) missing.set(clause, fields);
  }
  return { entry, results, missing, observation: null, attempts, durationMs, held: [] };
}

/** The ids of what attempts exchanged, in its order. */
const idsOf = (attempts: readonly Attempt[]): string[] =>
  attempts.flatMap(({ exchanges }) => exchanges.map(({ id }) => id));

/** The clauses that attempts asked about, where one of them ran to its end; else all of them. */
function chosen(clauses: readonly string[], attempts: readonly Attempt[]): readonly string[] {
  const asked = new Set(attempts.flatMap(({ judgements }) => judgements.map(({ clause }) => clause)));
  return attempts.some(({ end }) => end === null) && asked.size > 0
    ? clauses.filter((clause) => asked.has(clause))
    : clauses;
}

/** The outcome of a check that was not run. */
export const notRun = (entry: CatalogueEntry, cause: Cause): CheckOutcome =>
  outcomeOf(entry, [], 0, () => ({
    verdict: 'not-run',
    message: sentenceOf(cause),
    cause,
    expected: null,
    received: null,
    attempts: { failed: 0, of: 0 },
    evidence: null,
  }));

/** What a check observed of the silence that it is about; null when it decides clauses, or saw nothing. */
export function observationOf(
  silences: readonly Silence[],
  { check }: CatalogueEntry,
  observed: string | null,
  attempts: readonly Attempt[],
): Observation | null {
  const silence = silences.find(({ id }) => id === check.silence);
  if (silence === undefined || observed === null) return null;
  const { id, section, question: subject } = silence;
  return { id, section, subject, observed, exchanges: idsOf(attempts) };
}

/** What a failure of a clause that a check saw comes to. */
export type Weigh = (clause: string, since: string | undefined) => 'fail' | 'review' | 'not-scored';

/** Says what a check came to: the worst of what its failures come to, where it saw clauses broken. */
export function verdictOf({ results, observation }: CheckOutcome, weigh: Weigh): OutcomeVerdict {
  if (observation !== null) return 'observed';
  const verdict = rollUp([...results.values()].map((one) => one.verdict));
  if (verdict !== 'fail') return verdict;
  const failed = [...results].filter(([, one]) => one.verdict === 'fail');
  const weights = new Set(failed.map(([clause, { since }]) => weigh(clause, since)));
  return (['fail', 'review'] as const).find((one) => weights.has(one)) ?? 'not-scored';
}

/** Weighs failures: a reading is to be reviewed, and what is newer than the edition does not count. */
export function weighFor(
  { clauses }: { readonly clauses: readonly Clause[] },
  { isStrict, edition }: { readonly isStrict: boolean; readonly edition: string },
): Weigh {
  const known = new Map(clauses.map((clause) => [clause.id, clause]));
  return (id, since) => {
    const clause = known.get(id);
    if (isNewer({ since }, edition) || (clause !== undefined && isNewer(clause, edition)))
      return 'not-scored';
    return clause?.basis === 'reading' && !isStrict ? 'review' : 'fail';
  };
}
