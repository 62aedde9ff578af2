import type { Send } from '../send.ts';

/** Something that a call passes on its way: it gets what comes after it, and gives itself put before. */
export type Layer = (next: Send) => Send;

/** The layers put before `last`, the first of them outermost. */
export const through = (layers: readonly Layer[], last: Send): Send =>
  layers.reduceRight((next, layer) => layer(next), last);
