import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { UsageError } from '../harness/settings/usage-error.ts';

/**
 * Expands the patterns (such as `shards/**`) that no shell expanded: in quotes, on Windows, in a pipeline's YAML.
 * Gives the paths in their order, those of one pattern sorted. Throws a {@link UsageError} when no file fits one.
 */
export const expandPatterns = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => (existsSync(path) || !isDynamicPattern(path) ? path : filesThatFit(path)));

function filesThatFit(pattern: string): string[] {
  const files = globSync(pattern, { expandDirectories: false, absolute: isAbsolute(pattern) });
  if (files.length > 0) return files.toSorted();
  throw new UsageError(
    `No file fits ${pattern}. Check the pattern, and the folder that the command runs in.`,
  );
}
