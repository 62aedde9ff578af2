/** Puts together what has a key in common, directly or by others; in the order of the first of each. */
export function connected<T>(all: readonly T[], keysOf: (one: T) => readonly string[]): T[][] {
  /** For each, an earlier one of its group; itself where it is the first. */
  const earlier = all.map((_, index) => index);
  const firstOf = (index: number): number => {
    const known = earlier[index] ?? index;
    return known === index ? index : firstOf(known);
  };
  const withKey = new Map<string, number>();
  for (const [index, one] of all.entries())
    for (const key of keysOf(one)) {
      const [first, other] = [firstOf(withKey.get(key) ?? index), firstOf(index)];
      earlier[Math.max(first, other)] = Math.min(first, other);
      withKey.set(key, index);
    }
  const groups = new Map<number, T[]>();
  for (const [index, one] of all.entries()) {
    const first = firstOf(index);
    groups.set(first, [...(groups.get(first) ?? []), one]);
  }
  return [...groups.values()];
}
