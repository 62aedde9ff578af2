import { answerTimes } from '../answer-times.ts';
import type { Report } from '../report.ts';

/** How long an operation's answers took, in the middle of each run, in milliseconds. */
export interface LatencyShift {
  readonly operation: string;
  readonly before: number;
  readonly after: number;
}

/** A shift smaller than this, as a factor or in milliseconds, is the network's. */
const telling = { factor: 1.5, ms: 20 };

/** The operations with the greatest changes of their median time, the greatest first. */
export function latencyShifts(before: Report, after: Report): LatencyShift[] {
  const [then, now] = [medians(before), medians(after)];
  return [...now]
    .flatMap(([operation, is]) => {
      const was = then.get(operation);
      return was === undefined ? [] : [{ operation, before: was, after: is }];
    })
    .filter(({ before: was, after: is }) => isTelling(was, is))
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}

const isTelling = (was: number, is: number): boolean =>
  Math.abs(is - was) >= telling.ms && Math.max(is, was) >= telling.factor * Math.min(is, was);

const medians = (report: Report): ReadonlyMap<string, number> =>
  new Map(answerTimes(report).map(({ operation, median }) => [operation, median]));
