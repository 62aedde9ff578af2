import type { CheckResult, ClauseResult, Report } from '../engine/report/report.ts';
import { withoutCommands } from './common/sanitize-terminal.ts';
import { counted } from './common/text.ts';

/** GitHub shows no more errors, and no more warnings, for one step. */
const most = 10;

/**
 * What is broken as workflow commands of GitHub Actions: an error for each failure, a warning for what does not fail the run, which GitHub shows next to the job,
 * and next to the source of the check where the repository has it.
 */
export function toAnnotations({ clauses }: Report): string {
  const failed = clauses.filter(({ verdict, waived }) => verdict === 'fail' && !waived);
  const tolerated = clauses.filter(({ verdict }) => verdict === 'review' || verdict === 'warning');
  const left = failed.length - most;
  const rest = left > 0 ? [`::notice::${escapeText(`${counted(left, 'more clause')} failed.`)}`] : [];
  return [...failed.slice(0, most).map(annotation), ...rest, ...tolerated.slice(0, most).map(annotation)]
    .map((line) => `${line}\n`)
    .join('');
}

function annotation({ id, section, statement, checks, verdict: grade }: ClauseResult): string {
  const command = grade === 'fail' ? 'error' : 'warning';
  const broken = checks.find(({ verdict }) => verdict === 'fail');
  const properties = Object.entries({ title: `${id} (section ${section})`, ...placeIn(broken) });
  const words = [statement, broken?.message ?? ''].join('\n');
  return `::${command} ${properties.map(([name, value]) => `${name}=${escapeProperty(value)}`).join(',')}::${escapeText(words)}`;
}

const placeIn = (check: CheckResult | undefined): Record<string, string> =>
  check?.source ? { file: check.source.file, line: String(check.source.line) } : {};

const escapeText = (text: string): string =>
  withoutCommands(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
