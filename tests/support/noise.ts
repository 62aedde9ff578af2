import { Noise, type Transport } from '../../engine/client/transport.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import type { Report } from '../../engine/report/report.ts';
import { BlindRepeats } from './blind-repeats.ts';
import { failing, runLive } from './live-run.ts';
import { type Disturb, mixed, type Mix, startNoisyProxy, storm } from './noisy-proxy.ts';

/** Short, so that a line that stalls costs little time; the mock answers within milliseconds. */
const shortMs = 500;

/** What a run over a disturbed line came to. */
export interface StormyRun {
  /** The clauses that it says the service broke. */
  readonly accused: readonly string[];
  readonly inconclusive: number;
  /** False when not even the first calls came through, so that there was no run. */
  readonly began: boolean;
  readonly disturbed: number;
  /** Reservations that the service holds at the end and the report does not name, with the seed of the run. */
  readonly unnamed: readonly string[];
  /** Messages that were sent once more though nothing showed what became of the first. */
  readonly blindRepeats: readonly string[];
  /** Paid messages that were sent, or may have been. */
  readonly messages: number;
  /** Checks, and those that noise kept from a verdict. */
  readonly checks: number;
  readonly undecided: number;
}

const notBegun = {
  accused: [],
  inconclusive: 0,
  began: false,
  unnamed: [],
  messages: 0,
  checks: 1,
  undecided: 1,
};

/** Runs suites against a mock over a line that is disturbed; `prepare` may make the mock another service first. */
export async function runDisturbed(
  disturb: Disturb,
  {
    seed = 1,
    only = [],
    timeoutMs = shortMs,
  }: { seed?: number; only?: readonly string[]; timeoutMs?: number } = {},
  prepare: (mock: Mock) => void = () => {},
): Promise<StormyRun> {
  let ahead = 0;
  const mock = await startMock({ clock: () => new Date(Date.now() + ahead) });
  const pause = async (ms: number): Promise<void> => void (ahead += ms);
  prepare(mock);
  const proxy = await startNoisyProxy(mock.baseUrl, disturb);
  const blind = new BlindRepeats(mock.service);
  const line = (direct: Transport): Transport => blind.over(direct);
  try {
    const report = await runLive(mock, { baseUrl: proxy.baseUrl, seed, only, timeoutMs, pause, line });
    const unnamed = unnamedIn(report, mock).map((held) => `seed ${seed}: ${held}`);
    return { ...cameTo(report), unnamed, disturbed: proxy.disturbed, blindRepeats: blind.found };
  } catch (thrown) {
    if (!(thrown instanceof Noise)) throw thrown;
    return { ...notBegun, disturbed: proxy.disturbed, blindRepeats: blind.found };
  } finally {
    await proxy.stop();
    await mock.stop();
  }
}

const cameTo = (report: Report) => {
  const { clauses, checks, messages } = report.totals;
  return {
    accused: failing(report),
    inconclusive: clauses.inconclusive,
    began: true,
    messages,
    checks: checks.pass + checks.fail + checks.inconclusive + checks['not-run'],
    undecided: checks.inconclusive,
  };
};

/** The reservations that a service holds, as it knows itself, and that a report does not name. */
function unnamedIn({ outstanding }: Report, { service }: Mock): string[] {
  const named = new Set(outstanding.map(({ member, order }) => `${member} ${order}`));
  return service
    .reservations()
    .filter(({ member_id, order }) => !named.has(`${member_id} ${order}`))
    .map(({ kind, order }) => `${kind} of ${JSON.stringify(order)}`);
}

/** A run over a line that disturbs exchanges in these ways; it has time for a call on a computer that is busy. */
export const runOver = (mix: Mix, seed: number, only: readonly string[] = []): Promise<StormyRun> =>
  runDisturbed(mixed(seed, mix), { seed, only, timeoutMs: 2_000 });

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
