import type { CheckResult, ClauseResult, ClauseVerdict, Report } from '../../engine/report/report.ts';
import { causeOf, sentenceOf } from '../../engine/report/cause.ts';
import { clauseVerdict, severity } from '../../engine/report/report.ts';
import { isSelected } from '../../engine/report/results.ts';
import { failedByBasis } from './basis.ts';
import { countOfFailing } from './findings.ts';
import { earlyEndSentence, grounds, shardSentence } from './run-verdict.ts';
import { type Purchase, shoppingList } from './shopping-list.ts';
import { counted } from './text.ts';

/** The verdicts in the order in which every report tells them, the most urgent first. */
export const verdicts = clauseVerdict.options;

/** Verdicts in words for people. */
export const verdictWords: Readonly<Record<ClauseVerdict, string>> = {
  fail: 'fail',
  review: 'to review',
  warning: 'warning',
  inconclusive: 'inconclusive',
  pass: 'pass',
  'partly-tested': 'partly tested',
  'not-scored': 'not scored',
  'not-run': 'not run',
  unobservable: 'unobservable',
};

/** How many clauses came to each verdict. */
export type Counts = Readonly<Record<ClauseVerdict, number>>;

/** The verdicts that a report counts: those of every run, and the others where there are any. */
export const shownVerdicts = (counts: Counts): readonly ClauseVerdict[] =>
  verdicts.filter((verdict) => counts[verdict] > 0 || !unusual.has(verdict));

const unusual: ReadonlySet<ClauseVerdict> = new Set(['review', 'warning', 'not-scored']);

/** Which of two sections of the specification comes first: 2.9 before 2.10. */
export const bySection = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** Broken clauses that no deviation waives: the worst first, then in the order of the specification. */
export const brokenClauses = (report: Report): ClauseResult[] =>
  clausesWith('fail', report).filter(({ waived }) => !waived);

/** The clauses that came to a verdict: the worst first, then in the order of the specification. */
export const clausesWith = (wanted: ClauseVerdict, { clauses }: Report): ClauseResult[] =>
  clauses.filter(({ verdict }) => verdict === wanted).sort(worstFirst);

/** Which of two broken clauses comes first: the worse one, then the order of the specification. */
export const worstFirst = (a: ClauseResult, b: ClauseResult): number =>
  rank(a) - rank(b) || bySection(a.section, b.section);

/** Broken clauses that a deviations file waives, in the order of the catalogue. */
export const waivedClauses = ({ clauses }: Report): ClauseResult[] => clauses.filter(({ waived }) => waived);

const rank = (clause: ClauseResult): number => severity.options.indexOf(clause.severity);

/** How many attempts of a check failed, so that a service that fails now and then shows as one. */
export const howOften = ({ attempts }: CheckResult): string =>
  attempts.of > 1 ? `${attempts.failed} of ${attempts.of} attempts failed` : 'seen once';

/** What a run covered, in words. */
export function selectionInWords({ selection, skipped, shard, scope }: Report): string {
  const without = skipped.length === 0 ? '' : ` without ${skipped.join(', ')}`;
  const quick = scope?.quick === undefined ? '' : ', each clause once in a quick run';
  const selected = `${selection.join(', ') || 'everything'}${without}${quick}`;
  return shard === undefined ? selected : `${selected}, shard ${shard}`;
}

/** What the verdict rests on, in one or two sentences of plain words. */
export function explanation(report: Report): string {
  const { totals, interrupted, stale_deviations: deviations } = report;
  const { review, warning, pass, unobservable, waived, ...others } = totals.clauses;
  const { failedChecks, untestable, noisy } = openClauses(report);
  const broken = brokenClauses(report);
  const sentences: [number, string, string][] = [
    [broken.length, 'clause broken', 'clauses broken'],
    [review, 'clause is to be reviewed', 'clauses are to be reviewed'],
    [warning, 'recommendation is not kept', 'recommendations are not kept'],
    [noisy, 'clause stayed open under noise', 'clauses stayed open under noise'],
    [failedChecks, 'clause stayed open as its check failed', 'clauses stayed open as their checks failed'],
    [untestable, 'clause could not be tested', 'clauses could not be tested'],
    [pass, 'clause holds', 'clauses hold'],
    [others['partly-tested'], 'was tested in part', 'were tested in part'],
    [others['not-scored'], 'was not scored', 'were not scored'],
    [others['not-run'], 'was not tested', 'were not tested'],
    [unobservable, 'cannot be observed from outside', 'cannot be observed from outside'],
    [waived, 'known deviation is waived', 'known deviations are waived'],
  ];
  const words = sentences
    .filter(([count]) => count > 0)
    .map(([count, one, many], index) =>
      index === 0 && broken.length > 0
        ? `${countOfFailing(report)} (${count} ${count === 1 ? one : many}: ${[bySeverity(broken), failedByBasis(report)].filter(Boolean).join('; ')})`
        : `${count} ${count === 1 ? one : many}`,
    );
  const isQuick = report.verdict === 'nothing-failed';
  const isNews = interrupted || isQuick || (report.requirement !== null && broken.length === 0);
  const more = isNews ? ` ${broken.length === 0 ? grounds(report) : earlyEndSentence(report)}` : '';
  const stale =
    deviations.length === 0
      ? ''
      : ` The run fails over ${counted(deviations.length, 'deviation')} to fix or remove.`;
  return `${words.join(', ') || 'Nothing was tested'}.${stale}${more}${shardSentence(report)}`;
}

/** How many clauses stayed open, by why: a check that itself failed is not noise. */
function openClauses({ clauses }: Report): { failedChecks: number; untestable: number; noisy: number } {
  const open = clauses.filter(({ verdict }) => verdict === 'inconclusive');
  const failedChecks = open.filter(({ cause }) => cause?.kind === 'check-error').length;
  const untestable = open.filter(({ cause }) => cause?.kind === 'no-access').length;
  return { failedChecks, untestable, noisy: open.length - failedChecks - untestable };
}

/** The one reason why nothing could be tested, as a sentence; null where something was, or where there are several. */
export function noAccessSentence({ clauses }: Report): string | null {
  const open = clauses.filter(({ verdict }) => verdict === 'inconclusive');
  const reasons = new Set(open.map(({ cause, reason }) => (cause?.kind === 'no-access' ? reason : null)));
  const [reason = null] = reasons;
  return reasons.size === 1 && reason !== null ? asSentence(reason) : null;
}

/** Begins with a capital letter, unless it begins with the name of an operation. */
const asSentence = (words: string): string =>
  words.replace(/^[a-z]+ /, (word) => word.charAt(0).toUpperCase() + word.slice(1));

const bySeverity = (clauses: readonly ClauseResult[]): string =>
  severity.options
    .map((name) => [clauses.filter((clause) => clause.severity === name).length, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}`)
    .join(', ');

/** Clauses that one and the same thing would decide, or that have no verdict for one and the same reason. */
export interface Gap {
  /** What to do about it, or why nothing was decided: a sentence without its full stop. */
  readonly title: string;
  /** All that has to be set, as written in the configuration; none where no setting helps. */
  readonly settings: readonly string[];
  readonly clauses: readonly ClauseResult[];
}

/** Clauses that were selected and not run: first the shopping list of what decides them, then the others by the reason. */
export function gaps({ clauses }: Report): Gap[] {
  const open = clauses.filter((one) => one.verdict === 'not-run' && isSelected(one));
  const purchases = shoppingList(open);
  const bought = new Set(purchases.flatMap((one) => one.clauses));
  const groups = new Map<string, ClauseResult[]>();
  for (const clause of open.filter((one) => !bought.has(one))) {
    const title = asSentence(sentenceOf(clause.cause ?? causeOf('unchecked'))).replace(/\.$/, '');
    groups.set(title, [...(groups.get(title) ?? []), clause]);
  }
  const others = [...groups].map(([title, own]) => ({ title, settings: [], clauses: own }));
  return [
    ...purchases.map((one) => ({ ...one, title: purchaseTitle(one) })),
    ...others.toSorted((one, other) => other.clauses.length - one.clauses.length),
  ];
}

function purchaseTitle({ settings, needs }: Purchase): string {
  if (settings.every((one) => one === 'LOYALTY_ALLOW_MESSAGES')) return 'Allow paid messages';
  const left = needs.length - 1;
  return `Provide ${needs[0]}${left === 0 ? '' : `, and ${counted(left, 'other')} like it`}`;
}

/** A gap in a line: what to do, and how many clauses it is about. */
export const gapWords = ({ title, settings, clauses }: Gap): string =>
  settings.length === 0
    ? `${title}: ${counted(clauses.length, 'clause')}`
    : `${title} to decide ${counted(clauses.length, 'more clause')}`;
