import { z } from 'zod';

/** What an answer is compared with, in a form that a program can test. */
export const condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), statuses: z.array(z.int()) }),
  z.object({ kind: z.literal('problem'), status: z.int() }),
  z.object({ kind: z.enum(['done', 'refused', 'turned-down', 'confirmed', 'unconfirmed', 'hit', 'miss']) }),
  /** `value` is absent where the body has nothing at the path. */
  z.object({ kind: z.enum(['has', 'lacks']), path: z.string(), value: z.json().optional() }),
  z.object({ kind: z.literal('mentions'), words: z.array(z.string()) }),
  /** Something is at the path: of one of these types of JSON Schema, or one of these values, where they are given. */
  z.object({
    kind: z.literal('shape'),
    path: z.string(),
    types: z.array(z.string()).optional(),
    values: z.array(z.json()).optional(),
  }),
]);

export type Condition = z.infer<typeof condition>;
