import { setTimeout as sleep } from 'node:timers/promises';

/** Lets time pass on the service's clock, in milliseconds; it may end once `until` is aborted. */
export type Pause = (ms: number, until?: AbortSignal) => Promise<void>;

/** Waits, at the longest until `until` is aborted. */
export const wait: Pause = async (ms, until) => {
  try {
    await sleep(ms, undefined, { signal: until });
  } catch (thrown) {
    if (until?.aborted !== true) throw thrown;
  }
};
