import { z } from 'zod';

const headers = z.array(z.tuple([z.string(), z.string()]));

/**
 * What a request was for: `setup` makes ready what a check needs, `probe` looks at the state of the service, `check`
 * got the answer that was judged, and `cleanup` puts everything back.
 */
export const exchangeRole = z.enum(['setup', 'probe', 'check', 'cleanup']);

/** One request and what came back; secrets and personal values are pseudonyms. */
export const exchange = z.object({
  id: z.string().regex(/^x\d+$/),
  operation: z.string(),
  /** Which attempt of its check sent it, from 1. */
  attempt: z.int().positive(),
  role: exchangeRole,
  /** What it did, and what was expected of the answer, in words. */
  title: z.string(),
  /** What it did, in the few words of a story: names, counts and values. Reports of earlier versions have none. */
  did: z.string().optional(),
  /** What was known, before it, of the things that it is about; absent where the check keeps no account of them. */
  state: z.string().optional(),
  started_at: z.iso.datetime(),
  duration_ms: z.int().nonnegative(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers,
    body: z.string().nullable().default(null),
  }),
  /** Null when no complete answer arrived; then `error` says why. */
  response: z.object({ status: z.int(), headers, body: z.string() }).nullable().default(null),
  error: z.string().nullable().default(null),
  /** The id of the request in the logs of the service, as one of its headers has it; absent where none was sent. */
  correlation_id: z.string().optional(),
  /** The token that it carried: the run's own, none, or another one on purpose. */
  credential: z.enum(['own', 'none', 'other']).optional(),
});

export type ExchangeRole = z.infer<typeof exchangeRole>;
export type Exchange = z.infer<typeof exchange>;

/** Whether a request may have changed something at the service: it was not refused, or no answer says what became of it. */
export const mayChange = (method: string, status: number | undefined): boolean =>
  method !== 'GET' && (status === undefined || status < 400 || status >= 500);
