/** One of several runs that together are one: each takes a part of the checks and of the fixtures. */
export interface Shard {
  /** From 1; the first alone sends paid messages. */
  readonly index: number;
  readonly of: number;
}

/** A run that is not divided. */
export const whole: Shard = { index: 1, of: 1 };

/** The most shards that each keep a part of the smallest phone pool that the fixtures may name. */
export const mostShards = 32;

/** The shard as people write it. */
export const shardName = ({ index, of }: Shard): string => `${index}/${of}`;

/** Reads what {@link shardName} writes; null for anything else. */
export function parseShard(text: string): Shard | null {
  const [index = 0, of = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).slice(1).map(Number);
  return index >= 1 && index <= of && of <= mostShards ? { index, of } : null;
}

/** The `nth` number, from 0, of those that are this shard's own: no two shards share one. */
export const laneOf = ({ index, of }: Shard, nth: number): number => nth * of + index - 1;
