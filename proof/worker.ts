import { parentPort } from 'node:worker_threads';
import { perform } from './perform.ts';
import type { Task } from './trials.ts';

// Performs the tasks that the main thread hands over, one after the other.
parentPort?.on('message', ({ task, seed }: { task: Task; seed: number }) => {
  perform(task, seed).then(
    (result) => parentPort?.postMessage(result),
    (cause: unknown) => {
      throw cause;
    },
  );
});
