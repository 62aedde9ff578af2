import process from 'node:process';
import { sample } from 'fast-check';
import { startMock } from '../../mock/start.ts';
import { type HostileCase, hostileCases, layers } from '../../tests/support/hostile/mutation.ts';
import { type Tried, tryCase } from '../../tests/support/hostile/try-case.ts';
import type { TrialRow } from './row.ts';

/** Cases of a whole trial, and the seed that they are made from. */
const [count, seed] = [
  Number(process.env['HOSTILE_CASES'] ?? 2_000),
  Number(process.env['HOSTILE_SEED'] ?? 13),
];

interface Outcome extends Tried {
  readonly hostile: HostileCase;
}

/** Runs against generated hostile services: one row for each layer that they alter. */
export async function hostileRows(): Promise<TrialRow[]> {
  const outcomes: Outcome[] = [];
  const mock = await startMock();
  for (const hostile of sample(hostileCases, { seed, numRuns: count })) {
    const tried = await tryCase(mock, hostile);
    outcomes.push({ hostile, ...tried });
    if (tried.broken.length > 0)
      process.stderr.write(`${JSON.stringify(hostile)}\n  ${tried.broken.join('\n  ')}\n`);
    if (outcomes.length % 50 === 0)
      process.stderr.write(`hostile services: ${outcomes.length} of ${count}\n`);
  }
  await mock.stop();
  return layers.map((layer) =>
    row(
      layer,
      outcomes.filter(({ hostile }) => hostile.mutation.layer === layer),
    ),
  );
}

function row(layer: string, outcomes: readonly Outcome[]): TrialRow {
  const broken = outcomes.filter((one) => one.broken.length > 0);
  const struck = outcomes.reduce((sum, one) => sum + one.struck, 0);
  const largest = (of: (one: Outcome) => number): number => Math.max(0, ...outcomes.map(of));
  const codes = [0, 1, 2, 3].map(
    (code) => `${outcomes.filter((one) => one.code === code).length} with ${code}`,
  );
  return {
    promise: 'A hostile service harms only its own verdict: no invariant breaks',
    tried: `generated services that alter their answers in the layer "${layer}" (seed ${seed}): the run ends, stays small, writes every report, leaks and injects nothing, strays nowhere, and names what is held`,
    times: outcomes.length,
    result: `${broken.length} broke an invariant; ${struck} answers altered; ended ${codes.join(', ')}; seconds at most: ${largest(({ seconds }) => seconds).toFixed(1)}; MiB of growth at most: ${Math.round(largest(({ growth }) => growth))}`,
    kept: broken.length === 0,
  };
}
