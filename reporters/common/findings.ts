import type { Exchange } from '../../engine/report/exchange.ts';
import { findingsOf } from '../../engine/report/findings.ts';
import {
  type CheckResult,
  type ClauseResult,
  type Finding,
  type Report,
  severity,
} from '../../engine/report/report.ts';
import { checksThatDecided, contractSuite } from '../../engine/report/results.ts';
import { basisLines } from './basis.ts';
import { arrow, storySteps } from './story.ts';
import { capitalised, counted } from './text.ts';

/** How much a finding matters to the run, the most urgent first: as much as the most urgent of its clauses. */
const grades = ['fail', 'review', 'warning', 'waived'] as const;
export type Grade = (typeof grades)[number];

/** Clauses that a text names. */
const mostAlike = 4;
const mostOthers = 20;

/** A finding as every output tells it. */
export interface Card {
  /** Its place among the findings of the report, from 1. */
  readonly number: number;
  readonly grade: Grade;
  /** How bad it is: as bad as the worst of its clauses. */
  readonly severity: ClauseResult['severity'];
  /** The clause that says best what is broken. */
  readonly lead: ClauseResult;
  /** What is broken by the same cause. */
  readonly others: readonly ClauseResult[];
  /** The check with the story that the card tells. */
  readonly check: CheckResult | undefined;
  /** Its steps in words; the last one says what was promised, and what came. */
  readonly story: readonly string[];
  /** The exchange that shows the failure. */
  readonly evidence: Exchange | undefined;
  readonly finding: Finding;
}

/** The findings of a report as cards, the most urgent first. */
export function cardsOf(report: Report): Card[] {
  const clauses = new Map(report.clauses.map((clause) => [clause.id, clause]));
  return findingsOf(report)
    .map((finding) => cardOf(finding, clauses, report))
    .toSorted((one, other) => grades.indexOf(one.grade) - grades.indexOf(other.grade))
    .map((card, index) => ({ ...card, number: index + 1 }));
}

function cardOf(
  finding: Finding,
  known: ReadonlyMap<string, ClauseResult>,
  report: Report,
): Omit<Card, 'number'> {
  const clauses = finding.clauses.flatMap((id) => known.get(id) ?? []);
  const grade = grades.find((one) => clauses.some((clause) => gradeOf(clause) === one)) ?? 'fail';
  const lead = clauses.find((clause) => gradeOf(clause) === grade);
  if (lead === undefined)
    throw new Error(`Expected a finding of clauses of the report; found ${finding.clauses.join(', ')}.`);
  const check = tellingCheck(lead, finding);
  return {
    grade,
    severity:
      severity.options.find((one) => clauses.some((clause) => clause.severity === one)) ?? lead.severity,
    lead,
    others: clauses.filter((clause) => clause !== lead),
    check,
    story: check === undefined ? [] : storySteps(check, report),
    evidence: report.exchanges.find(({ id }) => id === check?.evidence),
    finding,
  };
}

/** How much a broken clause matters to the run. */
export const gradeOf = ({ verdict, waived }: ClauseResult): Grade =>
  waived ? 'waived' : verdict === 'review' || verdict === 'warning' ? verdict : 'fail';

/** Grades in words for people. */
export const gradeWords: Readonly<Record<Grade, string>> = {
  fail: 'broken',
  review: 'to review',
  warning: 'warning',
  waived: 'waived',
};

/** The first check of a finding that decided a clause: its story is the shortest that shows this clause broken. */
function tellingCheck(clause: ClauseResult, { checks: names }: Finding): CheckResult | undefined {
  const place = ({ name }: CheckResult): number =>
    names.includes(name) ? names.indexOf(name) : names.length;
  return checksThatDecided(clause).toSorted((one, other) => place(one) - place(other))[0];
}

/** The card of each clause that is part of a finding, by its id. */
export const cardsByClause = (cards: readonly Card[]): ReadonlyMap<string, Card> =>
  new Map(cards.flatMap((card) => [card.lead, ...card.others].map(({ id }) => [id, card] as const)));

/** Whether it is the clause and the check that tell a finding. */
export const tells = (card: Card, clause: ClauseResult, check: CheckResult): boolean =>
  card.lead === clause && card.check === check;

/** How many findings fail a run. */
export function countOfFailing(report: Report): string {
  const failing = new Set(report.clauses.filter((clause) => isFailing(clause)).map(({ id }) => id));
  const findings = findingsOf(report).filter(({ clauses }) => clauses.some((id) => failing.has(id)));
  return counted(findings.length, 'finding');
}

const isFailing = ({ verdict, waived }: ClauseResult): boolean => verdict === 'fail' && !waived;

/** A finding in a line. */
export const cardName = (card: Card): string => `Finding ${numberAndTitle(card)}`;

/** What a clause says of the finding that it is part of. */
export const partWords = (card: Card): string => `Part of finding ${numberAndTitle(card)}`;

const numberAndTitle = ({ number, grade, lead }: Card): string =>
  `${number}, ${gradeWords[grade]}: ${lead.statement} (${lead.id})`;

/** What of a promise did not hold: the words of the clause say what should be, not what is. */
export const findingTitle = ({ grade, lead }: Card): string =>
  `${capitalised(gradeWords[grade])}: ${lead.statement}`;

/** How far a finding reaches: `3 clauses, 5 checks agree, 2 clauses blocked by this; it could also be a.b`. */
export function reachWords(card: Card): string {
  const { checks, blocks, indistinguishable } = card.finding;
  const reach = [
    counted(1 + card.others.length, 'clause'),
    `${counted(checks.length, 'check')} ${checks.length === 1 ? 'agrees' : 'agree'}`,
    rareness(card),
    blocks.length === 0 ? [] : `${counted(blocks.length, 'clause')} blocked by this`,
  ];
  const alike = firstOf(indistinguishable, mostAlike).join(', ');
  return `${reach.flat().join(', ')}${alike === '' ? '' : `; it could also be ${alike}`}`;
}

/** Says of a failure that did not show each time how often it did. */
function rareness({ lead, check }: Card): string[] {
  const { failed, of } = check?.attempts ?? { failed: 0, of: 0 };
  const ofService = check?.suite === contractSuite ? 'answers' : 'attempts';
  const tries = lead.binds === 'caller' ? 'occasions' : ofService;
  return failed < of ? [`failed in ${failed} of ${of} ${tries}`] : [];
}

/** The first of the other clauses of a finding, each with its grade where that is another one, and how many there are more. */
export const otherNames = ({ grade, others }: Card, most: number): string[] =>
  firstOf(
    others.map((clause) =>
      gradeOf(clause) === grade ? clause.id : `${clause.id} (${gradeWords[gradeOf(clause)]})`,
    ),
    most,
  );

/** The first of many names, and how many there are more. */
function firstOf(names: readonly string[], most: number): string[] {
  const left = names.length - most;
  return left > 0 ? [...names.slice(0, most), `${left} more`] : [...names];
}

/** A finding as plain text in a few lines: what is broken, its story, what it rests on and how far it reaches. */
export const findingText = (card: Card): string =>
  [findingTitle(card), card.story.join(arrow), basisLines(card.lead), reachWords(card), alsoWords(card)]
    .flat()
    .join('\n');

/** What else is broken by the same cause. */
export const alsoWords = (card: Card): string[] =>
  card.others.length === 0 ? [] : [`Also broken: ${otherNames(card, mostOthers).join(', ')}`];
