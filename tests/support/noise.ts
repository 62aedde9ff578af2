import { Noise } from '../../harness/client/transport.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { failing, runLive } from './live-run.ts';
import { startNoisyProxy, storm, type Disturb } from './noisy-proxy.ts';

/** Short, so that a line that stalls costs little time; the mock answers within milliseconds. */
const timeoutMs = 500;

/** What a run over a disturbed line came to. */
export interface StormyRun {
  /** The clauses that it says the service broke. */
  readonly accused: readonly string[];
  readonly inconclusive: number;
  /** False when not even the first calls came through, so that there was no run. */
  readonly began: boolean;
  readonly disturbed: number;
}

/** Runs suites against a mock over a line that is disturbed; `prepare` may make the mock another service first. */
export async function runDisturbed(
  disturb: Disturb,
  { seed = 1, only = [] }: { seed?: number; only?: readonly string[] } = {},
  prepare: (mock: Mock) => void = () => {},
): Promise<StormyRun> {
  let ahead = 0;
  const mock = await startMock({ clock: () => new Date(Date.now() + ahead) });
  const pause = async (ms: number): Promise<void> => void (ahead += ms);
  prepare(mock);
  const proxy = await startNoisyProxy(mock.baseUrl, disturb);
  try {
    const report = await runLive(mock, { baseUrl: proxy.baseUrl, seed, only, timeoutMs, pause });
    const { inconclusive } = report.totals.clauses;
    return { accused: failing(report), inconclusive, began: true, disturbed: proxy.disturbed };
  } catch (thrown) {
    if (!(thrown instanceof Noise)) throw thrown;
    return { accused: [], inconclusive: 0, began: false, disturbed: proxy.disturbed };
  } finally {
    await proxy.stop();
    await mock.stop();
  }
}

/** A run over a line that disturbs this share of the exchanges. */
export const runInStorm = (
  share: number,
  seed: number,
  prepare?: (mock: Mock) => void,
  only: readonly string[] = [],
): Promise<StormyRun> => runDisturbed(storm(seed, share), { seed, only }, prepare);

/** Makes a mock answer a phone that is registered already with 409 in place of the promised 400. */
export function conflictOnDuplicates({ service }: Mock): void {
  service.around('registerMember', (next) => async (call) => {
    const answer = await next(call);
    const isDuplicate = answer.status === 400 && JSON.stringify(answer.body).includes('already registered');
    if (!isDuplicate) return answer;
    return { ...answer, status: 409, body: { ...(answer.body as object), status: 409 } };
  });
}
