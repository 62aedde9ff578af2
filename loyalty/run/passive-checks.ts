import type { PassiveCheck } from '../../engine/run/passive-check.ts';
import { contractCheck } from '../contract/contract-watch.ts';
import { roundTripCheck } from '../contract/round-trip-watch.ts';
import { serverFaultCheck } from '../contract/server-faults.ts';
import type { WatchedRun } from '../contract/watched-run.ts';
import { outboxCheck } from './outbox.ts';

/** The passive checks of a run, in the order in which their results are reported. */
export const passiveChecks: readonly PassiveCheck<WatchedRun>[] = [
  contractCheck,
  roundTripCheck,
  serverFaultCheck,
  outboxCheck,
];
