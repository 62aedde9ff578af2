/** One bar: what is compared, what came out, and whether it is met. */
export interface BenchRow {
  readonly bar: string;
  /** How it was measured, in a few words. */
  readonly how: string;
  readonly figure: number;
  /** What the figure counts: `x` for a ratio, `calls`, `MB`, `ms`, `s`. */
  readonly unit: string;
  readonly limit: { readonly atMost: number } | { readonly atLeast: number };
}

/** Whether the figure keeps to its limit. */
export const isMet = ({ figure, limit }: BenchRow): boolean =>
  'atMost' in limit ? figure <= limit.atMost : figure >= limit.atLeast;

/** The bars as a Markdown table. */
export function tableOf(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => {
    const { bar, how, figure, unit, limit } = row;
    const limits = 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`;
    return `| ${bar} | ${how} | ${limits} ${unit} | ${figure.toFixed(2)} ${unit} | ${isMet(row) ? 'met' : '**missed**'} |\n`;
  });
  return `| bar | how | limit | measured | |\n|---|---|---|---|---|\n${lines.join('')}`;
}
