import { type Difference, isWorse, type Move, wasKept } from '../engine/report/diff/difference.ts';
import type { Finding, Report } from '../engine/report/report.ts';
import { checksThatDecided } from '../engine/report/results.ts';
import { code } from './markdown.ts';
import { sanitizeTerminalLine } from './common/sanitize-terminal.ts';
import { counted, placeOf } from './common/text.ts';

/** What is said of a silence in a run that did not observe it. */
export const unobserved = 'not observed';

/** A kind of change, and each thing that changed in that way. */
interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

interface Line {
  readonly subject: string;
  /** The promise, and what it was and is; service text, which the renderer tames. */
  readonly details: readonly string[];
}

/** Times are for information: the first of them are enough next to what broke. */
const mostTimes = 5;

/** The difference of two runs for a terminal. */
export function diffText(difference: Difference): string {
  const parts = sectionsOf(difference).map(
    ({ title, lines }) =>
      `${title}\n${lines.flatMap(({ subject, details }) => [`  ${sanitizeTerminalLine(subject)}\n`, ...details.map((detail) => `      ${sanitizeTerminalLine(detail)}\n`)]).join('')}`,
  );
  return [`${sanitizeTerminalLine(headingOf(difference))}\n`, ...parts, `${conclusion(difference)}\n`].join(
    '\n',
  );
}

/** The difference of two runs in Markdown, for a job summary or a comment. */
export function diffMarkdown(difference: Difference): string {
  const parts = sectionsOf(difference).flatMap(({ title, lines }) => [
    `### ${title}`,
    '',
    ...lines.map(({ subject, details }) => `- ${code(subject)}: ${details.map(code).join('<br>')}`),
    '',
  ]);
  return [`## ${code(headingOf(difference))}`, '', ...parts, `**${conclusion(difference)}**`, ''].join('\n');
}

/** Names both services where the runs tested different ones; the mock of each run has an address of its own. */
function headingOf({ before, after }: Difference): string {
  const [earlier, later] = [before, after].map(({ target }) =>
    target.embedded ? 'the embedded mock' : target.base_url,
  );
  return earlier === later
    ? `${later}: ${before.started_at} to ${after.started_at}`
    : `${earlier}, ${before.started_at} to ${later}, ${after.started_at}`;
}

/** Whether a clause that is broken and no failure is to be reviewed; the others are recommendations. */
export const isToReview = ({ clause }: Move): boolean => clause.verdict === 'review';

/** Whether the later run is worse, in words; also where that is said of a part alone. */
export const judgement = (difference: Difference): string =>
  `${isWorse(difference) ? 'Worse' : 'Not worse'} than before${difference.isLimited ? ', in what both runs selected' : ''}`;

/** How many findings and clauses moved, by how they did. */
export function movesInWords(difference: Difference): string {
  const { newFindings, goneFindings } = difference;
  const { newlyFailing, newlyKnown, newlyTolerated, newlyUntested, fixed, newlyTested } = difference;
  const findings = [
    [newFindings.length, 'new'],
    [goneFindings.length, 'gone'],
  ] as const;
  const clauses = [
    [newlyFailing.length, 'newly failing'],
    [newlyKnown.length, 'failing by what a newer edition brought'],
    [newlyTolerated.filter(isToReview).length, 'newly to review'],
    [newlyTolerated.filter((move) => !isToReview(move)).length, 'newly with a warning'],
    [newlyUntested.length, 'newly untested'],
    [fixed.length, 'fixed'],
    [newlyTested.length, 'newly tested'],
  ] as const;
  return [countsInWords('finding', findings), countsInWords('clause', clauses)]
    .filter((words) => words !== '')
    .join('; ');
}

const countsInWords = (of: string, facts: readonly (readonly [number, string])[]): string =>
  facts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${counted(count, of)} ${words}`)
    .join(', ');

/** What the comparison comes to, in a sentence. */
export function conclusion(difference: Difference): string {
  const moves = movesInWords(difference);
  return `${judgement(difference)}${moves === '' ? '' : `: ${moves}`}.`;
}

function sectionsOf(difference: Difference): Section[] {
  const { newlyFailing, newlyKnown, newlyTolerated, newlyUntested, fixed, newlyTested } = difference;
  const { newFindings, goneFindings, observations, fields, latency } = difference;
  const sections: Section[] = [
    { title: 'New findings', lines: newFindings.map((finding) => found(finding, difference.after)) },
    {
      title: 'Findings that are gone',
      lines: goneFindings.map((finding) => found(finding, difference.before)),
    },
    { title: 'Newly failing', lines: newlyFailing.filter(wasKept).map(failing) },
    {
      title: 'Failing, and not decided before',
      lines: newlyFailing.filter((move) => !wasKept(move)).map(failing),
    },
    { title: 'Failing by what a newer edition brought', lines: newlyKnown.map(failing) },
    { title: 'Newly to review', lines: newlyTolerated.filter(isToReview).map(failing) },
    {
      title: 'New warnings',
      lines: newlyTolerated.filter((move) => !isToReview(move)).map(failing),
    },
    { title: 'Newly untested', lines: newlyUntested.map(untested) },
    { title: 'Fixed', lines: fixed.map(plain) },
    { title: 'Newly tested', lines: newlyTested.map(plain) },
    {
      title: 'Observations that moved',
      lines: observations.map(({ id, before, after }) => ({ subject: id, details: [change(before, after)] })),
    },
    {
      title: 'Fields of answers',
      lines: fields.map(({ operation, status, path, change: how }) => ({
        subject: `${operation} ${status} ${path}`,
        details: [how],
      })),
    },
    {
      title: 'Answer times (for information)',
      lines: timesOf(latency),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** The times that moved most, as one line. */
function timesOf(latency: Difference['latency']): Line[] {
  if (latency.length === 0) return [];
  const shown = latency
    .slice(0, mostTimes)
    .map(({ operation, before, after }) => `${operation} ${before} ms → ${after} ms`);
  const left = latency.length - shown.length;
  const more = left > 0 ? [`and ${counted(left, 'operation')} more`] : [];
  return [{ subject: 'the median of each run', details: [...shown, ...more] }];
}

/** A finding by its first clause, and those that are broken with it. */
function found({ clauses: [first = '', ...others] }: Finding, { clauses }: Report): Line {
  const statement = clauses.find(({ id }) => id === first)?.statement ?? '';
  const more =
    others.length === 0 ? [] : [`and ${counted(others.length, 'clause')} more: ${others.join(', ')}`];
  return { subject: first, details: [statement, ...more] };
}

const subjectOf = ({ clause }: Move): string => `${clause.id}, ${placeOf(clause)}`;
const plain = (move: Move): Line => ({ subject: subjectOf(move), details: [move.clause.statement] });
const change = (before: string | null, after: string | null): string =>
  `${before ?? unobserved} → ${after ?? unobserved}`;

function failing(move: Move): Line {
  const { statement, waived, reason } = move.clause;
  const message = checksThatDecided(move.clause)[0]?.message;
  return {
    subject: subjectOf(move),
    details: [statement, ...(waived ? [reason ?? 'waived'] : []), ...(message ? [message] : [])],
  };
}

const untested = (move: Move): Line => ({
  subject: subjectOf(move),
  details: [move.clause.reason ?? move.clause.verdict],
});
