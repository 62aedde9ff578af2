import process from 'node:process';

/** Does every task, `size` at a time; gives what came of them in their order, and says how far it is. */
export async function inPool<T, R>(
  name: string,
  size: number,
  tasks: readonly T[],
  run: (task: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...tasks.entries()];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, task] = next;
      results[index] = await run(task);
      done += 1;
      if (done % 10 === 0 || done === tasks.length)
        process.stderr.write(`${name}: ${done} of ${tasks.length}\n`);
    }
  };
  await Promise.all(Array.from({ length: size }, work));
  return results;
}

/** The numbers from 1 to `count`. */
export const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
