import type { Severity } from '../../specs/clause.ts';
import type { AnyClause, AnyClauseId } from '../contract/clauses.ts';
import type { CheckSelection } from './catalogue.ts';
import type { Check } from './check.ts';

/**
 * How many answers decide a clause, at least, as far as its checks may be repeated: more where money, consent, security
 * or what is stored silently is at stake (decision 5).
 */
const answersFor: Readonly<Record<Severity, number>> = { blocker: 3, critical: 3, normal: 2, minor: 2 };

/**
 * Gives the attempts that each check has, at least: `repeat` of them, or without it as many as give each of its clauses
 * the answers that its severity asks for. A clause that many checks decide needs no second attempt of any.
 */
export function leastAttempts(
  { entries, catalogue }: Pick<CheckSelection, 'entries' | 'catalogue'>,
  repeat: number | null,
): (check: Check) => number {
  if (repeat !== null) return () => repeat;
  const deciding = new Map<AnyClauseId, number>();
  for (const { check } of entries)
    for (const clause of check.clauses) deciding.set(clause, (deciding.get(clause) ?? 0) + 1);
  const attempts = new Map(
    catalogue.map(({ id, severity }: AnyClause) => [
      id,
      Math.ceil(answersFor[severity] / (deciding.get(id) ?? 1)),
    ]),
  );
  return ({ clauses }) => Math.max(1, ...clauses.map((clause) => attempts.get(clause) ?? 1));
}
