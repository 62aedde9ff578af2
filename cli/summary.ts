import type { CheckResult, ClauseResult, Report } from '../engine/report/report.ts';
import { checksThatDecided, contractSuite } from '../engine/report/results.ts';
import { requestText } from '../engine/report/curl.ts';
import { cardLines, cardTitle, type Paint } from '../reporters/card-lines.ts';
import { rulingWords } from '../reporters/common/basis.ts';
import { type Card, cardsOf } from '../reporters/common/findings.ts';
import { clausesWith, gaps, waivedClauses } from '../reporters/common/summary.ts';
import { gapLines } from './gap-lines.ts';
import { newChecks, newCheckWords, notScoredGroups, seenInWords } from '../reporters/common/not-scored.ts';
import { grounds, headline, shardSentence, testedInWords, toneOf } from '../reporters/common/run-verdict.ts';
import { counted, messageWords, placeOf, rateWords, usedUpWords } from '../reporters/common/text.ts';
import { senderOf } from '../reporters/common/exchanges.ts';
import { sanitizeTerminal, sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import type { PastRun } from '../reporters/history/past-run.ts';

/** Findings shown with all that belongs to them, and reasons shown by name; the reports hold the rest. */
const mostShown = 12;
const mostNamed = 4;

/** How a terminal session calls us again. */
export interface OwnCommand {
  readonly name: string;
  /** The options that say where the service is. */
  readonly options: string;
  /** What has to be set besides, in words. */
  readonly needs: string;
}

const plainCommand: OwnCommand = { name: 'loyalty-conformance', options: '', needs: '' };

/** What a summary tells besides the run. */
export interface SummaryContext {
  readonly command?: OwnCommand;
  /** The last runs against the same target, this one the last. */
  readonly history?: readonly PastRun[];
}

/** What a run found, for the end of a terminal session: findings first, then what was not tested, then the verdict. */
export const summarise = (report: Report, paint: Paint, context: SummaryContext = {}): string =>
  joined([
    findings(report, 'fail', paint, context),
    findings(report, 'review', paint, context),
    findings(report, 'warning', paint, context),
    waivers(report, paint),
    notScored(report, paint),
    rulings(report, paint),
    undecided(report, paint),
    staleDeviations(report, paint),
    leftovers(report, paint),
    conclusion(report, paint),
  ]);

/** Prints only what to act on: failures, why there is no verdict, what is still reserved or stale, and the verdict. */
export const summariseBriefly = (report: Report, paint: Paint, context: SummaryContext = {}): string =>
  joined([
    findings(report, 'fail', paint, context),
    report.verdict === 'inconclusive' ? undecided(report, paint) : '',
    staleDeviations(report, paint),
    leftovers(report, paint),
    `${verdictSentence(report, paint)}\n`,
  ]);

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

/** The findings of a grade: those that do not fail the run stand under what they are. */
function findings(
  report: Report,
  grade: 'fail' | 'review' | 'warning',
  paint: Paint,
  { command = plainCommand, history = [] }: SummaryContext,
): string {
  const cards = cardsOf(report).filter((card) => card.grade === grade);
  if (cards.length === 0) return '';
  const words = (card: Card): string =>
    [...cardLines(card, history, paint), ...evidenceLines(card), repeatLine(card, report, command), ''].join(
      '\n',
    );
  const shown = cards.slice(0, mostShown);
  const texts = report.subject === 'client' ? underProvocations(shown, words, paint) : shown.map(words);
  const others = cards.slice(mostShown).map((card) => `${cardTitle(card, paint)}\n`);
  const title = grade === 'fail' ? [] : `${paint('yellow', titles[grade])}\n`;
  return [title, texts.join('\n'), others].flat().join('');
}

/** What a client broke, under a heading for each provocation that shows some first. */
function underProvocations(cards: readonly Card[], words: (card: Card) => string, paint: Paint): string[] {
  const first = ({ lead }: Card): string => provocationsOf(lead)[0] ?? 'none';
  const names = [...new Set(cards.map(first))];
  return names.map((name) => {
    const texts = cards.filter((card) => first(card) === name).map(words);
    return `${paint('bold', provocationTitle(name))}\n\n${texts.join('\n')}`;
  });
}

const provocationsOf = (clause: ClauseResult): string[] =>
  checksThatDecided(clause).map(({ suite }) => suite);

const provocationTitle = (name: string): string =>
  name === 'none' ? 'Without a provocation' : `Under the provocation ${name}`;

/** What a client sent, for its developer, and under which other provocations. */
function evidenceLines({ lead, evidence }: Card): string[] {
  if (lead.binds !== 'caller') return [];
  const sent = evidence === undefined ? '' : sanitizeTerminal(requestText(lead, evidence));
  return [...alsoUnder(lead), ...(sent === '' ? [] : [sent.replaceAll(/^/gm, '  ')])];
}

/** Known deviations stay in sight, and apart from what is news. */
function waivers(report: Report, paint: Paint): string {
  const lines = waivedClauses(report).map(
    (clause) =>
      `  ${clause.id}  ${placeOf(clause)}\n      ${sanitizeTerminalLine(clause.reason ?? 'waived')}\n`,
  );
  return lines.length === 0 ? '' : `${paint('yellow', 'Failed, but waived')}\n${lines.join('')}`;
}

/** What was looked at and does not count, by the reason, with what was seen. */
function notScored(report: Report, paint: Paint): string {
  const lines = notScoredGroups(report).map(({ title, clauses }) => {
    const named = clauses.length > mostNamed ? '' : `: ${clauses.map(({ id }) => id).join(', ')}`;
    return `  ${sanitizeTerminalLine(title)} (${seenInWords(clauses)})${named}\n`;
  });
  const checks = newChecks(report);
  const shown = checks.slice(0, mostNamed).map((one) => `  ${sanitizeTerminalLine(newCheckWords(one))}\n`);
  const left = checks.length - shown.length;
  if (left > 0) shown.push(`  and ${counted(left, 'newer check')} more\n`);
  const all = [...lines, ...shown];
  return all.length === 0 ? '' : `${paint('yellow', 'Not scored')}\n${all.join('')}`;
}

/** What was decided of observations for good, and whether the service agrees. */
function rulings({ observations }: Report, paint: Paint): string {
  const lines = observations.flatMap(({ id, observed, ruling }) =>
    ruling === undefined ? [] : `  ${id}: ${observed}\n      ${rulingWords(ruling)}\n`,
  );
  return lines.length === 0
    ? ''
    : `${paint('yellow', 'Observations with a ruling')}\n${lines.map(sanitizeTerminal).join('')}`;
}

function staleDeviations({ stale_deviations: entries }: Report, paint: Paint): string {
  const lines = entries.map(
    ({ clause, why }) => `  ${sanitizeTerminalLine(clause)}: ${sanitizeTerminalLine(why)}\n`,
  );
  return lines.length === 0
    ? ''
    : `${paint('red', 'Deviations to fix or remove; the run fails over them')}\n${lines.join('')}`;
}

const repeatLine = ({ lead, check }: Card, report: Report, command: OwnCommand): string =>
  `  repeat    ${repeatCommand(lead, check, report, command)}`;

/** The other provocations under which a client broke a clause. */
function alsoUnder(clause: ClauseResult): string[] {
  const [, ...others] = provocationsOf(clause);
  return others.length === 0 ? [] : [`  also under ${others.join(', ')}`];
}

/** The command that shows the failure again: a check of a clause of the caller is a run of the client. */
const repeatCommand = (
  clause: ClauseResult,
  check: CheckResult | undefined,
  report: Report,
  { name, options, needs }: OwnCommand,
): string =>
  clause.binds === 'caller'
    ? `${name} client --provoke ${check?.suite ?? 'none'} --only ${clause.id} -- COMMAND`
    : `${name}${options} --seed ${report.seed} --only ${selector(clause, check, report)}${needs}`;

/** What `--only` takes to run the failed check again; of a clause of the contract that which sent the request. */
const selector = ({ id }: ClauseResult, check: CheckResult | undefined, report: Report): string =>
  (check?.suite === contractSuite ? senderOf(check, report) : check)?.name ?? id;

/** Clauses without a verdict: what noise or a filter left open by the reason, then what would unlock the others. */
function undecided(report: Report, paint: Paint): string {
  const open = (['inconclusive', 'partly-tested'] as const).map((verdict) => {
    const clauses = clausesWith(verdict, report);
    return clauses.length === 0 ? '' : `${paint('yellow', titles[verdict])}\n${reasons(clauses)}`;
  });
  return `${open.join('')}${untested(report, paint)}`;
}

function untested(report: Report, paint: Paint): string {
  const lines = gapLines(gaps(report));
  const left = lines.length - mostShown;
  const more = left > 0 ? [`       and ${counted(left, 'more reason')}, which the reports name`] : [];
  return lines.length === 0
    ? ''
    : [paint('yellow', titles['not-run']), ...lines.slice(0, mostShown), ...more, ''].join('\n');
}

const titles = {
  review: 'To review: broken as one reading of the specification has it',
  warning: 'Warnings: recommendations that were not kept',
  inconclusive: 'Without a verdict',
  'partly-tested': 'Tested in part',
  'not-run': 'Not tested, and what decides most clauses first',
};

function reasons(open: readonly ClauseResult[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of open) counts.set(reason ?? '', (counts.get(reason ?? '') ?? 0) + 1);
  const ranked = [...counts].toSorted(([, a], [, b]) => b - a);
  const lines = ranked
    .slice(0, mostShown)
    .map(([reason, count]) => `${String(count).padStart(5)}  ${sanitizeTerminalLine(reason)}\n`);
  const rest = ranked.slice(mostShown).reduce((sum, [, count]) => sum + count, 0);
  return (
    lines.join('') +
    (rest === 0 ? '' : `${String(rest).padStart(5)}  for other reasons, which the reports name\n`)
  );
}

function leftovers({ outstanding }: Report, paint: Paint): string {
  return outstanding
    .map(
      ({ kind, item, member, order, reason }) =>
        `${paint('red', 'Still reserved')}: ${kind} ${item} of member ${member} for order ${order}: ${reason}`,
    )
    .map((line) => `${sanitizeTerminalLine(line)}\n`)
    .join('');
}

function conclusion(report: Report, paint: Paint): string {
  const { totals, observations, seed, duration_ms: duration } = report;
  const byVerdict = Object.entries(totals.clauses).filter(([name, count]) => count > 0 || name === 'fail');
  const usedUp = usedUpWords(report);
  return [
    verdictSentence(report, paint),
    `Clauses  ${byVerdict.map(([name, count]) => `${count} ${name}`).join(', ')}`,
    `Sent     ${counted(totals.requests, 'request')}${sentAt(report)}, ${messageWords(totals)}; ${counted(observations.length, 'observation')}`,
    `Took     ${(duration / 1000).toFixed(1)} s with seed ${seed}`,
    ...(usedUp === null ? [] : [`Data     ${usedUp}`]),
    ...commandEnds(report),
    '',
  ].join('\n');
}

/** A client that fails by itself sends little: its exit code explains what was not tested. */
function commandEnds({ provocations = [] }: Report): string[] {
  const failed = provocations.filter(({ command_exit: code }) => code !== null && code !== 0);
  const [first] = failed;
  if (first === undefined) return [];
  const runs = `${failed.length} of ${counted(provocations.length, 'run')}`;
  return [`Command  failed in ${runs}: exit code ${first.command_exit} under the provocation ${first.name}`];
}

const sentAt = (report: Report): string => {
  const words = rateWords(report);
  return words === null ? '' : ` (${words})`;
};

function verdictSentence(report: Report, paint: Paint): string {
  const title = headline(report);
  const isSaid = title.includes(testedInWords(report)) && report.requirement === null;
  const where = report.target.embedded ? 'the embedded mock' : sanitizeTerminalLine(report.target.base_url);
  const painted = paint('bold', paint(colours[toneOf(report)], title));
  return `${painted}${isSaid ? '' : ` ${grounds(report)}`} Target: ${where}.${shardSentence(report)}`;
}

const colours = { good: 'green', warning: 'yellow', bad: 'red', none: 'yellow' } as const;
