/** One of several runs that together are one: each takes a part of the checks and of the fixtures. */
export interface Shard {
  /** From 1; the first alone sends paid messages. */
  readonly index: number;
  readonly of: number;
}

/** A run that is not divided. */
export const whole: Shard = { index: 1, of: 1 };

/** The shard as people write it. */
export const shardName = ({ index, of }: Shard): string => `${index}/${of}`;

/** The `nth` number, from 0, of those that are this shard's own: no two shards share one. */
export const laneOf = ({ index, of }: Shard, nth: number): number => nth * of + index - 1;
