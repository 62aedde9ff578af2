import { isBlocked, type Stopped, stoppedIn } from './blocked.ts';
import { type Culprit, culpritsOf } from './culprits.ts';
import { clauseVerdict, type ClauseResult, type Finding, type Report, severity } from './report.ts';
import { type Broken, brokenIn, isOfMany, type Symptom } from './symptoms.ts';

/**
 * The causes of what a report calls broken: clauses with one cause together, the worst first. What is true of the first
 * clause of a finding is true of it: it is waived, or to be reviewed, where that clause is.
 */
export function findingsOf(report: Report): readonly Finding[] {
  const known = findingsByReport.get(report) ?? groupedByCause(report);
  findingsByReport.set(report, known);
  return known;
}

/** Each output of a run asks for them. */
const findingsByReport = new WeakMap<Report, readonly Finding[]>();

function groupedByCause(report: Report): Finding[] {
  const stopped = stoppedIn(report);
  return culpritsOf(brokenIn(report))
    .map((culprit) => ({ ...culprit, broken: culprit.broken.toSorted(by((one) => rankIn(culprit, one))) }))
    .toSorted(
      by(({ broken }) => [...broken.slice(0, 1).flatMap(({ clause }) => urgency(clause)), -broken.length]),
    )
    .map((culprit) => findingOf(culprit, stopped));
}

/** A report with its findings, and with what keeps each clause from a verdict. */
export function withFindings(report: Report): Report {
  const findings = findingsOf(report);
  const clauses = report.clauses.map((one): ClauseResult => {
    const { blocked_by: _, ...clause } = one;
    const blocking = findings.filter(({ blocks }) => blocks.includes(clause.id));
    const ids = blocking.flatMap(({ clauses: [first] }) => first ?? []);
    return ids.length === 0 ? clause : { ...clause, blocked_by: ids };
  });
  return { ...report, clauses, findings: [...findings] };
}

/** `broken` begins with the clause that says best what is broken. */
function findingOf(culprit: Culprit, stopped: readonly Stopped[]): Finding {
  const { operation, broken } = culprit;
  return {
    operation,
    clauses: broken.map(({ clause }) => clause.id),
    indistinguishable: indistinguishable(culprit).map(({ clause }) => clause.id),
    checks: [
      ...new Set(
        broken.flatMap(({ symptoms }) => symptoms.toSorted(by(length)).map(({ check }) => check.name)),
      ),
    ],
    blocks: stopped.filter((one) => isBlocked(one, culprit)).map(({ clause }) => clause.id),
  };
}

/**
 * Of which of the clauses the stories do not say whether they are what is broken, or the first one: the same answers show
 * both; or another operation is bound, and the stories are of that one only.
 */
function indistinguishable({ operation, broken: [first, ...others] }: Culprit): Broken[] {
  if (first === undefined) return [];
  const isForeign = ({ symptoms }: Broken): boolean => symptoms.every(({ bound }) => bound !== operation);
  const foreign = others.filter(isForeign);
  const bound = new Set(foreign.flatMap(({ symptoms }) => symptoms.map((one) => one.bound)));
  return others.filter(
    (one) => answersOf(one) === answersOf(first) || (bound.size === 1 && foreign.includes(one)),
  );
}

/** The answers that show a clause broken. */
const answersOf = ({ symptoms }: Broken): string =>
  symptoms
    .map(({ check }) => check.evidence)
    .toSorted()
    .join(' ');

const urgency = ({ waived, verdict, severity: how }: ClauseResult): number[] => [
  Number(waived),
  clauseVerdict.options.indexOf(verdict),
  severity.options.indexOf(how),
];

/** How well a clause says what is broken; the best one has the smallest numbers. */
function rankIn({ operation }: Culprit, { clause, symptoms }: Broken): number[] {
  return [
    ...urgency(clause).slice(0, 2),
    Number(symptoms.every(({ bound }) => bound !== operation)),
    Number(isOfMany(clause)),
    Math.min(...symptoms.flatMap(length)),
    -symptoms.length,
  ];
}

/** How long a story is. */
const length = ({ check }: Symptom): number[] => [check.exchanges.length];

/** Compares by the first numbers that differ, the smaller one first. */
const by =
  <T>(numbersOf: (one: T) => readonly number[]) =>
  (one: T, other: T): number => {
    const [numbers, others] = [numbersOf(one), numbersOf(other)];
    const differences = numbers.map((number, index) => number - (others[index] ?? 0));
    return differences.find((difference) => difference !== 0) ?? 0;
  };
