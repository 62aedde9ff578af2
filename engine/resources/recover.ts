import type { Outstanding } from '../report/report.ts';
import { releaseResource } from './release.ts';
import type { Resource, ResourceRules } from './resource.ts';
import type { Held, Journal } from './journal.ts';

/** Releases what an earlier, killed run left reserved; gives what could not be released, which stays in the journal. */
export async function recover<R extends Resource>(
  rules: ResourceRules<R>,
  api: object,
  held: readonly Held<R>[],
  journal: Journal<R>,
): Promise<Outstanding[]> {
  const outstanding: Outstanding[] = [];
  for (const { id, reservation } of held) {
    // Whether the earlier run's reservation was ever made is unknown, so a refusal to release it is no failure.
    const { reason } = await releaseResource(rules, api, reservation, 'unknown');
    if (reason === null) journal.released(id);
    else outstanding.push({ ...rules.describe(reservation), reason });
  }
  return outstanding;
}
