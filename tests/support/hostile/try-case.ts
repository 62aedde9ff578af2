import { reservationFormat } from '../../../loyalty/reservations/rules.ts';
import { loyalty } from '../../../loyalty/run/loyalty.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summarise } from '../../../cli/summary.ts';
import { endingOf } from '../../../cli/ending.ts';
import { livePolicy } from '../../../engine/client/retry.ts';
import { overSockets } from '../../../engine/client/undici.ts';
import { runSuites } from '../../../engine/run/run-suites.ts';
import { limits } from '../../../engine/limits/limits.ts';
import type { Report } from '../../../engine/report/report.ts';
import { exitCodes } from '../../../engine/report/verdict.ts';
import { FileJournal, readHeld } from '../../../engine/resources/journal.ts';
import type { Fixtures } from '../../../loyalty/settings/fixtures.ts';
import type { Mock } from '../../../mock/start.ts';
import { writeReports } from '../../../reporters/index.ts';
import { reporterNames } from '../../../reporters/names.ts';
import { unreached } from '../../../runner/target.ts';
import { suites } from '../../../suites/index.ts';
import { type BrokenInvariant, breaks, brokenInTerminal, brokenReports } from './invariants.ts';
import type { HostileCase } from './mutation.ts';
import { type HostileProxy, startHostileProxy } from './proxy.ts';

/** What became of a run against a hostile service. */
export interface Tried {
  readonly broken: readonly BrokenInvariant[];
  readonly seconds: number;
  /** Memory that the process had at most, beyond what it had before, in MiB. */
  readonly growth: number;
  readonly code: number;
  /** Answers that were altered. */
  readonly struck: number;
}

/** A few checks of every kind: a search, a list, reservations of both kinds, an update. */
const only = [
  'usable-coupon-is-reserved',
  'collected-stamps-are-reserved',
  'search-without-any-parameter-is-refused',
  'store-list-names-the-one-store-of-the-credentials',
];

/** The exit code of credentials that are refused. */
const wrongUsage = 2;

const timeoutMs = 250;
const most = { seconds: 60, growth: 256 };

/** Waits for silence that are short enough to be tried often. */
const quickly = { patienceMs: 300, probeEveryMs: 200, lateMs: 300 };

/** Runs a few checks against a hostile service and compares the outcome with every invariant. */
export async function tryCase(mock: Mock, hostile: HostileCase): Promise<Tried> {
  mock.reset();
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  const proxy = await startHostileProxy(mock, hostile);
  const { patienceMs, probeEveryMs, lateMs } = limits;
  Object.assign(limits, quickly);
  const [started, before] = [Date.now(), process.memoryUsage.rss()];
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  try {
    const { code, broken } = await outcome(mock, hostile, proxy, folder);
    const seconds = (Date.now() - started) / 1000;
    const growth = (peak - before) / 2 ** 20;
    broken.push(...breaks('time', seconds > most.seconds ? [`ended after ${seconds} s`] : []));
    broken.push(...breaks('memory', growth > most.growth ? [`grew by ${Math.round(growth)} MiB`] : []));
    return { broken, seconds, growth, code, struck: proxy.struck };
  } finally {
    clearInterval(watch);
    Object.assign(limits, { patienceMs, probeEveryMs, lateMs });
    await proxy.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function outcome(mock: Mock, hostile: HostileCase, proxy: HostileProxy, folder: string) {
  const path = join(folder, 'journal.jsonl');
  const journal = new FileJournal(path, reservationFormat);
  const sockets = overSockets(timeoutMs, { noProxy: '*' });
  const { clientId, clientSecret } = mock;
  const credentials = { clientId, clientSecret, scope: 'api.retailer' };
  const retries = { ...livePolicy, baseMs: 1, capMs: 20 };
  const target = { baseUrl: proxy.baseUrl, credentials, embedded: false, transport: sockets.send, retries };
  try {
    const report = await runSuites(loyalty, {
      target,
      suites,
      fixtures: mock.fixtures as Fixtures, // the mock hands them out in the format that a run reads
      only,
      seed: 1,
      concurrency: 8,
      repeat: 1,
      maxMessages: 25,
      keepEvidence: true,
      pause: async () => {},
      journal,
      leftovers: [],
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    // Allure takes five times as long as all else of a case.
    const hasAllure = hostile.mutation.layer === 'text' && hostile.from === 0;
    const names = reporterNames.filter((name) => name !== 'allure' || hasAllure);
    await writeReports(report, names, folder);
    const terminal = summarise(report, (_, text) => text);
    const broken = [
      ...(await brokenReports(report, names, folder, secretsOf(mock))),
      ...brokenInTerminal(terminal, secretsOf(mock)),
      ...breaks('named', unnamed(mock, report, path)),
      ...breaks('origin', proxy.strayed === 0 ? [] : [`sent ${proxy.strayed} requests there`]),
    ];
    return { code: exitCodes[report.verdict], broken };
  } catch (thrown) {
    const { code, words } = endingOf(unreached(thrown, target));
    const isBug = words?.includes('This is a bug') === true;
    return {
      code,
      broken: [
        ...breaks('ending', isBug ? [String(words)] : []),
        // Only credentials that are refused end a run without reports.
        ...breaks('reports', code === wrongUsage ? [] : [`ended with ${code} and no report`]),
        ...brokenInTerminal(words ?? '', secretsOf(mock)),
      ],
    };
  } finally {
    await sockets.close();
    journal.close();
  }
}

/** The secret of the client, its halves, and its header: what a service may echo. */
function secretsOf({ clientId, clientSecret }: Mock): string[] {
  const half = Math.ceil(clientSecret.length / 2);
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return [clientSecret, clientSecret.slice(0, half), clientSecret.slice(half), basic];
}

/** Reservations that the service holds after the run, and that neither the report nor the journal names. */
function unnamed({ service }: Mock, { outstanding }: Report, path: string): string[] {
  const named = new Set([
    ...outstanding.map(({ order }) => order),
    ...readHeld(path, reservationFormat).map(({ reservation }) => reservation.order),
  ]);
  return [...service.reservations()]
    .filter(({ order }) => !named.has(order))
    .map(({ order }) => `holds order ${order} and names it nowhere`);
}
