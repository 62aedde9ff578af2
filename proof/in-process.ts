import type { Fixtures } from '../loyalty/settings/fixtures.ts';
import { inProcessTarget, type RunOptions } from '../engine/run/options.ts';
import type { Service } from '../mock/service/service.ts';
import { suites } from '../suites/index.ts';

/**
 * A run of everything against a service in this process: nothing waits, and nothing is kept as evidence. No check may
 * write to what it does not lease.
 */
export const inProcessRun = (service: Service): RunOptions => ({
  target: inProcessTarget(service),
  suites,
  fixtures: service.fixtures as Fixtures, // the mock hands them out in the format that a run reads
  keepEvidence: false,
  refuseUnleased: true,
  pause: async () => {},
});
