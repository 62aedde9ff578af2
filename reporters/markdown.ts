import type { CheckResult, Report } from '../engine/report/report.ts';
import { promiseLines, rulingWords } from './common/basis.ts';
import {
  type Card,
  cardsOf,
  findingTitle,
  type Grade,
  gradeWords,
  otherNames,
  reachWords,
} from './common/findings.ts';
import { arrow } from './common/story.ts';
import {
  explanation,
  gaps,
  gapWords,
  noAccessSentence,
  shownVerdicts,
  verdictWords,
  waivedClauses,
} from './common/summary.ts';
import { logWords } from './common/log-ids.ts';
import { newChecks, newCheckWords, notScoredGroups, seenInWords } from './common/not-scored.ts';
import { headline } from './common/run-verdict.ts';
import { withoutCommands } from './common/sanitize-terminal.ts';
import { counted, messageWords, placeOf } from './common/text.ts';
import { brokeWords } from './history/course.ts';
import type { PastRun } from './history/past-run.ts';

/** The summary is read in a list of jobs or of comments: what goes beyond is in the other reports. */
const mostFailing = 6;
const mostGaps = 4;
const mostTolerated = 2;
const mostWaived = 2;
const stalest = 2;
const mostOutstanding = 2;
const mostNamed = 4;
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

/** A finding in three lines of the source, which are shown as one paragraph. */
function findingLines(card: Card, history: readonly PastRun[]): string[] {
  const { number, grade, severity, lead, check, evidence } = card;
  const weight = grade === 'fail' ? severity : gradeWords[grade];
  const broke = brokeWords(lead.id, history);
  const inLogs = logWords(evidence);
  const head = [
    `- **Finding ${number}, ${weight}**, ${placeOf(lead)}. ${findingTitle(card)} (\`${lead.id}\`)`,
    ...promiseLines(lead),
    ...(card.story.length === 0 ? [] : [`Story: ${card.story.map(code).join(arrow)}`]),
  ];
  const reach = [
    `${reachWords(card)}${othersOf(card)}`,
    ...(broke === null ? [] : [inMarkdown(broke)]),
    ...(inLogs === null ? [] : [`In the logs: ${code(inLogs)}`]),
  ];
  const lines = [head, ...valuesOf(check), reach].map((parts) => parts.join('<br>'));
  return lines.map((line, at) => (at === 0 ? line : `  <br>${line}`));
}

const valuesOf = (check: CheckResult | undefined): string[][] =>
  check?.expected && check.received
    ? [[`Expected: ${code(check.expected)}`, `Received: ${code(check.received)}`]]
    : [[code(check?.message ?? '')]];

const othersOf = (card: Card): string =>
  card.others.length === 0 ? '' : `; also ${otherNames(card, mostNamed).map(inMarkdown).join(', ')}`;

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

/** The findings under what they are, the most urgent first. */
function findings(report: Report, history: readonly PastRun[]): string[] {
  const cards = cardsOf(report);
  const kinds: readonly [Grade, string, number][] = [
    ['fail', 'Broken', mostFailing],
    ['review', 'To review', mostTolerated],
    ['warning', 'Warnings', mostTolerated],
  ];
  return kinds.flatMap(([grade, title, most]) =>
    list(
      title,
      cards.filter((card) => card.grade === grade),
      most,
      (card) => findingLines(card, history),
    ),
  );
}

function totals({ totals: { clauses } }: Report): string[] {
  const shown = shownVerdicts(clauses);
  const names = shown.map((verdict) => verdictWords[verdict]);
  const all = shown.reduce((sum, verdict) => sum + clauses[verdict], 0);
  return [
    `| clauses | ${names.join(' | ')} | waived |`,
    `| ---: | ${names.map(() => '---:').join(' | ')} | ---: |`,
    `| ${all} | ${shown.map((verdict) => clauses[verdict]).join(' | ')} | ${clauses.waived} |`,
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
export function toMarkdown(report: Report, history: readonly PastRun[] = []): string {
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
    ...findings(report, history),
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
      (gap) =>
        `- ${inMarkdown(gapWords(gap))}${gap.settings.length === 0 ? '' : ` (${gap.settings.map(code).join(' and ')})`}`,
    ),
    '',
    'Every clause with its evidence is in `conformance.json`, written next to this summary with the other reports of the run.',
  ];
  return `${lines.join('\n')}\n`;
}
