import { parseDocument } from 'yaml';

/** Where a text stops being JSON, and why; never the text around it, which may be a secret. */
export function jsonFault(text: string, { message }: Error): string {
  const line = text.slice(0, faultAt(text, message)).split('\n').length;
  const what = message.replace(/( in JSON at position|, (\.\.\.)?").*$/s, '');
  return `line ${line}: ${what}`;
}

/** The line in which a name stands that its object has already, of which JSON drops one without a word; null for none. */
export function twinNameLine(text: string): number | null {
  const twin = parseDocument(text, { schema: 'json' }).errors.find(({ code }) => code === 'DUPLICATE_KEY');
  return twin === undefined ? null : text.slice(0, twin.pos[0]).split('\n').length;
}

/** Not every message names the position: YAML finds the rest, of which JSON is a part. */
const faultAt = (text: string, message: string): number | undefined =>
  Number(/ at position (\d+)/.exec(message)?.[1] ?? Number.NaN) ||
  (/end of JSON input/.test(message) && text.trimEnd().length) ||
  parseDocument(text, { schema: 'json' }).errors[0]?.pos[0];
