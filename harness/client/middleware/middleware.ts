import type { Send } from '../send.ts';

/** Something that a call passes on its way: it gets what comes after it, and gives itself put before. */
export type Middleware = (next: Send) => Send;

/** The layers put before `last`, the first of them outermost. */
export const compose = (layers: readonly Middleware[], last: Send): Send =>
  layers.reduceRight((next, layer) => layer(next), last);
