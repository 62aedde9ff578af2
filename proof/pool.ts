import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Reach } from './reach.ts';
import type { Result } from './perform.ts';
import type { Task } from './trials.ts';

/** Who performs tasks, and until when. */
interface Workforce {
  /** What each core runs. */
  readonly file: URL;
  readonly reach: Reach;
  /** Once aborted, no further task is begun. */
  readonly signal: AbortSignal;
  /** Told of every finished task, and how many there are. */
  readonly onProgress: (done: number, total: number) => void;
}

/** A service and its run are soon forgotten; with room for a few of them, a quarter less time goes into collecting garbage. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 };

/** Spreads the tasks over the cores, each core taking the next one as it gets free. */
export async function spread(
  tasks: readonly Task[],
  { file, reach, signal, onProgress }: Workforce,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = tasks.entries();
  const count = Math.min(availableParallelism(), tasks.length);
  const workers = Array.from(
    { length: count },
    () => new Worker(file, { workerData: reach, resourceLimits }),
  );
  const drain = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): void => {
        const entry = signal.aborted ? undefined : queue.next();
        if (entry === undefined || entry.done === true) resolve();
        else worker.postMessage({ task: entry.value[1], seed: entry.value[0] + 1 });
      };
      worker.on('message', (result: Result) => {
        results.push(result);
        onProgress(results.length, tasks.length);
        next();
      });
      worker.on('error', reject);
      next();
    });
  try {
    await Promise.all(workers.map(drain));
    return results;
  } finally {
    for (const worker of workers) void worker.terminate();
  }
}
