import { z } from 'zod';

const count = z.int().positive();

/** What a run was to try of what it selected, and what ended it before that; a run that tried all has no scope. */
export const runScope = z.object({
  /** Present where each clause was to be decided once, without long waits. */
  quick: z
    .object({
      /** The share of the faults of the proof that such a run finds, in percent; absent where it is not known. */
      finds_percent: z.number().optional(),
    })
    .optional(),
  /** What ended it: requests that were sent, or checks that failed. */
  end: z
    .discriminatedUnion('by', [
      z.object({ by: z.literal('budget'), requests: count }),
      z.object({ by: z.literal('bail'), failures: count }),
    ])
    .optional(),
});

export type RunScope = z.infer<typeof runScope>;

/** Says what ended a run, as a part of a sentence: `the run ended at its budget of 500 requests`. */
export function endWords(end: NonNullable<RunScope['end']>): string {
  return end.by === 'budget'
    ? `the run ended at its budget of ${end.requests} requests`
    : `the run ended at ${end.failures === 1 ? 'the first check that failed' : `${end.failures} checks that failed`}`;
}
