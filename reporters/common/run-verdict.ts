import type { Report } from '../../engine/report/report.ts';
import { endWords } from '../../engine/report/scope.ts';
import { failedByBasis } from './basis.ts';
import { countOfFailing } from './findings.ts';
import { counted } from './text.ts';

/** The share of the checkable clauses that must be tested for a green badge, in percent. */
const greenFrom = 90;

/** Counts the selected clauses that a request can show, and those of them that the run decided. */
export function tested(report: Report): { decided: number; checkable: number } {
  const { clauses } = report.totals;
  const decided = clauses.pass + clauses.fail + clauses.review + clauses.warning;
  // What a filter cut off was not asked for; the words name it apart.
  const inPart = isPart(report) ? 0 : clauses['partly-tested'];
  return { decided, checkable: decided + clauses.inconclusive + clauses['not-run'] + inPart };
}

/** Says how much was tested, in a phrase: `189 of 509 checkable clauses were tested`. */
export function testedInWords(report: Report): string {
  const { decided, checkable } = tested(report);
  const partly = report.totals.clauses['partly-tested'];
  if (decided === 0 && partly > 0)
    return `${counted(partly, 'clause')} ${partly === 1 ? 'was' : 'were'} tested in part`;
  const kind = isPart(report) ? 'selected clause' : 'checkable clause';
  const more = partly > 0 && isPart(report) ? `, ${partly} more in part` : '';
  return `${decided} of ${counted(checkable, kind)} ${checkable === 1 ? 'was' : 'were'} tested${more}`;
}

/** Whether `--only` or `--skip` left something out. */
const isPart = ({ selection, skipped }: Report): boolean => selection.length + skipped.length > 0;

/** Says the verdict of the run in one short sentence, the same in every report. */
export function headline(report: Report): string {
  const subject = report.subject ?? 'service';
  if (report.verdict === 'non-conformant') return `The ${subject} does not conform.`;
  if (report.verdict === 'inconclusive') return 'There is no verdict.';
  if (report.verdict === 'incomplete') return 'The run is incomplete.';
  const part = report.shard === undefined ? '' : `shard ${report.shard} of `;
  if (report.verdict === 'nothing-failed') return `${nothingFailed(report)} in ${part}a quick run.`;
  if (report.shard !== undefined) return `Nothing failed in shard ${report.shard}.`;
  return isWhole(report) ? `The ${subject} conforms.` : `${nothingFailed(report)}; ${testedInWords(report)}.`;
}

/** Says what ended a run early, as a part of a sentence. */
const earlyEnd = ({ scope }: Report): string =>
  scope?.end === undefined ? 'the run was interrupted' : endWords(scope.end);

/** Says what ended a run early, as a sentence. */
export const earlyEndSentence = (report: Report): string => `${earlyEnd(report).replace(/^t/, 'T')}.`;

/** Says what the verdict rests on, in one or two sentences that follow the headline. */
export function grounds(report: Report): string {
  const { verdict, totals, interrupted, requirement } = report;
  const { fail, waived } = totals.clauses;
  const early = interrupted ? ` ${earlyEndSentence(report)}` : '';
  if (verdict === 'non-conformant')
    return `${countOfFailing(report)} (${counted(fail - waived, 'clause')} broken${basisWords(report)}).${early}`;
  if (verdict === 'inconclusive') return `${openWords(report)}.`;
  const nothing = nothingFailed(report);
  if (interrupted) return `${nothing}, but ${earlyEnd(report)}; ${testedInWords(report)}.`;
  if (verdict === 'nothing-failed') return quickWords(report);
  if (requirement === null) return `${nothing}; ${testedInWords(report)}${shareWords(report)}.`;
  const { name, decided, of, met } = requirement;
  const share = `${decided} of ${counted(of, 'clause')} decided`;
  return `${nothing}${met ? ' and' : ', but'} the requirement "${name}" is ${met ? 'met' : 'not met'}: ${share}.`;
}

/** Says what a quick run in which nothing failed is worth. */
function quickWords(report: Report): string {
  const { requirement, scope } = report;
  const { decided, checkable } = tested(report);
  const finds = scope?.quick?.finds_percent;
  const share = finds === undefined ? '' : `; such a run finds about ${finds} % of the faults of our proof`;
  const met = requirement === null ? '' : ` The requirement "${requirement.name}" is met.`;
  return `${decided} of ${counted(checkable, 'clause')} ${checkable === 1 ? 'was' : 'were'} decided once${share}.${met}`;
}

/** Says which share of all clauses was decided, and from which one on a service is said to conform; empty for a part of a run. */
function shareWords(report: Report): string {
  if (isPart(report) || report.shard !== undefined) return '';
  const { decided, checkable } = tested(report);
  const share = checkable === 0 ? 0 : Math.floor((decided * 100) / checkable);
  return ` (${share} %; a service conforms from ${greenFrom} % on)`;
}

/** Says what the failures rest on, and how many clauses are to be reviewed: `: 3 stated, 1 implied; 2 to review`. */
function basisWords(report: Report): string {
  const byBasis = failedByBasis(report);
  const { review } = report.totals.clauses;
  return `${byBasis === '' ? '' : `: ${byBasis}`}${review === 0 ? '' : `; ${review} to review`}`;
}

/** Says that nothing failed, and names what is broken and does not count. */
function nothingFailed({ totals: { clauses } }: Report): string {
  const tolerated = [
    clauses.waived === 0 ? [] : counted(clauses.waived, 'known deviation'),
    clauses.review === 0 ? [] : `${counted(clauses.review, 'clause')} to review`,
    clauses.warning === 0 ? [] : counted(clauses.warning, 'warning'),
  ].flat();
  return tolerated.length === 0 ? 'Nothing failed' : `Nothing failed but ${tolerated.join(' and ')}`;
}

function openWords({ clauses, totals: { clauses: totals } }: Report): string {
  if (clauses.some(({ cause }) => cause?.kind === 'no-access')) return 'Nothing could be tested';
  if (totals.inconclusive > 0) return `${counted(totals.inconclusive, 'clause')} stayed open`;
  return 'Nothing was tested';
}

/** Says that the run is one part of another, in a sentence that follows others; empty where it is whole. */
export const shardSentence = ({ shard }: Report): string =>
  shard === undefined ? '' : ` This is shard ${shard} of a run: the verb merge makes one report of all.`;

/** How a verdict is shown; only a service that was tested well is `good`. */
export type Tone = 'good' | 'warning' | 'bad' | 'none';

/** Says how the verdict is shown. */
export function toneOf(report: Report): Tone {
  if (report.verdict === 'non-conformant') return 'bad';
  if (report.verdict === 'inconclusive') return 'none';
  // A quick run is no proof that a service conforms.
  return report.verdict === 'conformant' && isWhole(report) ? 'good' : 'warning';
}

/** Whether the run decided enough of all checkable clauses to speak of the whole service, or what a profile asks. */
function isWhole(report: Report): boolean {
  const { decided } = tested(report);
  const all = report.clauses.filter(({ verdict }) => verdict !== 'unobservable' && verdict !== 'not-scored');
  return report.requirement?.profile === true || decided * 100 >= greenFrom * all.length;
}
