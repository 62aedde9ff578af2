import { existsSync } from 'node:fs';
import { isAbsolute, sep } from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { UsageError } from '../engine/settings/usage-error.ts';

/**
 * Expands the patterns (such as `shards/**`) that no shell expanded: in quotes, on Windows, in a pipeline's YAML.
 * Gives the paths in their order, those of one pattern sorted. Throws a {@link UsageError} when no file fits one.
 */
export const expandPatterns = (paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    existsSync(path) || !isDynamicPattern(asPattern(path)) ? path : filesThatFit(path),
  );

/** In a pattern a backslash is an escape; in a path of Windows it divides folders. */
const asPattern = (path: string): string => (sep === '\\' ? path.replaceAll(sep, '/') : path);

function filesThatFit(path: string): string[] {
  const pattern = asPattern(path);
  const files = globSync(pattern, { expandDirectories: false, absolute: isAbsolute(pattern) });
  if (files.length > 0) return files.toSorted();
  throw new UsageError(
    `No file fits ${pattern}. Check the pattern, and the folder that the command runs in.`,
  );
}
