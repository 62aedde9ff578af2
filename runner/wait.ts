import { setTimeout as sleep } from 'node:timers/promises';
import { exchangeIds } from '../engine/client/exchange-ids.ts';
import { isAlive } from '../engine/client/is-alive.ts';
import { probes } from '../loyalty/client/operations.ts';
import { limited } from '../engine/run/connect.ts';
import type { Target } from '../engine/run/options.ts';

/** The time between two questions, in milliseconds. */
const intervalMs = 500;

/** Waits until the service answers at all, for at most that many seconds, or until the signal is aborted. */
export async function waitUntilAlive(
  target: Pick<Target, 'transport' | 'baseUrl' | 'limiter' | 'correlationHeader'>,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  const nextIds = exchangeIds(target.correlationHeader);
  const end = performance.now() + seconds * 1000;
  while (
    performance.now() < end &&
    !signal.aborted &&
    !(await isAlive(limited(target), target.baseUrl, probes, nextIds))
  )
    await sleep(Math.min(intervalMs, Math.max(0, end - performance.now())));
}
