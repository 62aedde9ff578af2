import type { Fixtures } from '../harness/settings/fixtures.ts';
import { inProcessPolicy } from '../harness/client/retry.ts';
import { inProcess } from '../harness/client/transport.ts';
import type { RunOptions } from '../harness/engine/options.ts';
import { NoJournal } from '../harness/reservations/journal.ts';
import type { Service } from '../mock/service/service.ts';
import { suites } from '../suites/index.ts';

/** Paid messages that a whole run may cause, as by default. */
export const messagesOfARun = 25;

/** A run of everything against a service in this process: nothing waits, is written down or is kept as evidence. */
export const inProcessRun = (service: Service): RunOptions => ({
  target: {
    baseUrl: 'http://mock.invalid',
    credentials: { clientId: service.clientId, clientSecret: service.clientSecret, scope: 'api.retailer' },
    embedded: true,
    transport: inProcess(service.fetch),
    retries: inProcessPolicy,
  },
  suites,
  fixtures: service.fixtures as Fixtures, // the mock hands them out in the format that a run reads
  seed: 1,
  repeat: 1,
  concurrency: 64,
  maxMessages: messagesOfARun,
  only: [],
  keepEvidence: false,
  journal: new NoJournal(),
  leftovers: [],
  pause: async () => {},
  signal: new AbortController().signal,
  onProgress: () => {},
});
