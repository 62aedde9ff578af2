import { type Answered, answersOf } from './answers.ts';

/** How long the answers of an operation took in a run, in milliseconds. */
export interface AnswerTimes {
  readonly operation: string;
  readonly answers: number;
  readonly median: number;
  /** 95 of 100 answers took no longer. */
  readonly p95: number;
}

/** Gives the answer times of every operation that answered, in the order of their first request. */
export const answerTimes = (report: Answered): AnswerTimes[] =>
  answersOf(report).map(({ operation, times }) => {
    const sorted = Object.entries(times)
      .map(([ms, count]) => ({ ms: Number(ms), count }))
      .toSorted((a, b) => a.ms - b.ms);
    const answers = sorted.reduce((sum, { count }) => sum + count, 0);
    return {
      operation,
      answers,
      median: quantile(sorted, answers * 0.5),
      p95: quantile(sorted, answers * 0.95),
    };
  });

/** The value at a place of the sorted ones, counted from 0; the last one where there are fewer. */
function quantile(sorted: readonly { readonly ms: number; readonly count: number }[], place: number): number {
  let before = 0;
  const found = sorted.find(({ count }) => (before += count) > Math.floor(place));
  return (found ?? sorted.at(-1))?.ms ?? 0;
}
