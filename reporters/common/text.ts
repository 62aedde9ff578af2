import type { ClauseResult, Report } from '../../engine/report/report.ts';

const CONTROL_PICTURES = 0x2400;
const DELETE_PICTURE = '\u2421';

function visible(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(CONTROL_PICTURES + code);
  return code === 0x7f ? DELETE_PICTURE : '\uFFFD';
}

/** All but letters, marks, numbers, punctuation, symbols, spaces, tabs and line ends: what has no picture of its own. */
const unprintable = /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t\n\r]/gu;

/** All but printable ASCII. Most text is that, and is recognized five times as fast as by classes of Unicode. */
const rare = /[^ -~\t\n\r]+/g;

/** Replaces what is invisible. */
export function replaceUnprintable(text: string, replace: (found: string) => string): string {
  const found = text.match(rare)?.join(' ') ?? '';
  return found.search(unprintable) < 0 ? text : text.replaceAll(unprintable, replace);
}

/**
 * Text of a service as something that a terminal, an XML parser and a browser can only show: control characters
 * (among them the escape that starts a colour) become their pictures, and all else that is invisible (a change of the
 * direction of writing, broken Unicode) becomes the replacement character. Tabs and line ends stay.
 */
export function printable(text: string): string {
  return replaceUnprintable(text, visible);
}

/** A number and its noun: `1 check`, `2 checks`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A text that begins with a capital. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A time stamp as people write it, in UTC. */
export const utc = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** Where a clause stands, in a section of the interface or of whatever an additional one comes from, and its basis there. */
export const placeOf = ({
  additional,
  section,
  basis,
}: Pick<ClauseResult, 'additional' | 'section' | 'basis'>): string =>
  `${additional ? 'additional, ' : ''}section ${section}${basis === undefined ? '' : `, ${basis}`}`;

/** Says that the seed alone does not repeat the data of a run; null where it does. */
export const usedUpWords = ({ phones_used_up: count }: Pick<Report, 'phones_used_up'>): string | null =>
  count === 0
    ? null
    : `${counted(count, 'phone')} of the seed ${count === 1 ? 'was' : 'were'} registered already: the run used others, so its data differ from those of other runs with this seed`;

/** Says how fast a run sent; null where nothing held it back, or an earlier version does not say. */
export function rateWords({ rate }: Pick<Report, 'rate'>): string | null {
  if (rate === undefined || rate.lowest === null) return null;
  const { asked, lowest, highest } = rate;
  const range = lowest === (highest ?? lowest) ? `${lowest}` : `${lowest} to ${highest ?? 'any number of'}`;
  return asked === 'auto' ? `${range} a second, found by the run` : `${range} a second at most`;
}

/** Says how many paid messages a run caused: those that may have been sent, and those that an answer confirmed. */
export const messageWords = (totals: Pick<Report['totals'], 'messages' | 'messages_confirmed'>): string =>
  totals.messages === 0
    ? '0 paid messages'
    : `${counted(totals.messages, 'paid message')} at most, ${totals.messages_confirmed} of them confirmed`;
