import type { AnyClauseId } from '../contract/clauses.ts';
import type { Watched } from '../../loyalty/contract/contract-watch.ts';
import { type Cause, causeOf, sentenceOf } from '../report/cause.ts';
import type { CheckResult, CheckVerdict } from '../report/report.ts';
import { breachMessage, contractSuite } from '../report/results.ts';
import { clauses } from '../../specs/clauses.ts';
import { watchName } from './catalogue.ts';
import { partsOfContract, rowOfClause, type Source } from './source.ts';

/** What the comparison of all answers with the contract found about a clause; `mask` masks what it quotes. */
export function watchedResult(
  clause: AnyClauseId,
  { seen, wrong, breach, isNoisy }: Watched,
  mask: (text: string) => string,
): CheckResult {
  const verdict = breach !== null ? 'fail' : isNoisy ? 'inconclusive' : seen > 0 ? 'pass' : 'not-run';
  const cause = watchedCauses[verdict];
  const message = breach && mask(breachMessage(breach.expected, breach.received, wrong, seen));
  return {
    name: watchName(clause),
    suite: contractSuite,
    source: sourceOfWatched(clause),
    operation: breach?.evidence.operation ?? null,
    verdict,
    message: message ?? (cause && sentenceOf(cause)),
    cause,
    expected: breach && mask(breach.expected),
    received: breach && mask(breach.received),
    attempts: { failed: wrong, of: seen },
    duration_ms: 0,
    exchanges: breach === null ? [] : [breach.evidence.id],
    evidence: breach?.evidence.id ?? null,
    condition: breach?.condition ?? null,
  };
}

/** What is known of a clause that the outbox of the sandbox decides, where it cannot be read for this reason. */
export function unreadResult(clause: AnyClauseId, reason: string): CheckResult {
  const cause = causeOf('precondition', reason, { fixtures: ['outbox'] });
  const unseen: Watched = { seen: 0, wrong: 0, breach: null, isNoisy: false };
  return { ...watchedResult(clause, unseen, String), message: sentenceOf(cause), cause };
}

/** No check decides it: the contract itself does, or the row of what it promises of all answers. */
function sourceOfWatched(id: AnyClauseId): Source | null {
  const row = clauses.filter((clause) => clause.id === id).flatMap(rowOfClause);
  return [...partsOfContract(id), ...row][0] ?? null;
}

const watchedCauses: Readonly<Record<CheckVerdict, Cause | null>> = {
  pass: null,
  fail: null,
  inconclusive: causeOf('noise', 'some answers could not be read, others of their kind could'),
  'not-run': causeOf('unseen'),
};
