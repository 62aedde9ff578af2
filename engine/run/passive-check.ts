import type { Answer, Recorded } from '../client/answer.ts';
import type { OperationCall } from '../client/request.ts';
import type { Breach, Tally } from '../contract/breach.ts';
import { causeOf, sentenceOf } from '../report/cause.ts';
import type { CheckNeed } from '../report/coverage.ts';
import type { CheckResult } from '../report/report.ts';
import { breachMessage, contractSuite } from '../report/results.ts';
import type { CheckOutcome } from './outcome.ts';

/**
 * Decides clauses by what all other checks exchange with the service, and sends it nothing of its own. `Run` is what the
 * domain tells it of the run that it watches.
 */
export interface PassiveCheck<Run = never> {
  /** The clauses that it decides. */
  readonly clauses: () => readonly string[];
  /** Clauses that other checks decide, and that it may see broken. */
  readonly charges: () => readonly string[];
  /** What it needs of the configuration. */
  readonly needs: readonly CheckNeed[];
  /** Begins to watch a run; null where it has not what it needs. */
  readonly watch: (run: Run) => Watch | null;
}

/** A passive check of one run. */
export interface Watch {
  /** To be awaited before the first check. */
  readonly open?: () => Promise<void>;
  /** To be called with every call before it is sent. */
  readonly onRequest?: (call: OperationCall) => void;
  /** To be called with every complete exchange. */
  readonly onExchange: (answer: Answer) => void;
  /** To be called with every check that has ended. */
  readonly onFinished?: (outcome: CheckOutcome) => void;
  /** What it found, when all checks have ended: of what it does not decide, only what it saw broken. */
  readonly results: () => readonly PassiveResult[] | Promise<readonly PassiveResult[]>;
}

/** What a passive check found of a clause, before redaction, and the exchange that shows a breach, or that the clause holds. */
export interface PassiveResult {
  readonly clause: string;
  readonly result: Omit<CheckResult, 'source'>;
  readonly evidence: Recorded | null;
  readonly example: Recorded | null;
}

/** The name under which what a passive check found of a clause is reported. */
export const passiveName = (clause: string): string => `answers-hold-${clause.replaceAll('.', '-')}`;

/** Makes the result of a clause from its tally; `open` says why what was seen decides nothing. */
export function resultOfTally(
  clause: string,
  { seen, wrong, breach, example }: Readonly<Tally>,
  open: Decision | null = null,
): PassiveResult {
  const { verdict, cause } = decide(seen, breach, open);
  const message = breach && breachMessage(breach.expected, breach.received, wrong, seen);
  const result: PassiveResult['result'] = {
    name: passiveName(clause),
    suite: contractSuite,
    operation: breach?.evidence.operation ?? null,
    verdict,
    message: message ?? (cause && sentenceOf(cause)),
    cause,
    expected: breach?.expected ?? null,
    received: breach?.received ?? null,
    attempts: { failed: wrong, of: seen },
    duration_ms: 0,
    exchanges: breach === null ? [] : [breach.evidence.id],
    evidence: breach?.evidence.id ?? null,
    condition: breach?.condition ?? null,
  };
  const evidence = breach?.evidence ?? null;
  return { clause, result, evidence, example: verdict === 'pass' ? (example ?? null) : null };
}

type Decision = Pick<CheckResult, 'verdict' | 'cause'>;

function decide(seen: number, breach: Breach | null, open: Decision | null): Decision {
  if (breach !== null) return { verdict: 'fail', cause: null };
  if (open !== null) return open;
  return seen > 0 ? { verdict: 'pass', cause: null } : { verdict: 'not-run', cause: causeOf('unseen') };
}
