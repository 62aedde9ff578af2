/** Values of a type, for requests that take turns with them. */
export interface Catalogue<V> {
  /** Values that show most of what a careless service does: three turns of four take one of them. */
  readonly common: readonly V[];
  /** All others, down to the rare ones. */
  readonly rare: readonly V[];
}

/** The value of a turn, of values that are equally common. */
export const inTurn = <V>(values: readonly V[], turn: number): V => values[turn % values.length] as V;

/** The value of a turn. */
export function valueAt<V>({ common, rare }: Catalogue<V>, turn: number): V {
  const rounds = Math.floor(turn / 4);
  return (turn % 4 < 3 ? common[(turn - rounds) % common.length] : rare[rounds % rare.length]) as V;
}
