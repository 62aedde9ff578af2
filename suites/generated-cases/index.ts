import type { Suite } from '#loyalty';
import { borders } from './boundaries.check.ts';
import { refusals } from './refusals.check.ts';

/** Checks with generated cases, as many for each operation and purpose. */
export const generatedSuite = (generate: number): Suite => ({
  name: 'generated',
  checks: [...borders(generate), ...refusals(generate)],
});
