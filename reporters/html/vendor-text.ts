import { requestText } from '../../engine/report/curl.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import type { CheckResult, ClauseResult, Report } from '../../engine/report/report.ts';
import { basisWords } from '../../specs/basis.ts';
import { clauses as catalogue } from '../../specs/clauses.ts';
import { chosenExchanges, type Shown } from '../common/exchanges.ts';
import { logWords } from '../common/log-ids.ts';
import { checksThatDecided } from '../../engine/report/results.ts';
import { howOften, verdictWords } from '../common/summary.ts';
import { storySentence } from '../common/story.ts';
import { counted, placeOf, printable } from '../common/text.ts';
import { readable } from './body.ts';
import { sectionTitle } from './sections.ts';
import { curlBlock } from '../reproduce/curl-block.ts';
import { scriptFolder } from '../reproduce/script.ts';

/** Exchanges of an attempt that a vendor reads. */
const shown: Shown = { fail: 40, inconclusive: 0, pass: 0, 'not-run': 0 };

/** Steps that one block of curl sends; a longer story is for the script to repeat. */
const mostSteps = 12;

/**
 * A broken clause as text for the vendor of the service, who may have nothing else: the promise and where it stands, the
 * story, one block that repeats it, what was expected and what came, the ids for the logs, and the name of the script.
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
    check === undefined
      ? []
      : [`The story: ${storySentence(check, report)}.`, ...foundLines(check, others.length)],
    ...(check === undefined || evidence === undefined
      ? []
      : [
          requestLines(clause, report, stepsOf(check, evidence, exchanges)),
          answerLines(evidence),
          logLines(stepsOf(check, evidence, exchanges)),
        ]),
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

/** What led to the exchange that shows the breach, and that one as the last. */
function stepsOf(
  check: CheckResult,
  evidence: Exchange,
  exchanges: ReadonlyMap<string, Exchange>,
): Exchange[] {
  const attempt = chosenExchanges(check, shown, exchanges)
    .flatMap((id) => exchanges.get(id) ?? [])
    .filter((one) => one.attempt === evidence.attempt);
  return attempt
    .slice(0, attempt.indexOf(evidence) + 1)
    .filter((one) => one.role !== 'cleanup' || one === evidence);
}

/** The steps as one block of curl; what a client sent is to be read. */
function requestLines(clause: ClauseResult, report: Report, steps: readonly Exchange[]): string[] {
  const [last] = steps.slice(-1);
  if (last === undefined) return [];
  if (clause.binds === 'caller') return ['The client sent:', '', indented(requestText(clause, last))];
  const isWhole = steps.length <= mostSteps;
  return [
    isWhole
      ? 'To see it, with LOYALTY_CLIENT_SECRET in the environment:'
      : `The last of ${steps.length} requests; the script sends them all:`,
    '',
    indented(curlBlock(isWhole ? steps : [last], report)),
  ];
}

function answerLines({ response, error }: Exchange): string[] {
  const answer =
    response === null
      ? (error ?? 'no answer')
      : [
          `${response.status}`,
          ...response.headers.map(([name, value]) => `${name}: ${value}`),
          '',
          readable(response.body),
        ].join('\n');
  return ['The answer to the last request:', '', indented(answer)];
}

/** What finds the requests in the logs of the service. */
function logLines(steps: readonly Exchange[]): string[] {
  const lines = steps.flatMap((step) => {
    const words = logWords(step);
    return words === null ? [] : [`  ${step.id} ${words}`];
  });
  return lines.length === 0 ? [] : ['In the logs:', ...lines];
}

function endLines(
  { id }: ClauseResult,
  { started_at: startedAt, target, seed, suite }: Report,
  hasScript: boolean,
): string[] {
  return [
    ...(hasScript ? [`To repeat it: sh ${scriptFolder}/${id}.sh, a file next to the report.`] : []),
    'Words such as ‹phone#1› stand for secrets and personal values.',
    `From the run of ${startedAt} against ${target.base_url}, seed ${seed}, loyalty-conformance ${suite.version}.`,
  ];
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');
