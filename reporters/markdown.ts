import type { CheckResult, ClauseResult, Report } from '../engine/report/report.ts';
import { checksThatDecided } from '../engine/report/results.ts';
import type { Exchange } from '../engine/report/exchange.ts';
import { basisLines, rulingWords } from './common/basis.ts';
import {
  brokenClauses,
  clausesWith,
  explanation,
  gaps,
  howOften,
  noAccessSentence,
  shownVerdicts,
  verdictWords,
  waivedClauses,
} from './common/summary.ts';
import { attemptsOf } from './common/attempts.ts';
import { isDecisive } from './common/exchanges.ts';
import { logWords } from './common/log-ids.ts';
import { newChecks, newCheckWords, notScoredGroups, seenInWords } from './common/not-scored.ts';
import { headline } from './common/run-verdict.ts';
import { withoutCommands } from './common/sanitize-terminal.ts';
import { counted, messageWords, placeOf } from './common/text.ts';

/** The summary is read in a list of jobs or of comments: what goes beyond is in the other reports. */
const mostBroken = 6;
const mostGaps = 4;
const mostTolerated = 2;
const mostWaived = 2;
const stalest = 2;
const mostOutstanding = 2;
const mostSteps = 4;
const longestValue = 240;

/** What would be markup if a reader took the code for text, and what stands for it: signs that look alike. */
const lookalikes: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '`': '´', '](': '] (' };

/** Data on one line as code, where no mark, tag, link or mention has a meaning. */
export function code(data: string): string {
  const line = withoutCommands(data).replaceAll(/\s+/g, ' ').trim();
  const shown = line.length > longestValue ? `${line.slice(0, longestValue)}…` : line;
  return shown === ''
    ? '*nothing*'
    : `\`${shown.replaceAll(/[<>`]|\]\(/g, (sign) => lookalikes[sign] ?? '')}\``;
}

/** Plain words stay words; anything that could mean something in Markdown, or be an address, is shown as code. */
const inMarkdown = (text: string): string =>
  /^[\p{L}\p{N} .,;'()-]*$/u.test(text) && !/\p{L}\.\p{L}/u.test(text) ? text : code(text);

function brokenLines(clause: ClauseResult, exchanges: readonly Exchange[]): string[] {
  const [check] = checksThatDecided(clause);
  const { ruling } = clause;
  const ruled = ruling === undefined ? '' : `<br>${inMarkdown(rulingWords(ruling))}`;
  const head = `- **${clause.severity}**, ${placeOf(clause)}: ${clause.statement} (\`${clause.id}\`)${ruled}`;
  if (check === undefined) return [head];
  const { expected, received, message } = check;
  const often = howOften(check);
  const values =
    expected === null || received === null
      ? [`  <br>${code(message ?? '')}, ${often}`]
      : [`  <br>Expected: ${code(expected)}`, `  <br>Received: ${code(received)}, ${often}`];
  return [
    head,
    ...values.slice(0, -1),
    `${values.at(-1)}${storyOfFailure(check, exchanges)}${inLogs(check, exchanges)}`,
  ];
}

/** What finds the exchange that shows a failure in the logs of the service, on the same line. */
function inLogs({ evidence }: CheckResult, exchanges: readonly Exchange[]): string {
  const words = logWords(exchanges.find(({ id }) => id === evidence));
  return words === null ? '' : `<br>In the logs: ${code(words)}`;
}

/** The attempt that shows a failure, on the same line: its last steps, clean-up left out. */
function storyOfFailure(check: CheckResult, exchanges: readonly Exchange[]): string {
  const own = exchanges.filter(({ id }) => check.exchanges.includes(id));
  const attempt = attemptsOf(own).find(({ steps }) => steps.some(({ id }) => id === check.evidence));
  if (attempt === undefined || attempt.steps.length < 2) return '';
  const { number, steps } = attempt;
  const left = steps.length - mostSteps;
  const shown = steps.slice(-mostSteps).map((step) => {
    const line = code(`${step.title} → ${step.response?.status ?? 'no answer'}`);
    return isDecisive(check, step) ? `${line} (**decides**)` : line;
  });
  return `<br>Attempt ${number}: ${left > 0 ? `after ${counted(left, 'step')}, ` : ''}${shown.join(', then ')}`;
}

/** What is broken and does not fail the run, with what else is right, in one line. */
const toleratedLine = (clause: ClauseResult): string =>
  [`- ${placeOf(clause)}: ${clause.statement} (\`${clause.id}\`)`, ...basisLines(clause)].join('<br>');

/** The first of many lines, each made of one thing, and how many there are more. */
function list<T>(
  title: string,
  all: readonly T[],
  most: number,
  line: (one: T) => string | string[],
): string[] {
  if (all.length === 0) return [];
  const left = all.length - most;
  return [
    '',
    `### ${title}`,
    '',
    ...all.slice(0, most).flatMap(line),
    ...(left > 0 ? [`- and ${left} more`] : []),
  ];
}

function totals({ totals: { clauses } }: Report): string[] {
  const shown = shownVerdicts(clauses);
  const names = shown.map((verdict) => verdictWords[verdict]);
  return [
    `| clauses | ${names.join(' | ')} | waived |`,
    `| --- | ${names.map(() => '---:').join(' | ')} | ---: |`,
    `| | ${shown.map((verdict) => clauses[verdict]).join(' | ')} | ${clauses.waived} |`,
  ];
}

function facts({ target, suite, edition, seed, selection, skipped, labels, totals: counts }: Report): string {
  const parts = [
    `Target ${code(target.base_url)}${target.embedded ? ' (the embedded mock)' : ''}`,
    selection.length === 0 ? [] : `only ${selection.map(code).join(', ')}`,
    skipped.length === 0 ? [] : `without ${skipped.map(code).join(', ')}`,
    Object.entries(labels).map(([name, value]) => `${name} ${code(value)}`),
    counted(counts.requests, 'request'),
    messageWords(counts),
    `seed ${seed}`,
    `suite ${suite.version}`,
    edition === undefined ? [] : `edition ${edition}`,
    `contract ${suite.contract}`,
  ];
  return `${parts.flat().join(', ')}.`;
}

/**
 * The run in fewer than 60 lines of Markdown, for the summary of a CI job or a comment on a pull request. Text of the
 * service stands in it as code only, so that it can neither format, link, mention nor command anything.
 */
export function toMarkdown(report: Report): string {
  const noAccess = noAccessSentence(report);
  const lines = [
    `## ${headline(report)}`,
    '',
    explanation(report),
    ...(noAccess === null ? [] : ['', inMarkdown(noAccess)]),
    '',
    ...totals(report),
    '',
    facts(report),
    ...list('Broken', brokenClauses(report), mostBroken, (clause) => brokenLines(clause, report.exchanges)),
    ...list('To review', clausesWith('review', report), mostTolerated, toleratedLine),
    ...list('Warnings', clausesWith('warning', report), mostTolerated, toleratedLine),
    ...list(
      'Broken, but waived',
      waivedClauses(report),
      mostWaived,
      (clause) => `- \`${clause.id}\`, ${placeOf(clause)}: ${inMarkdown(clause.reason ?? 'waived')}`,
    ),
    ...list(
      'Deviations to fix or remove',
      report.stale_deviations,
      stalest,
      ({ clause, why }) => `- ${code(clause)}: ${inMarkdown(why)}`,
    ),
    ...list(
      'Still reserved',
      report.outstanding,
      mostOutstanding,
      ({ kind, item, order, reason }) =>
        `- ${kind} ${code(item)}, order ${code(order)}: ${inMarkdown(reason)}`,
    ),
    ...list(
      'Not scored',
      notScoredGroups(report),
      mostGaps,
      ({ title, clauses }) => `- ${inMarkdown(title)}: ${seenInWords(clauses)}`,
    ),
    ...list('New checks, not scored', newChecks(report), mostGaps, (one) => `- ${code(newCheckWords(one))}`),
    ...list(
      'Observations with a ruling',
      report.observations.flatMap(({ id, ruling }) => (ruling === undefined ? [] : { id, ruling })),
      mostGaps,
      ({ id, ruling }) => `- \`${id}\`: ${inMarkdown(rulingWords(ruling))}`,
    ),
    ...list(
      'Not tested',
      gaps(report),
      mostGaps,
      ({ title, settings, clauses }) =>
        `- ${inMarkdown(title)} (${settings.map(code).join(' or ') || counted(clauses.length, 'clause')})`,
    ),
    '',
    'Every clause with its evidence is in `conformance.json`, written next to this summary with the other reports of the run.',
  ];
  return `${lines.join('\n')}\n`;
}
