import type { Answer } from '../answer.ts';
import type { Call } from '../request.ts';

/** Sends a call and gives its answer; `bearer` is the run's own token, once a layer has authorised the call. */
export type Send = (call: Call, bearer?: string) => Promise<Answer>;

/** Something that a call passes on its way: it gets what comes after it, and gives itself put before. */
export type Layer = (next: Send) => Send;

/** The layers put before `last`, the first of them outermost. */
export const through = (layers: readonly Layer[], last: Send): Send =>
  layers.reduceRight((next, layer) => layer(next), last);
