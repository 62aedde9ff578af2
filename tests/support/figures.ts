import type { TestContext } from 'vitest';

/** Numbers that a test measured, by what they are; `npm run reliability` shows the largest of each. */
export type Figures = Readonly<Record<string, number>>;

/** Hands the figures of a test on to the program that runs it. */
export function figures(task: TestContext['task'], measured: Figures): void {
  Object.assign(task.meta, { figures: measured });
}
