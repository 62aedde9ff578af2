import type { CheckResult, Report } from '../engine/report/report.ts';
import { failedByBasis } from './common/basis.ts';
import { type Card, cardsOf, findingText } from './common/findings.ts';
import { grounds } from './common/run-verdict.ts';
import { withoutCommands } from './common/sanitize-terminal.ts';
import { counted, placeOf } from './common/text.ts';

/** GitHub shows no more errors, and no more warnings, for one step. */
const most = 10;

/**
 * What is broken as workflow commands of GitHub Actions, which GitHub shows next to the job, and next to the source of the
 * check where the repository has it: an error for each finding, a warning for what does not fail the run, and what they rest
 * on in total.
 */
export function toAnnotations(report: Report): string {
  const cards = cardsOf(report);
  const failing = cards.filter(({ grade }) => grade === 'fail');
  const tolerated = cards.filter(({ grade }) => grade === 'review' || grade === 'warning');
  const left = failing.length - most;
  const rest = left > 0 ? [`::notice::${escapeText(`${counted(left, 'more finding')} failed.`)}`] : [];
  const isSplit = failedByBasis(report) !== '' || tolerated.some(({ grade }) => grade === 'review');
  const totals = isSplit ? [`::notice::${escapeText(grounds(report))}`] : [];
  return [
    ...failing.slice(0, most).map(annotation),
    ...rest,
    ...tolerated.slice(0, most).map(annotation),
    ...totals,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function annotation(card: Card): string {
  const { grade, lead, check } = card;
  const command = grade === 'fail' ? 'error' : 'warning';
  const properties = Object.entries({ title: `${lead.id} (${placeOf(lead)})`, ...placeIn(check) });
  return `::${command} ${properties.map(([name, value]) => `${name}=${escapeProperty(value)}`).join(',')}::${escapeText(findingText(card))}`;
}

const placeIn = (check: CheckResult | undefined): Record<string, string> =>
  check?.source ? { file: check.source.file, line: String(check.source.line) } : {};

const escapeText = (text: string): string =>
  withoutCommands(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
