import { requestText } from '../../engine/report/curl.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import type { CheckResult, ClauseResult, Report } from '../../engine/report/report.ts';
import { basisWords } from '../../specs/basis.ts';
import { clauses as catalogue } from '../../specs/clauses.ts';
import { stepLines } from '../common/attempts.ts';
import { chosenExchanges, type Shown } from '../common/exchanges.ts';
import { logWords } from '../common/log-ids.ts';
import { checksThatDecided } from '../../engine/report/results.ts';
import { howOften, verdictWords } from '../common/summary.ts';
import { counted, placeOf, printable } from '../common/text.ts';
import { readable } from './body.ts';
import { sectionTitle } from './sections.ts';
import { scriptFolder } from '../reproduce/script.ts';

/** Exchanges of an attempt that a vendor reads. */
const shown: Shown = { fail: 40, inconclusive: 0, pass: 0, 'not-run': 0 };

/**
 * A broken clause as text for the vendor of the service, who may have nothing else: the promise and where it stands, what
 * came back, all that led to it with the ids for the logs, and how to repeat it.
 */
export function vendorText(
  clause: ClauseResult,
  report: Report,
  exchanges: ReadonlyMap<string, Exchange>,
  hasScript: boolean,
): string {
  const [check, ...others] = checksThatDecided(clause);
  const evidence = exchanges.get(check?.evidence ?? '');
  const parts = [
    [`**${clause.statement}**`],
    placeLines(clause),
    check === undefined ? [] : foundLines(check, others.length),
    check === undefined || evidence === undefined ? [] : storyLines(check, evidence, exchanges),
    evidence === undefined ? [] : exchangeLines(clause, evidence),
    endLines(clause, report, hasScript),
  ];
  const texts = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${printable(texts.join('\n\n'))}\n`;
}

function placeLines(clause: ClauseResult): string[] {
  const { id, section, additional, operations, severity, verdict } = clause;
  const title = sectionTitle(section);
  const grade = verdict === 'fail' ? severity : verdictWords[verdict];
  const row = catalogue.find((one) => one.id === id);
  return [
    `Clause ${id}, ${grade}: ${operations.join(', ')}`,
    `Stands in ${placeOf(clause)}${additional || title === '' ? '' : `, ${title}`}`,
    ...(additional || row === undefined ? [] : basisWords(row).map((line) => `Basis: ${line}`)),
  ];
}

function foundLines(check: CheckResult, others: number): string[] {
  const { expected, received, message } = check;
  const values =
    expected === null || received === null
      ? [message ?? 'no word was recorded']
      : [`Expected: ${expected}`, `Received: ${received}`];
  const more = others === 0 ? '' : `; ${counted(others, 'more check')} of this clause failed, too`;
  return [...values, `Check ${check.name}: ${howOften(check)}${more}`];
}

/** What led to the exchange that shows the breach; nothing where it needs no preparation. */
function storyLines(
  check: CheckResult,
  evidence: Exchange,
  exchanges: ReadonlyMap<string, Exchange>,
): string[] {
  const attempt = chosenExchanges(check, shown, exchanges)
    .flatMap((id) => exchanges.get(id) ?? [])
    .filter((one) => one.attempt === evidence.attempt);
  const steps = attempt
    .slice(0, attempt.indexOf(evidence) + 1)
    .filter((one) => one.role !== 'cleanup' || one === evidence);
  if (steps.length < 2) return [];
  const lines = stepLines(check, { steps }).flatMap((line, index) => {
    const step = steps[index];
    const ids = step === evidence ? [] : logLines(step);
    return [`  ${line}`, ...ids.map((words) => `      ${words}`)];
  });
  return ['What was sent:', ...lines];
}

function exchangeLines(clause: ClauseResult, evidence: Exchange): string[] {
  const { id, response, error } = evidence;
  const answer =
    response === null
      ? (error ?? 'no answer')
      : [
          `${response.status}`,
          ...response.headers.map(([name, value]) => `${name}: ${value}`),
          '',
          readable(response.body),
        ].join('\n');
  return [
    `The request that shows it, ${id}:`,
    ...logLines(evidence),
    '',
    indented(requestText(clause, evidence)),
    '',
    'Its answer:',
    '',
    indented(answer),
  ];
}

/** What finds an exchange in the logs of the service. */
function logLines(exchange: Exchange | undefined): string[] {
  const words = logWords(exchange);
  return words === null ? [] : [`In the logs: ${words}`];
}

function endLines(
  { id }: ClauseResult,
  { started_at: startedAt, target, seed, suite }: Report,
  hasScript: boolean,
): string[] {
  return [
    ...(hasScript ? [`To repeat it: sh ${scriptFolder}/${id}.sh, a file next to the report.`] : []),
    'Words such as ‹access-token#1› stand for secrets and personal values: put your own in their place.',
    `From the run of ${startedAt} against ${target.base_url}, seed ${seed}, loyalty-conformance ${suite.version}.`,
  ];
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');
