import { nearest } from '../engine/settings/explain.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import type { Fault } from '../mock/patches/fault.ts';

/** Ids that are proposed for one that does not exist. */
const mostProposed = 3;

/** The fault with that id; throws a {@link UsageError} with the nearest ids where there is none. */
export async function faultNamed(id: string): Promise<Fault> {
  const { allFaultIds, findFault } = await import('../mock/find-fault.ts');
  const found = findFault(id);
  if (found !== undefined) return found;
  const near = nearIds(id, allFaultIds());
  throw new UsageError(
    `There is no fault ${JSON.stringify(id)}; \`mock --fault help WORD...\` lists them.${near.length === 0 ? '' : ` Near it: ${near.join(', ')}.`}`,
  );
}

/** The id that is misspelt, or else those that have most of its words. */
export function nearIds(id: string, ids: readonly string[]): string[] {
  const misspelt = nearest(id, ids);
  if (misspelt !== null) return [misspelt];
  const words = id.toLowerCase().split(/[^a-z0-9]+/);
  const shared = (other: string): number => other.split('-').filter((word) => words.includes(word)).length;
  return ids
    .map((other) => ({ other, count: shared(other) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, another) => another.count - one.count)
    .slice(0, mostProposed)
    .map(({ other }) => other);
}
