import { parentPort, workerData } from 'node:worker_threads';
import type { Effort } from './reach.ts';
import { perform } from './perform.ts';
import type { Task } from './trials.ts';

const effort = workerData as Effort;

// Performs the tasks that the main thread hands over, one after the other.
parentPort?.on('message', ({ task, seed }: { task: Task; seed: number }) => {
  perform(task, seed, effort).then(
    (result) => parentPort?.postMessage(result),
    (cause: unknown) => {
      throw cause;
    },
  );
});
