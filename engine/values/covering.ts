/** A choice for each factor, by its place among the levels of the factor. */
export type Row = readonly number[];

/**
 * Rows in which each two levels of different factors stand together at least once (a covering array of strength two), given
 * how many levels each factor has. The same rows every time.
 */
export function coveringRows(levels: readonly number[]): Row[] {
  const open = new Set(allPairs(levels));
  const rows: Row[] = [];
  while (open.size > 0) {
    const row = nextRow(levels, open);
    for (const pair of pairsOf(row)) open.delete(pair);
    rows.push(row);
  }
  return rows;
}

/** Starts with a pair that is open, and gives each other factor the level that closes most pairs, of equals a later one in each row. */
function nextRow(levels: readonly number[], open: ReadonlySet<string>): Row {
  const [first = ''] = open;
  const [one = 0, level = 0, other = 0, otherLevel = 0] = first.split(' ').map(Number);
  const chosen = new Map([
    [one, level],
    [other, otherLevel],
  ]);
  for (const [factor, count] of levels.entries()) {
    if (chosen.has(factor)) continue;
    const closes = (candidate: number): number =>
      [...chosen].filter(([known, at]) => open.has(pairOf(known, at, factor, candidate))).length;
    const turned = Array.from({ length: count }, (_, index) => (index + open.size) % count);
    chosen.set(
      factor,
      turned.reduce((best, candidate) => (closes(candidate) > closes(best) ? candidate : best)),
    );
  }
  return levels.map((_, factor) => chosen.get(factor) ?? 0);
}

const pairOf = (one: number, level: number, other: number, otherLevel: number): string =>
  (one < other ? [one, level, other, otherLevel] : [other, otherLevel, one, level]).join(' ');

/** The pairs of levels that a row has together. */
export const pairsOf = (row: Row): string[] =>
  row.flatMap((level, one) =>
    row.slice(one + 1).map((otherLevel, index) => pairOf(one, level, one + 1 + index, otherLevel)),
  );

function allPairs(levels: readonly number[]): string[] {
  const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  return levels.flatMap((count, one) =>
    levels
      .slice(one + 1)
      .flatMap((otherCount, index) =>
        range(count).flatMap((level) =>
          range(otherCount).map((otherLevel) => pairOf(one, level, one + 1 + index, otherLevel)),
        ),
      ),
  );
}
