/** One measurement: what is compared, what came out, and whether it keeps to its bar, where it has one. */
export interface BenchRow {
  readonly bar: string;
  /** How it was measured, in a few words. */
  readonly how: string;
  readonly figure: number;
  /** What the figure counts: `x` for a ratio, `calls`, `MB`, `ms`, `s`. */
  readonly unit: string;
  readonly limit?: { readonly atMost: number } | { readonly atLeast: number };
}

/** What is to hold of a figure, and whether it does; dashes where it has no limit. */
function verdictOn({ figure, unit, limit }: BenchRow): readonly [limit: string, verdict: string] {
  if (limit === undefined) return ['–', '–'];
  const [words, isMet] =
    'atMost' in limit
      ? [`≤ ${limit.atMost} ${unit}`, figure <= limit.atMost]
      : [`≥ ${limit.atLeast} ${unit}`, figure >= limit.atLeast];
  return [words, isMet ? 'met' : '**missed**'];
}

/** The bars as a Markdown table. */
export function tableOf(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => {
    const { bar, how, figure, unit } = row;
    const [limit, verdict] = verdictOn(row);
    return `| ${bar} | ${how} | ${limit} | ${figure.toFixed(2)} ${unit} | ${verdict} |\n`;
  });
  return `| bar | how | limit | measured | |\n|---|---|---|---|---|\n${lines.join('')}`;
}
