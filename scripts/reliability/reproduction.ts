import { codesOn, reasonsOn, reproduce, sampledFaults } from '../../tests/support/reproduction.ts';
import { markdownTable } from './page.ts';
import { inPool } from './pool.ts';
import type { TopicResult } from './row.ts';

/** The least share of scripts that tell by themselves what is so. */
const leastShare = 0.85;

/** A script of a report shows the breach again where it is, and the kept promise where it is not. */
export async function tryScripts(): Promise<TopicResult> {
  const all = (await inPool('scripts of faults', 2, sampledFaults(200), reproduce)).flat();
  const [broken, good] = [codesOn('broken', all), codesOn('good', all)];
  const percent = (count: number): string => `${Math.round((100 * count) / all.length)} %`;
  const reasons = (['broken', 'good'] as const).flatMap((mock) =>
    reasonsOn(mock, all).map(([reason, count]) => [mock, reason, count]),
  );
  return {
    rows: [
      {
        promise: 'A script that repeats a failure shows it again on the broken service',
        tried: 'the scripts of what failed under 200 faults of all areas, run against the same mock',
        times: all.length,
        result: `${broken[1]} ended with 1 (${percent(broken[1])}), ${broken[2]} with 2, ${broken[0]} with 0`,
        kept: broken[0] === 0 && broken[1] >= leastShare * all.length,
      },
      {
        promise: 'The same script accuses no service that keeps the promise',
        tried: 'the same scripts, run against the mock without the fault',
        times: all.length,
        result: `${good[0]} ended with 0 (${percent(good[0])}), ${good[2]} with 2, ${good[1]} with 1`,
        kept: good[1] === 0 && good[0] >= leastShare * all.length,
      },
    ],
    more: markdownTable(['mock', 'why a script ended with 2', 'times'], reasons),
  };
}
