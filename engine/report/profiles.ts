import { z } from 'zod';

const patterns = z.array(z.string().min(1)).min(1);

/** A file of profiles: what a run must decide for each way of using the interface. */
export const profilesFile = z.array(
  z.strictObject({
    name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case words with hyphens'),
    title: z.string().min(1),
    decide: patterns.default([]),
    exempt: z.array(z.strictObject({ clauses: patterns, reason: z.string().min(1) })).default([]),
  }),
);
