import { runOnSharedIds } from '../../tests/support/shared-ids.ts';
import { inPool, numbersTo } from './pool.ts';
import type { TrialRow } from './row.ts';

const runs = 20;

/** Attempts of a check that may be repeated, as by default against a service on this machine. */
const repeat = 3;

/** Checks that run at the same time do not disturb each other, where ids do not show which member something belongs to. */
export async function sharedIdRows(): Promise<TrialRow[]> {
  const all = await inPool('runs on shared ids', 2, numbersTo(runs), (seed) =>
    runOnSharedIds({ seed, repeat }),
  );
  const accused = all.flatMap((one) => one.accused);
  const faulty = all.flatMap((one) => one.faulty);
  const held = all.reduce((sum, one) => sum + one.held, 0);
  return [
    {
      promise: 'Checks that run at the same time do not disturb each other',
      tried:
        'whole runs, 32 checks at a time, against a conforming service with members that have coupons of the same codes and stamp cards of the same numbers',
      times: runs,
      result: `${accused.length} false failures; ${faulty.length} writes to what a check does not lease; ${held} reservations held at the end`,
      kept: accused.length + faulty.length + held === 0,
    },
  ];
}
