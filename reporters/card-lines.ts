import { brokeWords } from './history/course.ts';
import type { PastRun } from './history/past-run.ts';
import { promiseLines } from './common/basis.ts';
import { type Card, findingTitle, otherNames, reachWords } from './common/findings.ts';
import { logWords } from './common/log-ids.ts';
import { sanitizeTerminal, sanitizeTerminalLine } from './common/sanitize-terminal.ts';

/** Colours a text; `util.styleText`, which leaves it plain where colours are not wanted. */
export type Paint = (format: 'bold' | 'green' | 'red' | 'yellow' | 'dim', text: string) => string;

/** What is shown of a finding; the reports hold the rest. */
const mostNamed = 6;
const mostLines = 6;

/** A finding in about ten lines of a terminal; `history` are the last runs, the one of the report at the end. */
export function cardLines(card: Card, history: readonly PastRun[], paint: Paint): string[] {
  const { lead, check, evidence } = card;
  const broke = brokeWords(lead.id, history);
  const inLogs = logWords(evidence);
  return [
    cardTitle(card, paint),
    `  ${lead.id}: ${placeWords(card)}`,
    ...promiseLines(lead).map((line) => `  ${paint('dim', sanitizeTerminalLine(line))}`),
    ...labelled('story', storyOf(card)),
    ...labelled('expected', linesOf(check?.expected ?? '')),
    ...labelled('received', linesOf(check?.received ?? check?.message ?? '')),
    `  ${reachWords(card)}`,
    ...(card.others.length === 0 ? [] : labelled('also', [otherNames(card, mostNamed).join(', ')])),
    ...(broke === null ? [] : labelled('since', [sanitizeTerminalLine(broke)])),
    ...(inLogs === null ? [] : labelled('in logs', [sanitizeTerminalLine(inLogs)])),
  ];
}

/** A finding in a line: its number, and what is broken. */
export function cardTitle(card: Card, paint: Paint): string {
  const mark = card.grade === 'fail' ? paint('red', '✗') : paint('yellow', '!');
  return `${mark} ${paint('bold', `${card.number}  ${findingTitle(card)}`)}`;
}

/** Where the promise of a finding stands, and the operation that breaks it. */
const placeWords = ({ lead, finding, grade, severity }: Card): string =>
  [
    finding.operation ?? [],
    `${lead.additional ? 'additional, ' : ''}section ${lead.section}`,
    lead.basis ?? [],
    grade === 'fail' ? severity : [],
  ]
    .flat()
    .join(', ');

/** The steps of the story, a line each. */
const storyOf = ({ story }: Card): string[] =>
  story.map((step, at) => `${at === 0 ? '' : '→ '}${sanitizeTerminalLine(step)}`);

/** Further lines of the service's text stand behind a bar, so that none begins with what it says. */
function linesOf(text: string): string[] {
  const lines = sanitizeTerminal(text).split('\n');
  const more = lines.length > mostLines ? [`… ${lines.length - mostLines} lines more`] : [];
  const [first = '', ...others] = [...lines.slice(0, mostLines), ...more];
  return [first, ...others.map((line) => `│ ${line}`)];
}

/** Lines behind their name, each below the other. */
const labelled = (name: string, lines: readonly string[]): string[] =>
  lines.map((line, at) => `  ${(at === 0 ? name : '').padEnd(9)} ${line}`);
