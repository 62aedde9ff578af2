import { z } from 'zod';

const classes = z.array(z.int().min(1).max(5));

/** What an answer is compared with, in a form that a program can test. */
export const condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), statuses: z.array(z.int()) }),
  z.object({ kind: z.literal('problem'), status: z.int() }),
  /** Statuses by their first digits. */
  z.object({ kind: z.literal('status-class'), classes }),
  z.object({
    kind: z.enum(['done', 'refused', 'turned-down', 'confirmed', 'hit', 'no-hit', 'miss', 'plain-text']),
  }),
  z.object({ kind: z.literal('unconfirmed'), classes: classes.optional() }),
  /** Words alone tell which answers are right, or how several have to agree. No condition: other things decide. */
  z.object({ kind: z.literal('another') }),
  /** A search found this one and no other, as far as it shows. */
  z.object({
    kind: z.literal('found'),
    id: z.string().optional(),
    phone: z.string().optional(),
    email: z.string().optional(),
  }),
  /**
   * `value` is absent where the body has nothing at the path. With a `status` it was learned of one answer: another value
   * there may be right too, and says nothing.
   */
  z.object({
    kind: z.enum(['has', 'lacks']),
    path: z.string(),
    value: z.json().optional(),
    status: z.int().optional(),
  }),
  /** The list at the path has an entry with this value under the key, or with the value itself where there is no key. */
  z.object({
    kind: z.literal('lists'),
    path: z.string(),
    key: z.string().optional(),
    value: z.json(),
    status: z.int().optional(),
  }),
  /** All these places have these values, or nothing where there is none. */
  z.object({
    kind: z.literal('each'),
    places: z.array(z.object({ path: z.string(), value: z.json().optional() })),
    status: z.int(),
  }),
  /** The answer is the one that the same request got before, the last time that it got another one, save for some places. */
  z.object({ kind: z.literal('as-before'), except: z.array(z.string()), status: z.int() }),
  z.object({ kind: z.literal('mentions'), words: z.array(z.string()) }),
  /** The messages of a problem document match all these patterns of `grep -Ei`. Other words may say the same. */
  z.object({ kind: z.literal('says'), patterns: z.array(z.string()), status: z.int() }),
  /** A problem document has messages by field, and one of the names matches the pattern of `grep -Ei` where there is one. */
  z.object({ kind: z.literal('errors-map'), name: z.string().optional(), status: z.int() }),
  /** Something is at the path: of one of these types of JSON Schema, or one of these values, where they are given. */
  z.object({
    kind: z.literal('shape'),
    path: z.string(),
    types: z.array(z.string()).optional(),
    values: z.array(z.json()).optional(),
    status: z.int().optional(),
  }),
]);

export type Condition = z.infer<typeof condition>;
