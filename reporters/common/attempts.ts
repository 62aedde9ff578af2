import type { CheckResult } from '../../engine/report/report.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { exchangeTitle, isDecisive } from './exchanges.ts';
import { siblingDifferences } from './siblings.ts';
import { counted, printable } from './text.ts';

/** One attempt of a check as reports tell it. */
export interface AttemptStory {
  readonly number: number;
  readonly steps: readonly Exchange[];
  /** What only puts things back. */
  readonly cleanup: readonly Exchange[];
}

/** Groups exchanges of a check by attempt, in their order. */
export function attemptsOf(exchanges: readonly Exchange[]): AttemptStory[] {
  const numbers = [...new Set(exchanges.map(({ attempt }) => attempt))];
  return numbers.map((number) => {
    const own = exchanges.filter(({ attempt }) => attempt === number);
    return {
      number,
      steps: own.filter(({ role }) => role !== 'cleanup'),
      cleanup: own.filter(({ role }) => role === 'cleanup'),
    };
  });
}

/** The story of a check as lines of plain text: a line for each attempt, and one for each step within it. */
export const storyLines = (check: CheckResult, exchanges: readonly Exchange[]): string[] =>
  attemptsOf(exchanges).flatMap((attempt) => [
    `Attempt ${attempt.number}:`,
    ...stepLines(check, attempt).map((line) => `  ${line}`),
    ...(attempt.cleanup.length === 0 ? [] : [`  Clean-up: ${counted(attempt.cleanup.length, 'exchange')}`]),
  ]);

/** The steps of an attempt, a line each: what it was for, what was sent and answered, and whether it decided. */
export function stepLines(check: CheckResult, { steps }: Pick<AttemptStory, 'steps'>): string[] {
  const unlike = siblingDifferences(steps);
  return steps.map((step) => {
    const mark = isDecisive(check, step) ? 'DECIDES ' : '';
    return `${step.id} ${mark}${printable(step.title)}: ${unlike.get(step.id) ?? exchangeTitle(step)}`;
  });
}
