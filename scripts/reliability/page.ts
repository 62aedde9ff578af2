import type { TopicResult, TrialRow } from './row.ts';

/** A table in Markdown. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

/** What a topic came to, in Markdown. */
export function topicPart({ rows, more }: TopicResult): string {
  const cells = ({ promise, tried, times, result, kept }: TrialRow): unknown[] => [
    promise,
    tried,
    times,
    `${kept ? 'kept' : '**broken**'}: ${result}`,
  ];
  const table = markdownTable(['promise', 'how it was tried', 'times', 'result'], rows.map(cells));
  return more === undefined ? table : `${table}\n${more}`;
}

/** A page with that part between its two marks. */
export function withPart(page: string, name: string, part: string): string {
  const [open, close] = [`<!-- generated: ${name} -->\n`, '<!-- /generated -->'];
  const [before = '', rest] = page.split(open);
  if (rest === undefined) throw new Error(`The page has no line ${open.trim()}.`);
  return `${before}${open}\n${part}\n${rest.slice(rest.indexOf(close))}`;
}
