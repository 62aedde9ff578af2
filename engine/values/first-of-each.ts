/** The first one of each kind, in their order. */
export function firstOfEach<V>(values: readonly V[], kindOf: (value: V) => unknown): readonly V[] {
  const kinds = new Set<unknown>();
  return values.filter((value) => !kinds.has(kindOf(value)) && kinds.add(kindOf(value)));
}
