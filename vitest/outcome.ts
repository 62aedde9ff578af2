import { AssertionError } from 'node:assert';
import type { CheckResult, ClauseResult, Observation, Report } from '../engine/report/report.ts';
import type { Exchange } from '../engine/report/exchange.ts';
import { rollUp } from '../engine/report/verdict.ts';
import { cardLines, type Paint } from '../reporters/card-lines.ts';
import { basisLines } from '../reporters/common/basis.ts';
import { type Card, tells, partWords } from '../reporters/common/findings.ts';
import { chosenExchanges, type Shown } from '../reporters/common/exchanges.ts';
import { sanitizeTerminal } from '../reporters/common/sanitize-terminal.ts';
import { verdictWords } from '../reporters/common/summary.ts';
import type { PlannedTest } from './planned-tests.ts';

/** What a check found about one of its clauses. */
export interface TestResult {
  readonly clause: ClauseResult;
  readonly result: CheckResult;
}

/** What the run found about one test. */
export interface TestOutcome {
  readonly results: readonly TestResult[];
  readonly observation: Observation | null;
  readonly exchanges: readonly Exchange[];
  /** Whether the run was to take few checks only. */
  readonly isQuick: boolean;
  /** The findings of the run by each clause of theirs. */
  readonly cards: ReadonlyMap<string, Card>;
}

/** Finds in a report what a test is about. */
export function testOutcomeIn(
  report: Report,
  { check, pattern, silence }: PlannedTest,
  cards: TestOutcome['cards'],
): TestOutcome {
  const named = report.clauses.flatMap((clause) =>
    clause.checks.filter(({ name }) => name === check).map((result) => ({ clause, result })),
  );
  const results = named.length > 0 ? named : passOf(report, pattern);
  const sent = new Set(results.flatMap(({ result }) => result.exchanges));
  return {
    results,
    observation: report.observations.find(({ id }) => id === silence) ?? null,
    exchanges: report.exchanges.filter(({ id }) => sent.has(id)),
    isQuick: report.scope?.quick !== undefined,
    cards,
  };
}

/** A check by which a clause holds: answers are held against a success too, which a report tells of only where one breaks it. */
const passOf = ({ clauses }: Report, id: string): TestResult[] =>
  clauses
    .filter((clause) => clause.id === id && (clause.verdict === 'pass' || clause.verdict === 'partly-tested'))
    .flatMap((clause) => clause.checks.slice(0, 1).map((result) => ({ clause, result })));

/** Exchanges of a check that are attached; a pass is shown by what decided it first. */
const attached: Shown = { fail: 40, inconclusive: 10, pass: 1, 'not-run': 0 };

/** What a test attaches: what led to anything but a pass, and one pass of each clause. Thousands of files help no reader. */
export function attachedExchanges({ results, exchanges }: TestOutcome): Exchange[] {
  const known = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  const isShown = ({ clause, result }: TestResult): boolean =>
    result.verdict !== 'pass' ||
    clause.checks.find((one) => one.verdict === 'pass' && one.exchanges.length > 0) === result;
  const chosen = new Set(
    results.filter(isShown).flatMap(({ result }) => chosenExchanges(result, attached, known)),
  );
  return exchanges.filter(({ id }) => chosen.has(id));
}

/** How a test ends. */
export type TestEnding =
  | { readonly kind: 'pass'; readonly note: string | null }
  | { readonly kind: 'skip'; readonly note: string }
  | { readonly kind: 'error'; readonly error: Error };

/** Says how the test of an outcome ends: what could not be tested is never green. */
export function testEndingOf(
  { results, observation, cards, isQuick }: TestOutcome,
  { silence, pattern }: PlannedTest,
): TestEnding {
  if (isQuick && results.length === 0) return { kind: 'skip', note: 'A quick run does not take it.' };
  if (silence !== null) return observed(observation);
  const verdict = rollUp(results.map(({ result }) => result.verdict));
  const deciding = results.filter(({ result }) => result.verdict === verdict);
  const failed = deciding.filter((one) => one.clause.verdict === 'fail' && !isUnscored(one));
  const messages = [
    ...new Set(deciding.map(({ result }) => sanitizeTerminal(result.message ?? result.verdict))),
  ];
  const inPart = results.find(({ clause }) => clause.id === pattern && clause.verdict === 'partly-tested');
  if (verdict === 'pass' && inPart !== undefined)
    return { kind: 'skip', note: `Partly tested: ${inPart.clause.reason}` };
  if (deciding.length > 0 && deciding.every(isUnscored))
    return { kind: 'skip', note: `Not scored: ${deciding[0]?.clause.reason ?? 'newer than the edition'}` };
  if (verdict === 'pass') return { kind: 'pass', note: null };
  if (verdict === 'not-run')
    return { kind: 'skip', note: messages.join('; ') || 'No check of the run decides it.' };
  if (verdict === 'inconclusive')
    return { kind: 'error', error: new Error(`Inconclusive: ${messages.join('; ')}`) };
  return failed.length === 0
    ? { kind: 'skip', note: deciding.map(reviewNote).join('; ') }
    : { kind: 'error', error: breach(failed, cards) };
}

/** Whether what a check found does not count. */
const isUnscored = ({ clause, result }: TestResult): boolean =>
  clause.verdict === 'not-scored' || result.unscored === true;

/** What a test that is skipped says of a clause that is broken and fails nothing. */
const reviewNote = ({ clause, result }: TestResult): string =>
  sanitizeTerminal(
    [`${verdictWords[clause.verdict]}: ${clause.id}`, result.message ?? [], basisLines(clause)]
      .flat()
      .join('\n'),
  );

const observed = (observation: Observation | null): TestEnding =>
  observation === null
    ? { kind: 'skip', note: 'Nothing was observed: something that the check needs is missing.' }
    : { kind: 'pass', note: `Observed: ${sanitizeTerminal(observation.observed)}` };

/** A failure as people read it in a terminal: one check tells a finding; all others name it. */
function breach(failed: readonly TestResult[], cards: TestOutcome['cards']): AssertionError {
  const telling = failed.find(({ clause, result }) => {
    const card = cards.get(clause.id);
    return card !== undefined && tells(card, clause, result);
  });
  const card = cards.get(telling?.clause.id ?? '');
  const message = card === undefined ? partLines(failed, cards) : cardLines(card, [], plain);
  const error = new AssertionError({
    message: message.join('\n'),
    expected: telling?.result.expected ?? undefined,
    actual: telling?.result.received ?? undefined,
  });
  // Its frames lead into this adapter, where nothing is wrong.
  error.stack = `${error.name}: ${error.message}`;
  return error;
}

const plain: Paint = (_, text) => text;

/** What a test says that saw a part of findings. */
function partLines(failed: readonly TestResult[], cards: TestOutcome['cards']): string[] {
  const parts = failed.flatMap(({ clause }) => cards.get(clause.id) ?? []);
  return [
    ...failed.map(({ clause, result }) => `${clause.id} (section ${clause.section}): ${result.message}`),
    ...new Set(parts.map(partWords)),
  ].map(sanitizeTerminal);
}
