import { z } from 'zod';

/** How fast a run sends: requests a second at most, `auto` to find what the service takes, or null for no limit. */
export const rate = z.union([z.number().positive(), z.literal('auto')]).nullable();
export type Rate = z.infer<typeof rate>;

/** The rates at which a run sent, in requests a second. */
export const sentRate = z.object({
  /** What was asked for. */
  asked: rate,
  /** The slowest, the fastest and the last ceiling; null where there was none. */
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  last: z.number().nullable(),
});

/** The rates at which a run sent. */
export type SentRate = z.infer<typeof sentRate>;
