import type { ClauseResult } from '../../harness/report/report.ts';

const CONTROL_PICTURES = 0x2400;
const DELETE_PICTURE = '\u2421';

function visible(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(CONTROL_PICTURES + code);
  return code === 0x7f ? DELETE_PICTURE : '\uFFFD';
}

/**
 * Text of a service as something that a terminal, an XML parser and a browser can only show: control characters
 * (among them the escape that starts a colour) become their pictures, broken Unicode becomes the replacement character.
 * Tabs and line ends stay.
 */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (found) =>
    '\t\n\r'.includes(found) ? found : visible(found),
  );
}

/** A number and its noun: `1 check`, `2 checks`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Where a clause stands: in a section of the interface, or of whatever an additional one comes from. */
export const placeOf = ({ additional, section }: Pick<ClauseResult, 'additional' | 'section'>): string =>
  additional ? `additional, section ${section}` : `section ${section}`;
