import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Effort } from './reach.ts';
import type { Result } from './perform.ts';
import type { Task } from './trials.ts';

/** Who performs tasks, and until when. */
interface Workforce {
  /** What each core runs. */
  readonly file: URL;
  readonly effort: Effort;
  /** Once aborted, no further task is begun. */
  readonly signal: AbortSignal;
  /** How many tasks run at a time on each core: more than one where they wait most of the time. */
  readonly perCore: number;
  /** Gets every finished task, and how many there are. */
  readonly onProgress: (done: number, total: number) => void;
}

/** A service and its run are soon forgotten; with room for a few of them, a quarter less time goes into collecting garbage. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 };

/** Spreads the tasks over the cores, each core taking the next one as it gets free. */
export async function spread(
  tasks: readonly Task[],
  { file, effort, signal, perCore, onProgress }: Workforce,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = tasks.entries();
  const workers = new Set<Worker>();
  const hire = (env?: NodeJS.ProcessEnv): Worker => {
    // What a broken service prints about itself is of no use to anybody.
    const worker = new Worker(file, {
      workerData: effort,
      resourceLimits,
      stderr: true,
      ...(env && { env }),
    });
    workers.add(worker);
    return worker;
  };
  const drain = async (): Promise<void> => {
    const shared = hire();
    for (const [index, task] of queue) {
      if (signal.aborted) return;
      const env = 'mutant' in task ? task.environment : undefined;
      const worker = env === undefined ? shared : hire({ ...env });
      results.push(await resultOf(worker, { task, seed: index + 1 }));
      onProgress(results.length, tasks.length);
      if (worker !== shared) await worker.terminate();
    }
  };
  try {
    await Promise.all(
      Array.from({ length: Math.min(perCore * availableParallelism(), tasks.length) }, drain),
    );
    return results;
  } finally {
    for (const worker of workers) void worker.terminate();
  }
}

function resultOf(worker: Worker, message: { readonly task: Task; readonly seed: number }): Promise<Result> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (result: Result) => {
      worker.off('error', reject);
      resolve(result);
    });
    worker.postMessage(message);
  });
}
