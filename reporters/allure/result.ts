import { createHash } from 'node:crypto';
import type { AllureReport } from '@allurereport/core';
import { requestText } from '../../engine/report/curl.ts';
import type { CheckResult, ClauseResult, ClauseVerdict } from '../../engine/report/report.ts';
import { checksThatDecided } from '../../engine/report/results.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { attemptsOf } from '../common/attempts.ts';
import type { AttemptStory } from '../common/attempts.ts';
import { checkTitle, chosenExchanges, exchangeTitle, isDecisive, sourceText } from '../common/exchanges.ts';
import type { Shown } from '../common/exchanges.ts';
import { logWords } from '../common/log-ids.ts';
import { basisLines } from '../common/basis.ts';
import { type Card, cardName, partWords, reachWords } from '../common/findings.ts';
import { counted, printable } from '../common/text.ts';
import { exchangeAttachments, span } from './exchange.ts';
import type { Attachment } from './exchange.ts';

/** A test result as the store of Allure takes it. */
export type RawResult = Parameters<AllureReport['store']['visitTestResult']>[0];
type RawStep = NonNullable<RawResult['steps']>[number];
type RawStatus = NonNullable<RawResult['status']>;
type TestStep = Extract<RawStep, { type: 'step' }>;

const statuses: Record<ClauseVerdict, RawStatus> = {
  pass: 'passed',
  fail: 'failed',
  review: 'skipped',
  warning: 'skipped',
  inconclusive: 'broken',
  'partly-tested': 'skipped',
  'not-scored': 'skipped',
  'not-run': 'skipped',
  unobservable: 'skipped',
};

/** A pass shows its first exchanges; everything else is shown up to what a reader can take in. */
const shownExchanges: Shown = { pass: 10, fail: 40, inconclusive: 40, 'not-run': 40 };

/** The identity of a clause in Allure: its history survives every change of wording. */
export function testCaseId(clause: Pick<ClauseResult, 'id'>): string {
  return createHash('sha256').update(clause.id).digest('hex').slice(0, 32);
}

/** What a result and the files of its steps are made of. */
export interface AllureResult {
  result: RawResult;
  attachments: Attachment[];
}

/** What an exchange was for, what was sent and answered, and whether it decided. */
const stepName = (exchange: Exchange, decides: boolean): string =>
  `${decides ? 'Decides: ' : ''}${printable(exchange.title)} · ${exchangeTitle(exchange)}`;

/** An attempt as a step, with what only puts things back folded away at its end. */
function attemptStep(
  { number, steps, cleanup }: AttemptStory,
  exchangeStep: (exchange: Exchange) => TestStep,
): RawStep {
  const own = steps.map(exchangeStep);
  const last: RawStep = {
    type: 'step',
    name: `Clean-up: ${counted(cleanup.length, 'exchange')}`,
    status: 'passed',
    steps: cleanup.map(exchangeStep),
  };
  const worst = own.map(({ status }) => status).find((status) => status !== 'passed') ?? 'passed';
  return {
    type: 'step',
    name: `Attempt ${number}`,
    status: worst,
    steps: cleanup.length === 0 ? own : [...own, last],
  };
}

/** An exchange as a step, with its files. */
const exchangeStep = (exchange: Exchange, check: CheckResult, files: readonly Attachment[]): TestStep => ({
  type: 'step',
  name: stepName(exchange, isDecisive(check, exchange)),
  status: exchange.id === check.evidence || exchange.response === null ? statuses[check.verdict] : 'passed',
  ...span(exchange),
  steps: files.map(({ name, file, type }) => ({
    type: 'attachment',
    name,
    originalFileName: file,
    contentType: type,
  })),
});

/** One clause as one Allure test: a step per check, within it a step per attempt, and within that one per exchange. */
export function toAllureResult(
  clause: ClauseResult,
  exchanges: ReadonlyMap<string, Exchange>,
  runStart: number,
  card?: Card,
): AllureResult {
  const attachments: Attachment[] = [];

  const checkStep = (check: CheckResult, index: number): RawStep => {
    const shown = chosenExchanges(check, shownExchanges, exchanges).flatMap((id) => exchanges.get(id) ?? []);
    // Of a pass only what decided it is a file.
    const decisive = shown.findLast((exchange) => isDecisive(check, exchange));
    const stepOf = (exchange: Exchange): TestStep => {
      const isFile = check.verdict !== 'pass' || exchange === decisive;
      const files = isFile ? exchangeAttachments(clause, exchange, `${clause.id}-${index}`) : [];
      attachments.push(...files);
      return exchangeStep(exchange, check, files);
    };
    const start = shown[0] === undefined ? runStart : span(shown[0]).start;
    const left = check.exchanges.length - shown.length;
    const note: RawStep = {
      type: 'step',
      name: `… and ${counted(left, 'more exchange')}, listed in conformance.json`,
      status: 'passed',
    };
    return {
      type: 'step',
      name: checkTitle(check),
      ...(check.source && { parameters: [{ name: 'source', value: sourceText(check) }] }),
      status: statuses[check.verdict],
      start,
      stop: start + check.duration_ms,
      ...(check.message === null ? {} : { message: printable(check.message) }),
      steps: [
        ...attemptsOf(shown).map((attempt) => attemptStep(attempt, stepOf)),
        ...(left > 0 ? [note] : []),
      ],
    };
  };

  const steps = [...clause.checks.filter(isTold).map(checkStep), ...otherPasses(clause)];
  return {
    result: {
      ...head(clause, card),
      ...timesOf(clause, steps, runStart),
      ...verdict(clause, exchanges, card),
      steps,
    },
    attachments,
  };
}

/** Whether a check has a step: one that passed only where its exchanges are kept. */
const isTold = ({ verdict: came, exchanges }: CheckResult): boolean =>
  came !== 'pass' || exchanges.length > 0;

/** Stands for the checks without a step. */
function otherPasses({ checks }: ClauseResult): RawStep[] {
  const count = checks.filter((check) => !isTold(check)).length;
  if (count === 0) return [];
  const name = `${counted(count, 'more check')} passed, listed in conformance.json`;
  return [{ type: 'step', name, status: 'passed' }];
}

const tagsOf = ({ additional, operations }: ClauseResult): string[] =>
  additional ? ['additional', ...operations] : operations;

function head(clause: ClauseResult, card: Card | undefined): RawResult {
  const labels = Object.entries({
    epic: clause.area,
    feature: `${clause.additional ? 'Additional, section' : 'Section'} ${clause.section}`,
    story: clause.id,
    severity: clause.severity,
    verdict: clause.waived ? 'waived' : clause.verdict,
    ...(clause.basis === undefined ? {} : { basis: clause.basis }),
    ...(card === undefined ? {} : { finding: cardName(card) }),
  }).map(([name, value]) => ({ name, value }));
  return {
    uuid: clause.id,
    testId: testCaseId(clause),
    name: printable(clause.statement),
    fullName: `${clause.area}/${clause.section}/${clause.id}`,
    description: `${printable(clause.statement)}\n\nClause \`${clause.id}\`, ${clause.additional ? `added to those of the specification, section ${clause.section}` : `section ${clause.section} of the specification`}. \`conformance.html#${clause.id}\` shows it among the others.`,
    labels: [...labels, ...tagsOf(clause).map((value) => ({ name: 'tag', value }))],
  };
}

function timesOf(
  clause: ClauseResult,
  steps: readonly RawStep[],
  runStart: number,
): Pick<RawResult, 'start' | 'stop'> {
  const start = Math.min(...steps.map((step) => step.start ?? runStart));
  const begun = Number.isFinite(start) ? start : runStart;
  // Checks run side by side, so that their times don't add up.
  return { start: begun, stop: begun + Math.max(0, ...clause.checks.map((check) => check.duration_ms)) };
}

/** The status with the words that explain it: those of the first check that decided it so. */
function verdict(
  clause: ClauseResult,
  exchanges: ReadonlyMap<string, Exchange>,
  card: Card | undefined,
): Partial<RawResult> {
  const status = statuses[clause.verdict];
  if (status === 'passed') return { status };
  const deciding = checksThatDecided(clause);
  const [check] = deciding;
  const others = deciding.length - 1;
  const message = [
    clause.waived || clause.verdict === 'not-scored' ? (clause.reason ?? 'waived') : [],
    check?.message ?? clause.reason ?? 'No reason was recorded.',
    check?.expected ? `Expected: ${check.expected}` : [],
    check?.received ? `Received: ${check.received}` : [],
    basisLines(clause),
    card === undefined ? [] : card.lead === clause ? reachWords(card) : partWords(card),
    others > 0 ? `${counted(others, 'more check')} of this clause came to the same verdict.` : [],
  ].flat();
  const evidence = exchanges.get(check?.evidence ?? '');
  const inLogs = logWords(evidence);
  const heading = clause.binds === 'caller' ? 'The client sent' : 'To see it yourself';
  return {
    status,
    message: printable(message.join('\n')),
    ...(evidence && {
      trace: printable(
        `${inLogs === null ? '' : `In the logs: ${inLogs}\n`}${heading}:\n${requestText(clause, evidence)}`,
      ),
    }),
    ...(check === undefined || check.expected === null || check.received === null
      ? {}
      : { expected: printable(check.expected), actual: printable(check.received) }),
  };
}
