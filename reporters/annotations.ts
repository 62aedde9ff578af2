import type { CheckResult, ClauseResult, Report } from '../engine/report/report.ts';
import { withoutCommands } from './common/sanitize-terminal.ts';
import { counted } from './common/text.ts';

/** GitHub shows no more of them for one step. */
const most = 10;

/**
 * The failures as workflow commands of GitHub Actions: a line for each broken clause, which GitHub shows next to the job,
 * and next to the source of the check where the repository has it.
 */
export function toAnnotations({ clauses }: Report): string {
  const failed = clauses.filter(({ verdict, waived }) => verdict === 'fail' && !waived);
  const left = failed.length - most;
  const rest = left > 0 ? [`::notice::${escapeText(`${counted(left, 'more clause')} failed.`)}`] : [];
  return [...failed.slice(0, most).map(annotation), ...rest].map((line) => `${line}\n`).join('');
}

function annotation({ id, section, statement, checks }: ClauseResult): string {
  const broken = checks.find(({ verdict }) => verdict === 'fail');
  const properties = Object.entries({ title: `${id} (section ${section})`, ...placeIn(broken) });
  const words = [statement, broken?.message ?? ''].join('\n');
  return `::error ${properties.map(([name, value]) => `${name}=${escapeProperty(value)}`).join(',')}::${escapeText(words)}`;
}

const placeIn = (check: CheckResult | undefined): Record<string, string> =>
  check?.source ? { file: check.source.file, line: String(check.source.line) } : {};

const escapeText = (text: string): string =>
  withoutCommands(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
