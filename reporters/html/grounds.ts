import { type ClauseResult, basis, type Report } from '../../engine/report/report.ts';
import { contractSuite } from '../../engine/report/results.ts';
import { isDecided } from '../../engine/report/verdict.ts';
import { testedInWords } from '../common/run-verdict.ts';
import { isSelected } from '../../engine/report/results.ts';
import { counted, usedUpWords } from '../common/text.ts';
import { html } from './markup.ts';
import { coveredWords } from './models.ts';
import type { Content, Markup } from './markup.ts';

type Fact = readonly [name: string, value: Content];

/** What an auditor asks of a verdict: how much was decided, at which cost, under which noise, and by which versions and data. */
export function verdictGrounds(report: Report): Markup {
  const facts = [
    ...decidedFacts(report),
    ...agreedFacts(report),
    ...costFacts(report),
    ...inputFacts(report),
  ];
  return html`<section class="part" id="run" aria-labelledby="run-title">
    <h2 id="run-title">What this verdict rests on</h2>
    <dl class="run">
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function decidedFacts(report: Report): Fact[] {
  const { checks } = report.totals;
  return [
    ['Decided', testedInWords(report)],
    ['By basis', byBasis(report.clauses.filter(isSelected))],
    [
      'Checks',
      `${checks.pass} pass, ${checks.fail} fail, ${checks.inconclusive} inconclusive, ${checks['not-run']} not run; ${passiveCount(report)} of them passive`,
    ],
    ...coverageFacts(report),
  ];
}

/** How much of each model was walked; its picture has the rest. */
const coverageFacts = ({ coverage = [] }: Report): Fact[] =>
  [...new Set(coverage.map(({ plan }) => plan))].map((name) => {
    const own = coverage.filter(({ plan }) => plan === name);
    return [`Model: ${name}`, own.map(coveredWords).join('; ')];
  });

/** How many clauses of each basis were decided: `349 of 349 stated, 180 of 183 implied`. */
function byBasis(clauses: readonly ClauseResult[]): string {
  const checkable = clauses.filter(({ verdict }) => verdict !== 'unobservable');
  const shares = basis.options.flatMap((name) => {
    const own = checkable.filter((clause) => clause.basis === name);
    const decided = own.filter(({ verdict }) => isDecided(verdict));
    return own.length === 0 ? [] : [`${decided.length} of ${own.length} ${name}`];
  });
  return shares.join(', ') || 'unknown';
}

/** What was agreed on apart from the specification. */
function agreedFacts({ totals, clauses, observations, requirement, strict, edition }: Report): Fact[] {
  const rulings = [...clauses, ...observations].filter(({ ruling }) => ruling !== undefined).length;
  return [
    ['Deviations', `${totals.clauses.waived} waived`],
    ['Rulings', String(rulings)],
    ...(requirement === null
      ? []
      : [['Required', `${requirement.name}, ${requirement.met ? 'met' : 'not met'}`] as const]),
    ['To review', strict ? 'fails the run (strict)' : `${totals.clauses.review}, fails nothing`],
    ['Edition', edition ?? 'none'],
  ];
}

function costFacts(report: Report): Fact[] {
  const { totals, exchanges } = report;
  const lost = totals.lost ?? exchanges.filter(({ response }) => response === null).length;
  return [
    ['Requests', html`<data value="${totals.requests}" data-total="requests">${totals.requests}</data>`],
    ['Noise', `${lost} of ${counted(totals.requests + lost, 'request')} got no answer`],
    [
      'Paid messages',
      html`<data value="${totals.messages}" data-total="messages">${totals.messages}</data> at most,
        ${totals.messages_confirmed} of them confirmed`,
    ],
    ['Duration', duration(report.duration_ms)],
  ];
}

/** Versions and data, and who ran it where, as far as labels say. */
function inputFacts(report: Report): Fact[] {
  const { target, suite, labels, fixtures_digest: digest } = report;
  const usedUp = usedUpWords(report);
  return [
    ['Store', target.store_id ?? 'unknown'],
    ['Fixtures', digest === undefined ? 'none known' : html`<code>${digest}</code>`],
    ...(usedUp === null ? [] : [['Data', usedUp] as const]),
    ['Suite', suite.version],
    ['Contract', suite.contract],
    ['Node', suite.node],
    ...Object.entries(labels),
  ];
}

/** Checks that look at the answers which all others got, and send nothing. */
const passiveCount = ({ clauses }: Report): number =>
  new Set(
    clauses.flatMap(({ checks }) =>
      checks.filter(({ suite }) => suite === contractSuite).map(({ name }) => name),
    ),
  ).size;

/** A duration in its largest sensible unit. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
