import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Result } from './perform.ts';
import type { Task } from './trials.ts';

/** Spreads the tasks over the cores, each core taking the next one as it gets free. `file` is what each core runs. */
export async function spread(tasks: readonly Task[], file: URL): Promise<Result[]> {
  const results: Result[] = [];
  const queue = tasks.entries();
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(file));
  const drain = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): void => {
        const entry = queue.next();
        if (entry.done === true) resolve();
        else worker.postMessage({ task: entry.value[1], seed: entry.value[0] + 1 });
      };
      worker.on('message', (result: Result) => {
        results.push(result);
        if (process.stderr.isTTY) process.stderr.write(`\r${results.length}/${tasks.length}`);
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
