import { openBench } from '../../tests/support/bench.ts';
import { deaths, dieAt } from '../../tests/support/dying.ts';
import { inPool } from './pool.ts';
import type { TrialRow } from './row.ts';

const seed = 1;

/** Lets the service die under a run at 20 random moments; most of the time is spent in waiting. */
export async function deathRows(): Promise<TrialRow[]> {
  const died = await inPool('services that die', 2, deaths(20, seed), async (request) => {
    const bench = await openBench();
    try {
      return await dieAt(bench, request);
    } finally {
      await bench.close();
    }
  });
  const sum = (of: (one: (typeof died)[number]) => number): number =>
    died.reduce((total, one) => total + of(one), 0);
  const longest = Math.max(...died.map(({ seconds }) => seconds));
  const strange = died.filter(({ code }) => code !== 1 && code !== 3).length;
  return [
    {
      promise:
        'A run against a service that dies ends in time, names what it holds, and the next start releases it',
      tried: `nothing is answered any more from a random request on (seed ${seed}), with 500 ms for a call`,
      times: died.length,
      result: `${sum(({ held }) => held)} reservations held at the end, ${sum(({ unnamed }) => unnamed)} of them unnamed, ${sum(({ heldAfter }) => heldAfter)} held after the next start; ${strange} ended as if all were well; seconds at most: ${longest.toFixed(1)}`,
      kept: sum(({ unnamed, heldAfter }) => unnamed + heldAfter) === 0 && strange === 0 && longest < 40,
    },
  ];
}
