import type { Send } from '../send.ts';

/** A step of the pipeline: takes the function that sends a call on, and gives one that does its own part, too. */
export type Middleware = (next: Send) => Send;

/** One function of all steps and `last`, which sends the call; the first step is the outermost. */
export const compose = (middleware: readonly Middleware[], last: Send): Send =>
  middleware.reduceRight((next, step) => step(next), last);
