import { requestText } from '../engine/report/curl.ts';
import type { CheckResult, ClauseResult, Report } from '../engine/report/report.ts';
import { isSelected } from '../engine/report/results.ts';
import type { Exchange } from '../engine/report/exchange.ts';
import { storyLines } from './common/attempts.ts';
import { chosenExchanges, sourceText } from './common/exchanges.ts';
import type { Shown } from './common/exchanges.ts';
import { logWords } from './common/log-ids.ts';
import { basisLines, failedByBasis, promiseLines } from './common/basis.ts';
import {
  alsoWords,
  type Card,
  cardsByClause,
  cardsOf,
  tells,
  partWords,
  reachWords,
} from './common/findings.ts';
import { arrow } from './common/story.ts';
import { grounds, headline } from './common/run-verdict.ts';
import { selectionInWords } from './common/summary.ts';
import { printable } from './common/text.ts';

type Attributes = Record<string, string | number>;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const entity = (character: string): string => entities[character] ?? character;
const text = (content: string): string => printable(content).replaceAll(/[&<>\r]/g, entity);
/** Line ends are escaped too: a parser would turn them into spaces. */
const attribute = (value: string): string => printable(value).replaceAll(/[&<>"'\t\n\r]/g, entity);

/** One element; `content` is text, or the elements within. Nothing is indented, so that no text changes. */
function element(name: string, attributes: Attributes, content: string | readonly string[] = []): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(String(value))}"`);
  const open = `<${name}${written.join('')}`;
  if (content.length === 0) return `${open}/>`;
  return typeof content === 'string'
    ? `${open}>${text(content)}</${name}>`
    : `${open}>\n${content.join('\n')}\n</${name}>`;
}

interface Testcase {
  kind: 'passed' | 'failure' | 'error' | 'skipped';
  durationMs: number;
  xml: string;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

/** Exchanges of a check that a case tells; the other reports hold the rest. */
const shownExchanges: Shown = { fail: 40, inconclusive: 10, pass: 0, 'not-run': 0 };

/**
 * What a reader needs to see a failure again: the check, both values, its story and the request that shows it. The schema of
 * Jenkins refuses a file that names the source in an attribute.
 */
function proof(clause: ClauseResult, check: CheckResult, { exchanges, cards }: Known): string {
  const card = cards.get(clause.id);
  const evidence = check.evidence === null ? undefined : exchanges.get(check.evidence);
  const inLogs = logWords(evidence);
  return [
    card === undefined ? [] : [`Finding ${card.number}: ${reachWords(card)}`, ...alsoWords(card)],
    clause.basis === undefined ? [] : `Basis: ${clause.basis}`,
    promiseLines(clause),
    check.expected === null ? [] : `Expected: ${check.expected}`,
    check.received === null ? [] : `Received: ${check.received}`,
    card === undefined ? [] : `Story: ${card.story.join(arrow)}`,
    check.attempts.failed === 0 ? [] : `Failed in ${check.attempts.failed} of ${check.attempts.of} attempts`,
    check.source === null ? [] : `Check: ${sourceText(check)}`,
    storyLines(
      check,
      chosenExchanges(check, shownExchanges, exchanges).flatMap((id) => exchanges.get(id) ?? []),
    ),
    inLogs === null ? [] : `In the logs: ${inLogs}`,
    evidence === undefined ? [] : `The request of ${evidence.id}:\n${requestText(clause, evidence)}`,
  ]
    .flat()
    .join('\n');
}

/** What of a report its cases are made of, by id; the cards by each clause of theirs. */
interface Known {
  readonly exchanges: ReadonlyMap<string, Exchange>;
  readonly cards: ReadonlyMap<string, Card>;
}

type Outcome = Pick<Testcase, 'kind'> & { child: string[] };

function outcome(clause: ClauseResult, check: CheckResult, known: Known): Outcome {
  const message = messageOf(clause, check);
  if (clause.verdict === 'not-scored' || check.unscored) return notScored(clause, check);
  switch (check.verdict) {
    case 'pass':
      return clause.verdict === 'partly-tested'
        ? { kind: 'skipped', child: [element('skipped', { message: `partly-tested: ${clause.reason}` })] }
        : { kind: 'passed', child: [] };
    case 'not-run':
      return { kind: 'skipped', child: [element('skipped', { message })] };
    case 'inconclusive':
      return {
        kind: 'error',
        child: [element('error', { message, type: 'inconclusive' }, proof(clause, check, known))],
      };
    case 'fail':
      return broken(clause, check, known);
  }
}

const messageOf = (clause: ClauseResult, check: CheckResult): string =>
  check.message ?? clause.reason ?? clause.statement;

/** The whole text of a failure stands in the case that tells its finding; the others name it. */
function broken(clause: ClauseResult, check: CheckResult, known: Known): Outcome {
  const message = messageOf(clause, check);
  const card = known.cards.get(clause.id);
  const isPart = card !== undefined && !tells(card, clause, check);
  if (clause.verdict === 'fail' && !clause.waived) {
    const words = isPart ? partWords(card) : proof(clause, check, known);
    return { kind: 'failure', child: [element('failure', { message, type: clause.severity }, words)] };
  }
  const leave = clause.waived ? `${clause.reason ?? 'waived'}; ` : `${clause.verdict}: `;
  const words = [leave + message, ...basisLines(clause), ...(isPart ? [partWords(card)] : [])].join('\n');
  return { kind: 'skipped', child: [element('skipped', { message: words })] };
}

/** What was looked at and does not count is skipped, with what was seen. */
function notScored(clause: ClauseResult, { verdict, message, since }: CheckResult): Outcome {
  const seen = message === null ? verdict : `${verdict}: ${message}`;
  const why = clause.verdict === 'not-scored' ? clause.reason : `new since ${since}`;
  const words = [`not-scored: ${why}`, seen, ...basisLines(clause)].join('\n');
  return { kind: 'skipped', child: [element('skipped', { message: words })] };
}

const classname = ({ additional, area, section }: ClauseResult): string =>
  `${additional ? 'additional/' : ''}${area}/${section}`;

/** One test case per check of the clause; a clause without checks is one that is skipped, with its reason. */
function testcases(clause: ClauseResult, known: Known): Testcase[] {
  if (clause.checks.length === 0) {
    const attributes = { name: clause.id, classname: classname(clause), time: seconds(0) };
    const skipped = element('skipped', { message: `${clause.verdict}: ${clause.reason ?? 'no check ran'}` });
    return [{ kind: 'skipped', durationMs: 0, xml: element('testcase', attributes, [skipped]) }];
  }
  return clause.checks.map((check) => {
    const { kind, child } = outcome(clause, check, known);
    const name = `${clause.id} › ${check.name}${check.operation === null ? '' : ` (${check.operation})`}`;
    const time = seconds(check.duration_ms);
    const attributes = { name, classname: classname(clause), time };
    return { kind, durationMs: check.duration_ms, xml: element('testcase', attributes, child) };
  });
}

/** A run that says too little without an error of its own is one: no other test case would show it. */
function incompleteRun(report: Report, errors: number): Testcase[] {
  const isOpen = report.verdict === 'incomplete' || report.verdict === 'inconclusive';
  if (!isOpen || errors > 0) return [];
  const message = `${headline(report)} ${grounds(report)}`;
  const attributes = { name: 'the run decides enough', classname: 'run', time: seconds(0) };
  const error = element('error', { message, type: report.verdict });
  return [{ kind: 'error', durationMs: 0, xml: element('testcase', attributes, [error]) }];
}

const totals = (cases: readonly Testcase[]): Attributes => ({
  tests: cases.length,
  failures: cases.filter(({ kind }) => kind === 'failure').length,
  errors: cases.filter(({ kind }) => kind === 'error').length,
});

function properties(report: Report): string {
  const { target, seed, suite, verdict, totals: run } = report;
  const facts = {
    verdict,
    target: target.base_url,
    store: target.store_id ?? 'unknown',
    seed,
    requests: run.requests,
    messages: run.messages,
    'failed by basis': failedByBasis(report) || 'none',
    'to review': run.clauses.review,
    selection: selectionInWords(report),
    version: suite.version,
    ...(report.edition === undefined ? {} : { edition: report.edition }),
    contract: suite.contract,
    ...Object.fromEntries(Object.entries(report.labels).map(([name, value]) => [`label.${name}`, value])),
  };
  return element(
    'properties',
    {},
    Object.entries(facts).map(([name, value]) => element('property', { name, value })),
  );
}

/**
 * The run as JUnit XML: a suite per area, a case per clause and check, in the dialect of Jenkins' schema. A broken
 * clause is a failure, an inconclusive check an error; what did not run, ran in part, is waived, or does not fail the run is
 * skipped with its reason.
 */
export function toJunit(report: Report): string {
  const known = {
    exchanges: new Map(report.exchanges.map((exchange) => [exchange.id, exchange])),
    cards: cardsByClause(cardsOf(report)),
  };
  const timestamp = report.started_at.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  const clauses = report.clauses.filter(isSelected);
  const areas = [...new Set(clauses.map(({ area }) => area))];
  const groups: [name: string, cases: Testcase[]][] = areas.map((name) => [
    name,
    clauses.filter(({ area }) => area === name).flatMap((clause) => testcases(clause, known)),
  ]);
  const ofClauses = groups.flatMap(([, cases]) => cases);
  const ofRun = incompleteRun(report, ofClauses.filter(({ kind }) => kind === 'error').length);
  if (ofRun.length > 0) groups.push(['run', ofRun]);
  const all = [...ofClauses, ...ofRun];
  const suites = groups.map(([name, cases], id) => {
    const skipped = cases.filter(({ kind }) => kind === 'skipped').length;
    const time = seconds(cases.reduce((sum, { durationMs }) => sum + durationMs, 0));
    return element('testsuite', { id, name, ...totals(cases), skipped, time, timestamp }, [
      properties(report),
      ...cases.map(({ xml }) => xml),
    ]);
  });
  const attributes = { name: 'loyalty-conformance', ...totals(all), time: seconds(report.duration_ms) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', attributes, suites)}\n`;
}
