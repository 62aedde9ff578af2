import type { Difference } from '../engine/report/diff/difference.ts';
import type { Report } from '../engine/report/report.ts';
import { conclusion } from './diff.ts';
import { type Card, cardsOf, findingTitle, reachWords } from './common/findings.ts';
import { grounds, headline } from './common/run-verdict.ts';
import { withoutCommands } from './common/sanitize-terminal.ts';
import { counted, placeOf } from './common/text.ts';

/** A chat shows the first of them; the reports hold the rest. */
const mostFailing = 10;

/** What a message tells besides the run. */
export interface MessageContext {
  /** What changed since the baseline; null without one. */
  readonly changes: Difference | null;
  /** Where the job of the run can be read; null where none is known. */
  readonly link: string | null;
}

/**
 * The verdict as a message to a chat, in JSON as Slack takes it: what failed, and what changed since the baseline. It
 * holds words of the catalogue, the address of the service and counts, and nothing that the service said.
 */
export function toMessage(report: Report, { changes, link }: MessageContext): string {
  const failing = cardsOf(report).filter(({ grade }) => grade === 'fail');
  const left = failing.length - mostFailing;
  const isNew = new Set(changes?.newlyFailing.map(({ clause }) => clause.id));
  const lines = [
    `*${escapeText(headline(report))}* ${escapeText(grounds(report))} Target: ${escapeText(report.target.base_url)}.`,
    failing.slice(0, mostFailing).map((card) => findingLine(card, isNew.has(card.lead.id))),
    left > 0 ? `… and ${left} more` : [],
    staleWords(report),
    changes === null ? [] : changeWords(changes),
    link === null ? [] : `<${encodeURI(link).replaceAll('|', '%7C')}|The job>`,
  ];
  return JSON.stringify({ text: lines.flat().join('\n') });
}

function findingLine(card: Card, isNew: boolean): string {
  const { number, lead, severity } = card;
  const title = `${isNew ? 'new: ' : ''}${number}. ${findingTitle(card)}`;
  return escapeText(`• ${title} (${lead.id}, ${placeOf(lead)}, ${severity}) ${reachWords(card)}`);
}

function staleWords({ stale_deviations: { length } }: Report): string[] {
  return length === 0 ? [] : [`${counted(length, 'deviation')} to fix or remove.`];
}

function changeWords(changes: Difference): string {
  const moved = changes.observations.length;
  return `${conclusion(changes)}${moved === 0 ? '' : ` ${counted(moved, 'observation')} moved.`}`;
}

/** Slack reads links, mentions and commands between angle brackets. */
const escapeText = (text: string): string =>
  withoutCommands(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
