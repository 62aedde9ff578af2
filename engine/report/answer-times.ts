import type { Report } from './report.ts';

/** How long the answers of an operation took in a run, in milliseconds. */
export interface AnswerTimes {
  readonly operation: string;
  readonly answers: number;
  readonly median: number;
  /** 95 of 100 answers took no longer. */
  readonly p95: number;
}

/** Gives the answer times of every operation that answered, in the order of their first request. */
export function answerTimes({ exchanges }: Pick<Report, 'exchanges'>): AnswerTimes[] {
  const times = new Map<string, number[]>();
  for (const { operation, duration_ms: took, response } of exchanges) {
    if (response !== null) times.set(operation, [...(times.get(operation) ?? []), took]);
  }
  return Array.from(times, ([operation, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return { operation, answers: all.length, median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
  });
}

/** The value that this share of sorted values does not exceed. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
