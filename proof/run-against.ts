import type { Fixtures } from '../harness/config/fixtures.ts';
import { inProcessPolicy } from '../harness/http/retry.ts';
import { inProcess, type Transport } from '../harness/http/transport.ts';
import type { Report } from '../harness/model/report.ts';
import type { Suite } from '../harness/run/catalogue.ts';
import { runConformance } from '../harness/run/conformance.ts';
import { NoJournal } from '../harness/state/journal.ts';
import { createService, type Service } from '../mock/service.ts';
import { suitesOf } from '../suites/index.ts';

/** Paid messages that a whole run may cause (docs/decisions: the fewest that decide every clause). */
export const messagesOfARun = 25;

/** The outcome of a run against one service. */
export interface Trial {
  readonly report: Report;
  readonly messages: number;
  readonly holds: number;
}

/** The suites without their observations. */
const deciding = (suites: readonly Suite[]): Suite[] =>
  suites.map(({ name, checks }) => ({ name, checks: checks.filter(({ silence }) => silence === null) }));

/** Where and when the service is, and what of the suites is run; by default all of them, here and now. */
export interface Setting {
  readonly timeZone?: string;
  /** The moment at which the run begins on the service's clock. */
  readonly start?: Date;
  readonly only?: readonly string[];
  /** False to leave out the observations, which decide nothing. */
  readonly observing?: boolean;
  /** What stands between the run and the service, given the direct line. */
  readonly line?: (direct: Transport) => Transport;
  /** Generated cases for each operation. */
  readonly generate?: number;
  /** True to keep the exchanges, masked. */
  readonly keepEvidence?: boolean;
}

/** Runs suites, in this process, against a mock that `change` has made another service; by default looks once. */
export async function runAgainst(
  change: (service: Service) => void,
  seed = 1,
  repeat = 1,
  {
    timeZone,
    start,
    only = [],
    observing = true,
    line = (direct) => direct,
    generate = 0,
    keepEvidence = false,
  }: Setting = {},
): Promise<Trial> {
  let ahead = start === undefined ? 0 : start.getTime() - Date.now();
  const clock = (): Date => new Date(Date.now() + ahead);
  const service = createService({ clock, ...(timeZone === undefined ? {} : { timeZone }) });
  change(service);
  const suites = await suitesOf(generate);
  const report = await runConformance({
    target: {
      baseUrl: 'http://mock.invalid',
      credentials: { clientId: service.clientId, clientSecret: service.clientSecret, scope: 'api.retailer' },
      embedded: true,
      transport: line(inProcess(service.fetch)),
      retries: inProcessPolicy,
    },
    suites: observing ? suites : deciding(suites),
    fixtures: service.fixtures as Fixtures,
    seed,
    repeat,
    concurrency: 64,
    maxMessages: messagesOfARun,
    only,
    keepEvidence,
    journal: new NoJournal(),
    leftovers: [],
    pause: async (ms) => void (ahead += ms),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return { report, messages: service.messages.length, holds: service.holds().length };
}
