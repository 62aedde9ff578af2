import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../limits/limits.ts';
import { slowest } from './rate-rule.ts';

/** How often and how patiently a call is repeated that the interface calls retry safe (section 7.4). */
export interface RetryPolicy {
  readonly attempts: number;
  readonly baseMs: number;
  readonly capMs: number;
  /** Milliseconds between two attempts to reach what stayed silent. */
  readonly probeEveryMs: number;
  /** The ceiling below which a throttled run does not slow down any further, in requests a second. */
  readonly slowest: number;
  /** The same of requests for tokens. */
  readonly slowestTokens: number;
}

/** Three attempts, exponential backoff with full jitter (section 7.4). */
export const livePolicy: RetryPolicy = {
  attempts: 3,
  baseMs: 200,
  capMs: 5_000,
  probeEveryMs: limits.probeEveryMs,
  slowest,
  slowestTokens: 1,
};

/** For a service in the same process, where waiting is of no use. */
export const inProcessPolicy: RetryPolicy = {
  attempts: 3,
  baseMs: 0,
  capMs: 0,
  probeEveryMs: 0,
  slowest: Number.POSITIVE_INFINITY,
  slowestTokens: Number.POSITIVE_INFINITY,
};

/** Waits before the given attempt (2 is the first repeat); a Retry-After in seconds is honoured up to the cap. */
export async function backOff(policy: RetryPolicy, attempt: number, retryAfter?: string): Promise<void> {
  const jitter = Math.random() * policy.baseMs * 2 ** (attempt - 2);
  const wait = retryAfter === undefined ? Math.min(policy.capMs, jitter) : waitOf(policy, retryAfter);
  if (wait > 0) await sleep(wait);
}

/** How long a throttled run waits, in milliseconds: as long as asked, up to the cap, or a second. */
export function waitOf({ capMs }: RetryPolicy, retryAfter?: string): number {
  const asked = Number(retryAfter ?? Number.NaN) * 1000;
  return Math.min(capMs, Number.isFinite(asked) ? asked : 1000);
}
