import { parseDocument } from 'yaml';

/** Where a text stops being JSON, and why; never the text around it, which may be a secret. */
export function jsonFault(text: string, { message }: Error): string {
  const line = text.slice(0, faultAt(text, message)).split('\n').length;
  const what = message.replace(/( in JSON at position|, (\.\.\.)?").*$/s, '');
  return `line ${line}: ${what}`;
}

/** Not every message names the position: YAML finds the rest, of which JSON is a part. */
const faultAt = (text: string, message: string): number | undefined =>
  Number(/ at position (\d+)/.exec(message)?.[1] ?? Number.NaN) ||
  parseDocument(text, { schema: 'json' }).errors[0]?.pos[0];
