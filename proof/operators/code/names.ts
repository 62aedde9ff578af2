/** A place of a file and what is put there; lines and columns count from 0. */
export interface Replacement {
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * The name of a replacement by what stands there, so that it stays as long as its line does:
 * `BooleanLiteral: receive_sms: given.receive_sms ?? [true -> false],`.
 */
export function nameOf(
  { mutatorName, replacement, location: { start, end } }: Replacement,
  lines: readonly string[],
): string {
  const line = lines[start.line] ?? '';
  const isOneLine = start.line === end.line;
  const original = isOneLine ? line.slice(start.column, end.column) : `${line.slice(start.column)} …`;
  const after = isOneLine ? line.slice(end.column) : '';
  const [first = '', ...more] = replacement.split('\n');
  const change = `[${original} -> ${first}${more.length > 0 ? ' …' : ''}]`;
  return `${mutatorName}: ${`${line.slice(0, start.column)}${change}${after}`.trim()}`;
}

/** Names of which no two are the same: one that comes again gets a number. */
export function distinct(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  });
}
