import type { Service } from '../mock/service/service.ts';
import { brokenIds } from './judge.ts';
import { runAgainst } from './run-against.ts';
import { faultOf } from './trials.ts';

/** What a quick run made of a faulty service. */
export interface QuickTrial {
  readonly quickFault: string;
  /** Whether any clause was seen broken. */
  readonly isFound: boolean;
}

/** Runs quickly against a service with one fault. */
export async function tryQuick(id: string, seed: number): Promise<QuickTrial> {
  const change = (service: Service): void => faultOf(id).break(service);
  const { report } = await runAgainst(change, seed, 1, { quick: true, concurrency: 16 });
  return { quickFault: id, isFound: brokenIds(report).length > 0 };
}

/** Prints how many of the faults quick runs found. */
export function reportQuick(trials: readonly QuickTrial[]): void {
  const found = trials.filter(({ isFound }) => isFound).length;
  const percent = Math.round((found * 100) / Math.max(1, trials.length));
  process.stdout.write(`Quick runs found ${found} of ${trials.length} faults: ${percent} %\n`);
}
