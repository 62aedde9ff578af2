import { startMock } from '../../mock/start.ts';
import { sharedIdFixtures } from '../../mock/service/state/fixtures.ts';
import { failing, type LiveRun, runLive } from './live-run.ts';

/** The result of a run against members with coupons and stamp cards of the same ids. */
export interface SharedIdRun {
  /** The clauses that it says the service broke. */
  readonly accused: readonly string[];
  /** What the checks said that were themselves faulty, as one that writes to what it does not lease. */
  readonly faulty: readonly string[];
  /** What is reserved when it has ended. */
  readonly held: number;
}

/** Runs suites over sockets, 32 checks at a time, against a mock with members that have coupons and cards of the same ids. */
export async function runOnSharedIds(live: Pick<LiveRun, 'seed' | 'only' | 'repeat'>): Promise<SharedIdRun> {
  let ahead = 0;
  const mock = await startMock({
    fixtures: sharedIdFixtures(),
    clock: () => new Date(Date.now() + ahead),
  });
  try {
    const pause = async (ms: number): Promise<void> => void (ahead += ms);
    const report = await runLive(mock, { ...live, concurrency: 32, pause });
    const checks = report.clauses.flatMap((clause) => clause.checks);
    const faulty = checks.filter(({ cause }) => cause?.kind === 'check-error');
    return {
      accused: failing(report),
      faulty: faulty.map(({ name, message }) => `${name}: ${message}`),
      held: mock.service.reservations().length,
    };
  } finally {
    await mock.stop();
  }
}
