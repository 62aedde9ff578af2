import { loyalty } from '../loyalty/run/loyalty.ts';
import { type Fixtures, fixturesSchema } from '../loyalty/settings/fixtures.ts';
import type { Report } from '../engine/report/report.ts';
import type { Suite } from '../engine/run/catalogue.ts';
import { inProcessTarget } from '../engine/run/options.ts';
import { runSuites } from '../engine/run/run-suites.ts';
import { createService } from '../mock/service/service.ts';
import { outboxPath } from '../mock/service/state/messages.ts';
import { mayEndEarly, type RunSettings } from '../runner/settings/run-settings.ts';

/** What a dry run did in place of the run. */
export interface DryRun {
  readonly report: Report;
  /** The operations that were called, one entry for each request. */
  readonly requests: readonly string[];
  /** The operations that sent a paid message, one entry for each. */
  readonly messages: readonly string[];
  /** How many requests were sent one after the other on each thing that checks had for themselves, by its key. */
  readonly chains: ReadonlyMap<string, number>;
  /** How many requests had been sent when each clause that checks decide was decided first, in the order of deciding. */
  readonly decidedAt: readonly number[];
}

/** The fixtures, with the outbox of the reference service in place of one elsewhere. */
const inHere = (given: Fixtures | null): Fixtures | null =>
  given?.outbox === undefined ? given : { ...given, outbox: outboxPath };

/** Runs the suites in this process against the reference service, with the same settings and fixtures as the run. */
export async function dryRun(
  suites: readonly Suite[],
  settings: RunSettings,
  given: Fixtures | null,
): Promise<DryRun> {
  let ahead = 0;
  const service = createService({
    clock: () => new Date(Date.now() + ahead),
    ...(given === null
      ? {}
      : { fixtures: given as NonNullable<Parameters<typeof createService>[0]>['fixtures'] & object }),
  });
  const requests: string[] = [];
  const messages: string[] = [];
  const chains = new Map<string, number>();
  const decidedAt = new Map<string, number>();
  service.around('*', (next) => async (call) => {
    requests.push(call.operation === 'unrouted' ? 'paths that do not exist' : call.operation);
    // Other calls run at the same time: a list of its own shows what this call sends.
    const sent: typeof call.state.messages = [];
    const answer = await next({ ...call, state: { ...call.state, messages: sent } });
    call.state.messages.push(...sent);
    messages.push(...sent.map(() => call.operation));
    return answer;
  });
  // However little time or how few requests the run has, the plan is of all of it.
  const { maxTime: _, budget: __, ...own } = settings;
  const report = await runSuites(loyalty, {
    ...own,
    mayEndEarly: mayEndEarly(settings),
    target: inProcessTarget(service, settings.scope),
    suites,
    fixtures: inHere(given) ?? fixturesSchema.parse(service.fixtures),
    // A plan shows no exchange.
    keepEvidence: false,
    pause: async (ms) => void (ahead += ms),
    onProgress: ({ held, attempts, results }) => {
      for (const [clause, { verdict }] of results)
        if (verdict === 'pass' && !decidedAt.has(clause)) decidedAt.set(clause, requests.length);
      const sent = attempts.flatMap(({ exchanges }) => exchanges).length;
      for (const key of held) chains.set(key, (chains.get(key) ?? 0) + sent);
    },
  });
  return { report, requests, messages, chains, decidedAt: [...decidedAt.values()] };
}
