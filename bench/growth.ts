import { loyalty } from '../loyalty/run/loyalty.ts';
import { runSuites } from '../engine/run/run-suites.ts';
import type { Suite } from '../engine/run/catalogue.ts';
import { createService } from '../mock/service/service.ts';
import { inProcessRun } from '../proof/in-process.ts';
import { suites } from '../suites/index.ts';
import type { BenchRow } from './row.ts';
import { median, secondsOf } from './timing.ts';

/** How cost grows with the work. */
export async function growth(): Promise<BenchRow[]> {
  return [await checksGrow(4), await checksGrow(16)];
}

/** Checks of which many copies can run: those that share no registration, which is made once whatever hangs on it. */
const copyable = suites.map(({ name, checks }) => ({
  name,
  checks: checks.filter(({ once, silence }) => !once && silence === null),
}));

const copies = (count: number): Suite[] =>
  copyable.map(({ name, checks }) => ({
    name,
    checks: Array.from({ length: count }, (_, nth) =>
      checks.map((check) => ({ ...check, name: `${check.name} ${nth}` })),
    ).flat(),
  }));

async function checksGrow(times: number): Promise<BenchRow> {
  await runOf(1);
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const one = await secondsOf(() => runOf(1));
    ratios.push((await secondsOf(() => runOf(times))) / one / times);
  }
  return {
    bar: `cost of a check when there are ${times} times as many`,
    how: 'in process; median of 3 ratios to the cost of a check in a plain run',
    figure: median(ratios),
    unit: 'x',
    limit: { atMost: 1.5 },
  };
}

async function runOf(count: number): Promise<void> {
  const run = inProcessRun(createService());
  await runSuites(loyalty, { ...run, suites: copies(count), keepEvidence: true });
}
