import type { Watched } from '../contract/passive-check.ts';
import { type Cause, causeOf, sentenceOf } from '../report/cause.ts';
import type { CheckResult, CheckVerdict } from '../report/report.ts';
import { breachMessage, contractSuite } from '../report/results.ts';
import { watchName } from './catalogue.ts';

/** What the comparison of all answers with the contract found about a clause; `mask` masks what it quotes. */
export function watchedResult(
  clause: string,
  { seen, wrong, breach, isNoisy, cause: keptAway }: Watched,
  source: CheckResult['source'],
  mask: (text: string) => string,
): CheckResult {
  const verdict = breach !== null ? 'fail' : isNoisy ? 'inconclusive' : seen > 0 ? 'pass' : 'not-run';
  const cause = keptAway ?? watchedCauses[verdict];
  const message = breach && mask(breachMessage(breach.expected, breach.received, wrong, seen));
  return {
    name: watchName(clause),
    suite: contractSuite,
    source,
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

const watchedCauses: Readonly<Record<CheckVerdict, Cause | null>> = {
  pass: null,
  fail: null,
  inconclusive: causeOf('noise', 'some answers could not be read, others of their kind could'),
  'not-run': causeOf('unseen'),
};
