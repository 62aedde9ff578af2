import type { Suite } from '#loyalty';
import { suites as allSuites } from './all-suites.ts';
import { costs } from './costs.ts';

/** Our suites, with what their checks cost. */
export const suites: readonly Suite[] = allSuites.map((suite) => ({ ...suite, costs }));

/**
 * Our suites, with generated cases, that many for each operation, unless there are to be none. What generates them is loaded
 * only then.
 */
export async function suitesOf(generate: number): Promise<readonly Suite[]> {
  if (generate === 0) return suites;
  const { generatedSuite } = await import('./generated-cases/index.ts');
  return [...suites, generatedSuite(generate)];
}
