/** What a pattern may name a clause by. */
export interface Named {
  readonly id: string;
  readonly area: string;
  readonly section: string;
  /** Further sections that state it. */
  readonly also?: readonly string[];
  readonly operations: readonly string[];
}

/** Says whether a pattern names a clause: its id or the beginning of one, its area, a section or an operation. */
export function isNamedBy(pattern: string, { id, area, section, also = [], operations }: Named): boolean {
  const inSection = [section, ...also].some((one) => one === pattern || one.startsWith(`${pattern}.`));
  const inId = id === pattern || id.startsWith(`${pattern}.`);
  return inSection || inId || area === pattern || operations.includes(pattern);
}
