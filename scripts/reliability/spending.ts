import { openBench } from '../../tests/support/bench.ts';
import { conducts, spend, type Spending } from '../../tests/support/spending.ts';
import { inPool } from './pool.ts';
import type { TrialRow } from './row.ts';

const spendings = (Object.keys(conducts) as Spending['conduct'][]).flatMap((conduct) =>
  [0, 1, 4, 9].flatMap((limit) =>
    [1, 8, 64].map((concurrency): Spending => ({ limit, concurrency, conduct })),
  ),
);

/** No run sends more paid messages than it may. */
export async function spendingRows(): Promise<TrialRow[]> {
  const beyond = await inPool('runs with a budget', 2, spendings, async (spending) => {
    const bench = await openBench();
    const { sent } = await spend(bench, spending);
    await bench.close();
    return sent - spending.limit;
  });
  const worst = Math.max(...beyond);
  return [
    {
      promise: 'A run never exceeds its budget of paid messages',
      tried:
        'runs of all that costs messages, with 0, 1, 4 and 9 allowed, at 1, 8 and 64 checks a time, on a service that keeps its promises, one that accepts what it must refuse, and one that sends and says that it failed',
      times: beyond.length,
      result: `${beyond.filter((more) => more > 0).length} runs sent more than allowed`,
      kept: worst <= 0,
    },
  ];
}
