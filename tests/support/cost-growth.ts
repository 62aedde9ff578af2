import process from 'node:process';

/** Microseconds of this process in the fastest of some runs: what else the computer does slows all others down. */
function fastest(work: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    return user + system;
  });
  return Math.min(...times);
}

/** How many times as long a work takes for four times the size: 4 where its cost is linear, 16 where it is quadratic. */
export function costGrowth(size: number, work: (size: number) => () => unknown): number {
  const [small, large] = [work(size), work(4 * size)];
  fastest(small);
  return fastest(large) / fastest(small);
}

/** More than any linear work grows by, and less than quadratic work does. */
export const nearlyLinear = 9;
