import { EndedEarly } from '../client/ended-early.ts';
import { MessageBudget } from '../client/message-budget.ts';
import { networkSentences } from '../client/explain-network.ts';
import { NoiseMonitor } from '../client/noise-monitor.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import { clocksApart, clocksApartFix } from '../client/service-clock.ts';
import { Noise } from '../client/transport.ts';
import type { Connection } from '../client/middleware/pipeline.ts';
import { Semaphore } from '../limits/semaphore.ts';
import { Redactor } from '../redaction/redactor.ts';
import { type Cause, causeOf } from '../report/cause.ts';
import { type Report, reportFormat } from '../report/report.ts';
import { shardName, whole } from '../report/shard.ts';
import type { RunScope } from '../report/scope.ts';
import { runVerdict } from '../report/verdict.ts';
import { suiteVersions } from '../report/version.ts';
import { RefusedReservations } from '../resources/refused.ts';
import { InFlightEffects } from '../resources/in-flight-effects.ts';
import { optionsIn } from './acquire-fixtures.ts';
import { decidedByIn } from './carriers.ts';
import { Collector } from './collect.ts';
import { apiOver, connect, sendOver } from './connect.ts';
import { EvidenceSample } from './evidence-sample.ts';
import { Leases } from './leases.ts';
import type { Domain } from './domain.ts';
import type { DomainTypes } from './domain-types.ts';
import { type RunOptions, type SettledOptions, withDefaults } from './options.ts';
import { type Prepared, type PreparedParts, prepare } from './prepare.ts';
import { HeldBack } from './held-back.ts';
import { runAll, runQuickly } from './run-planned.ts';
import { type CheckSelection, select } from './selection.ts';

/**
 * Runs suites against a service and gives the run model, also where the service cannot be reached: then every clause is
 * inconclusive. Throws `CredentialsRefused` when it refuses the credentials. Callers see to it that the patterns name
 * something.
 */
export async function runSuites<T extends DomainTypes>(
  domain: Domain<T>,
  given: RunOptions<T>,
): Promise<Report> {
  const options = withDefaults(given);
  const late = new AbortController();
  const spent = new AbortController();
  const timer = setTimeout(() => late.abort(), options.maxTime);
  const signal = AbortSignal.any([options.signal, late.signal, spent.signal]);
  const ends = new HeldBack();
  const onBreach = (clause: string): void => ends.do(() => options.onBreach(clause));
  const countRequest = requestCounter(options, (end) => ends.do(() => spent.abort(end)));
  try {
    return await runInTime(domain, { ...options, signal, onBreach }, { countRequest, ends });
  } finally {
    clearTimeout(timer);
  }
}

/** Counts the requests of a run, and ends it where they come to its budget. */
function requestCounter({ budget }: SettledOptions, onSpent: (end: EndedEarly) => void): () => void {
  let sent = 0;
  return () => {
    sent += 1;
    if (sent === budget) onSpent(new EndedEarly({ by: 'budget', requests: sent }));
  };
}

/** What may end a run early, once its checks have begun. */
interface Ends {
  readonly countRequest: () => void;
  readonly ends: HeldBack;
}

async function runInTime(
  domain: Domain,
  options: SettledOptions,
  { countRequest, ends }: Ends,
): Promise<Report> {
  const selection = select(domain, options.suites, options.only, options.skip);
  if (selection === null) throw new Error(`Nothing is named ${options.only.join(', ')}.`);
  const started = new Date();
  const run = assemble(domain, options, countRequest);
  const prepared = await prepareOrSay(options, run, selection);
  ends.begin();
  if (!('kind' in prepared)) await runPrepared(options, run, selection, prepared);
  return reportOf(options, run, selection, started, prepared);
}

/** What one run is made of. */
interface Run extends PreparedParts {
  readonly collector: Collector;
  readonly inFlight: InFlightEffects;
  readonly refused: RefusedReservations;
}

/** Puts a run together: the one place where its parts are made. */
function assemble(domain: Domain, options: SettledOptions, countRequest: () => void): Run {
  const { target, shard, journal, keepEvidence, evidence, maxMessages, concurrency, signal } = options;
  const redactor = new Redactor(shard ?? whole);
  redactor.addCredentials(target.credentials);
  for (const header of Object.entries(target.headers ?? {})) redactor.addHeader(...header);
  redactor.addFixtures(options.fixtures);
  const noise = new NoiseMonitor();
  const own = domain.begin(options, { redactor, noise });
  const sample = keepEvidence && evidence === 'sampled' ? new EvidenceSample() : null;
  const collector = new Collector(keepEvidence ? redactor : null, domain, own, sample);
  const connection = connect(domain, target, {
    noise,
    own: domain.middleware(target.credentials.clientId, options.fixtures),
    budget: new MessageBudget((shard ?? whole).index === 1 ? maxMessages : 0, journal),
    onRequest: (request, call) => {
      countRequest();
      collector.onRequest(request, call);
    },
    onAnswer: collector.onAnswer,
    signal,
  });
  const inFlight = new InFlightEffects(domain.resources, journal);
  const slots = new Semaphore(concurrency);
  return {
    domain,
    own,
    connection,
    collector,
    slots,
    inFlight,
    refused: new RefusedReservations(domain.resources, journal),
  };
}

/** Prepares a run; gives the cause where the service cannot be reached. */
async function prepareOrSay(
  options: SettledOptions,
  run: Run,
  { entries }: CheckSelection,
): Promise<Prepared | Cause> {
  try {
    const prepared = await prepare(options, run, entries);
    const apart = clocksApart(run.connection.clock.now(), Date.now());
    if (apart !== null && !options.target.embedded) options.onNotice(`Note: ${apart}. ${clocksApartFix}`);
    return prepared;
  } catch (thrown) {
    if (thrown instanceof Noise) return unreachable(thrown);
    throw thrown;
  }
}

const unreachable = ({ message }: Noise): Cause =>
  causeOf('no-access', `the service was not reached: ${networkSentences(message)}`);

async function runPrepared(
  options: SettledOptions,
  { domain, own, connection, collector, slots, inFlight, refused }: Run,
  selection: CheckSelection,
  { context, entries, outstanding }: Prepared,
): Promise<void> {
  const { target, repeat, refuseUnleased, journal, tables, quick, signal, onProgress } = options;
  collector.addOutstanding(outstanding);
  for (const one of own.passive) await one.open?.();
  const choice = {
    entries,
    wanted: selection.clauses,
    decidedBy: decidedByIn(domain, selection.entries),
    options: optionsIn(context),
    mayPay: !connection.budget.isForbidden,
    failedBefore: options.failedBefore,
    mayEndEarly: options.mayEndEarly,
  };
  const perform = quick === true ? runQuickly : runAll;
  await perform(choice, {
    attempts: {
      domain,
      run: context,
      connection,
      journal,
      inFlight,
      refused,
      repeat,
      refuseUnleased,
      tables,
      chosenFor: () => new Set(),
    },
    leases: new Leases(),
    slots,
    isUp: () => answersNow(domain, connection),
    signal,
    onFinished: (outcome, total) => {
      collector.onFinished(outcome);
      onProgress(collector.untilNow(outcome), total);
    },
  });
  connection.breaker.forget();
  const api = apiOver(domain, connection, target, 'cleanup');
  await context.altered.putAllBack(api);
  await refused.settle(api);
  collector.addOutstanding(await inFlight.settle(api, signal));
}

/** Whether the service answers an ordinary call now; where the one that needs its store fails, the other speaks for it. */
async function answersNow({ probes }: Domain, connection: Connection): Promise<boolean> {
  const isSure = connection.guard.doubt === null;
  const [ordinary, anonymous = ordinary] = probes;
  try {
    const probe = isSure ? ordinary : { ...anonymous, credential: 'none' as const };
    return (await sendOver(connection)(probe)).succeeded;
  } catch (thrown) {
    if (thrown instanceof Noise || thrown instanceof PreconditionFailed) return false;
    throw thrown;
  }
}

/** What the run was to try of its selection, and what ended it before that; undefined where it tried all. */
function scopeOf({ quick, quickFinds, signal: { reason } }: SettledOptions): RunScope | undefined {
  const end = reason instanceof EndedEarly ? { end: reason.end } : {};
  const finds = quickFinds === null ? {} : { finds_percent: quickFinds };
  if (quick === true) return { quick: finds, ...end };
  return reason instanceof EndedEarly ? end : undefined;
}

async function reportOf(
  options: SettledOptions,
  { connection, collector, own }: Run,
  selection: CheckSelection,
  started: Date,
  prepared: Prepared | Cause,
): Promise<Report> {
  const { target, only, skip, shard, seed, signal } = options;
  const isReached = !('kind' in prepared);
  const noAccess = isReached ? null : prepared;
  const results = await collector.results(selection, connection.budget.spent, noAccess, shard !== null);
  const scope = scopeOf(options);
  const part = shard !== null && isReached ? { division: prepared.division } : {};
  return {
    format: reportFormat,
    verdict: runVerdict({ ...results, interrupted: signal.aborted, requirement: null, scope }),
    requirement: null,
    target: {
      base_url: target.baseUrl,
      embedded: target.embedded,
      store_id: isReached ? prepared.storeId : null,
    },
    suite: suiteVersions(),
    selection: [...only],
    skipped: [...skip],
    labels: {},
    ...(shard === null ? {} : { shard: shardName(shard) }),
    ...part,
    ...(scope === undefined ? {} : { scope }),
    seed,
    started_at: started.toISOString(),
    duration_ms: Date.now() - started.getTime(),
    interrupted: signal.aborted,
    rate: connection.limiters.all.sent,
    phones_used_up: isReached ? own.usedUp() : 0,
    ...results,
    stale_deviations: [],
  };
}
