import { MessageBudget } from '../client/message-budget.ts';
import { networkSentences } from '../client/explain-network.ts';
import { NoiseMonitor } from '../client/noise-monitor.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import { clocksApart, clocksApartFix } from '../client/service-clock.ts';
import { Noise } from '../client/transport.ts';
import type { Connection } from '../client/middleware/pipeline.ts';
import { ShownFields } from '../../loyalty/contract/shown-fields.ts';
import { Semaphore } from '../limits/semaphore.ts';
import { Redactor } from '../redaction/redactor.ts';
import { birthDates } from '../../loyalty/data/birth-dates.ts';
import { segmentValues } from '../../loyalty/data/segment-values.ts';
import { type Cause, causeOf } from '../report/cause.ts';
import type { Report } from '../report/report.ts';
import { shardName, whole } from '../report/shard.ts';
import { runVerdict } from '../report/verdict.ts';
import { suiteVersions } from '../report/version.ts';
import { RefusedReservations } from '../resources/refused.ts';
import { InFlightEffects } from '../resources/in-flight-effects.ts';
import { Collector } from './collect.ts';
import { apiOver, connect } from './connect.ts';
import { runChecks } from './engine.ts';
import { Leases } from './leases.ts';
import { passiveChecks } from '../../loyalty/run/passive-checks.ts';
import { type RunOptions, type SettledOptions, withDefaults } from './options.ts';
import type { Watch } from './passive-check.ts';
import { type Prepared, prepare } from './prepare.ts';
import { type CheckSelection, select } from './selection.ts';

/**
 * Runs suites against a service and gives the run model, also where the service cannot be reached: then every clause is
 * inconclusive. Throws `CredentialsRefused` when it refuses the credentials. Callers see to it that the patterns name
 * something.
 */
export async function runSuites(given: RunOptions): Promise<Report> {
  const options = withDefaults(given);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), options.maxTime);
  try {
    return await runInTime({ ...options, signal: AbortSignal.any([options.signal, late.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

async function runInTime(options: SettledOptions): Promise<Report> {
  const selection = select(options.suites, options.only, options.skip);
  if (selection === null) throw new Error(`Nothing is named ${options.only.join(', ')}.`);
  const started = new Date();
  const run = assemble(options);
  const prepared = await prepareOrSay(options, run, selection);
  if (!('kind' in prepared)) await runPrepared(options, run, prepared);
  return reportOf(options, run, selection, started, prepared);
}

/** What one run is made of. */
interface Run {
  readonly connection: Connection;
  readonly collector: Collector;
  readonly passive: readonly Watch[];
  readonly inFlight: InFlightEffects;
  readonly refused: RefusedReservations;
  readonly onMadeUp: (value: string) => void;
}

/** Puts a run together: the one place where its parts are made. */
function assemble({ target, shard, journal, keepEvidence, ...options }: SettledOptions): Run {
  const redactor = new Redactor(shard ?? whole);
  redactor.addCredentials(target.credentials);
  for (const header of Object.entries(target.headers ?? {})) redactor.addHeader(...header);
  const secret = options.fixtures.other_environment?.client_secret;
  if (secret !== undefined) redactor.addSecret('client-secret', secret);
  redactor.addFixtures(options.fixtures);
  const noise = new NoiseMonitor();
  const shown = new ShownFields();
  const passive = passiveChecks.flatMap(({ watch }) => watch({ ...options, target, noise, shown }) ?? []);
  const collector = new Collector(keepEvidence ? redactor : null, passive, shown);
  const connection = connect(target, {
    noise,
    budget: new MessageBudget((shard ?? whole).index === 1 ? options.maxMessages : 0, journal),
    onRequest: collector.onRequest,
    onAnswer: collector.onAnswer,
    signal: options.signal,
  });
  const onMadeUp = (value: string): void => redactor.addMadeUp(value);
  Object.values({ ...birthDates, ...segmentValues }).forEach(onMadeUp);
  const inFlight = new InFlightEffects(journal);
  return {
    connection,
    collector,
    passive,
    inFlight,
    refused: new RefusedReservations(journal),
    onMadeUp,
  };
}

/** Prepares a run; gives the cause where the service cannot be reached. */
async function prepareOrSay(
  options: SettledOptions,
  { connection, onMadeUp }: Run,
  { entries }: CheckSelection,
): Promise<Prepared | Cause> {
  try {
    const prepared = await prepare(options, connection, entries, onMadeUp);
    const apart = clocksApart(connection.clock.now(), Date.now());
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
  { target, concurrency, repeat, refuseUnleased, journal, signal, onProgress }: SettledOptions,
  { connection, collector, passive, inFlight, refused }: Run,
  { context, entries, outstanding }: Prepared,
): Promise<void> {
  collector.addOutstanding(outstanding);
  for (const one of passive) await one.open?.();
  await runChecks(entries, {
    attempts: { run: context, connection, journal, inFlight, refused, repeat, refuseUnleased },
    leases: new Leases(),
    slots: new Semaphore(concurrency),
    isUp: () => answersNow(connection, target),
    signal,
    onFinished: (outcome) => {
      collector.onFinished(outcome);
      onProgress(outcome, entries.length);
    },
  });
  connection.breaker.forget();
  const api = apiOver(connection, target, 'cleanup');
  await context.altered.putAllBack(api);
  await refused.settle(api);
  collector.addOutstanding(await inFlight.settle(api, signal));
}

/** Whether the service answers an ordinary call; where the store list is what fails, discovery speaks for it. */
async function answersNow(connection: Connection, target: SettledOptions['target']): Promise<boolean> {
  const api = apiOver(connection, target);
  try {
    const isSure = connection.guard.doubt === null;
    const control = await (isSure ? api.listStores() : api.with({ credential: 'none' }).discovery());
    return control.succeeded;
  } catch (thrown) {
    if (thrown instanceof Noise || thrown instanceof PreconditionFailed) return false;
    throw thrown;
  }
}

async function reportOf(
  { target, only, skip, shard, seed, signal }: SettledOptions,
  { connection, collector }: Run,
  selection: CheckSelection,
  started: Date,
  prepared: Prepared | Cause,
): Promise<Report> {
  const isReached = !('kind' in prepared);
  const findings = await collector.findings(selection, connection.budget.spent, isReached ? null : prepared);
  const part = shard !== null && isReached ? { division: prepared.division } : {};
  return {
    format: 'loyalty-conformance/2',
    verdict: runVerdict({ ...findings, interrupted: signal.aborted, requirement: null }),
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
    seed,
    started_at: started.toISOString(),
    duration_ms: Date.now() - started.getTime(),
    interrupted: signal.aborted,
    rate: connection.limiters.all.sent,
    phones_used_up: isReached ? prepared.phones.usedUp : 0,
    ...findings,
    stale_deviations: [],
  };
}
