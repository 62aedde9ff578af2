import type { CheckResult, ClauseResult, Report } from '../engine/report/report.ts';
import { checksThatDecided } from '../engine/report/results.ts';
import { basisLines, failedByBasis } from './common/basis.ts';
import { grounds } from './common/run-verdict.ts';
import { withoutCommands } from './common/sanitize-terminal.ts';
import { counted, placeOf } from './common/text.ts';

/** GitHub shows no more errors, and no more warnings, for one step. */
const most = 10;

/**
 * What is broken as workflow commands of GitHub Actions, which GitHub shows next to the job, and next to the source of the
 * check where the repository has it: an error for each failure, a warning for what does not fail the run, and what they rest
 * on in total.
 */
export function toAnnotations(report: Report): string {
  const { clauses } = report;
  const failed = clauses.filter(({ verdict, waived }) => verdict === 'fail' && !waived);
  const tolerated = clauses.filter(({ verdict }) => verdict === 'review' || verdict === 'warning');
  const left = failed.length - most;
  const rest = left > 0 ? [`::notice::${escapeText(`${counted(left, 'more clause')} failed.`)}`] : [];
  const isSplit = failedByBasis(report) !== '' || clauses.some(({ verdict }) => verdict === 'review');
  const totals = isSplit ? [`::notice::${escapeText(grounds(report))}`] : [];
  return [
    ...failed.slice(0, most).map(annotation),
    ...rest,
    ...tolerated.slice(0, most).map(annotation),
    ...totals,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function annotation(clause: ClauseResult): string {
  const { id, statement, verdict: grade } = clause;
  const command = grade === 'fail' ? 'error' : 'warning';
  const [broken] = checksThatDecided(clause);
  const properties = Object.entries({ title: `${id} (${placeOf(clause)})`, ...placeIn(broken) });
  const words = [statement, broken?.message ?? '', ...basisLines(clause)].join('\n');
  return `::${command} ${properties.map(([name, value]) => `${name}=${escapeProperty(value)}`).join(',')}::${escapeText(words)}`;
}

const placeIn = (check: CheckResult | undefined): Record<string, string> =>
  check?.source ? { file: check.source.file, line: String(check.source.line) } : {};

const escapeText = (text: string): string =>
  withoutCommands(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
