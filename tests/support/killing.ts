import { fakerOf } from '../../engine/values/random.ts';
import type { Wrap } from '../../mock/service/calls/call.ts';
import type { OperationName } from '../../specs/operations.ts';
import { type Bench, openBench } from './bench.ts';
import { ended } from './cli.ts';

/** A run that reserves much and does little else. */
export const reserving = ['--only', 'coupons', '--only', 'stamps', '--repeat', '1', '--reports', 'json'];

/** How the next start frees what a killed run left. */
const nextStarts = {
  release: ['release'],
  run: ['--only', 'list-stores.exactly-one', '--reports', 'json'],
} as const;
export type NextStart = keyof typeof nextStarts;

/** When a run is killed. */
export type Moment =
  | { readonly requests: number; readonly thenMs: number }
  | { readonly operation: OperationName; readonly place: Place; readonly nth: number };

/** Before the service acts on a request, after it acted and before it answers, or as soon as it answered. */
export const places = ['arriving', 'answering', 'answered'] as const;
type Place = (typeof places)[number];

/** What became of one run that was killed. */
export interface Killed {
  /** Reservations that the service held when the run was dead. */
  readonly heldAtDeath: number;
  /** Reservations that it holds after the next start. */
  readonly heldAfter: number;
  /** The exit code of the next start. */
  readonly code: number | null;
  /** Files of the store that are left: none. */
  readonly left: readonly string[];
}

/** Kills a run at a moment, with SIGKILL, and starts the program once more. */
export async function killAt(bench: Bench, moment: Moment, next: NextStart): Promise<Killed> {
  bench.mock.reset();
  const child = bench.start(reserving);
  const death = ended(child);
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await death;
  };
  bench.intercept('requests' in moment ? afterRequests(moment, kill) : atBoundary(moment, kill));
  if ('requests' in moment && moment.requests === 0) setTimeout(() => void kill(), moment.thenMs);
  await death;
  await bench.settled();
  bench.intercept((exchange) => exchange);
  const heldAtDeath = bench.mock.service.reservations().length;
  const { code } = await bench.run(nextStarts[next]);
  return { heldAtDeath, heldAfter: bench.mock.service.reservations().length, code, left: bench.state() };
}

type Kill = () => Promise<void>;

function afterRequests({ requests, thenMs }: { requests: number; thenMs: number }, kill: Kill): Wrap {
  let seen = 0;
  return (exchange) => (call) => {
    seen += 1;
    if (seen === requests) setTimeout(() => void kill(), thenMs);
    return exchange(call);
  };
}

function atBoundary(
  { operation, place, nth }: { operation: OperationName; place: Place; nth: number },
  kill: Kill,
): Wrap {
  let seen = 0;
  return (exchange) => async (call) => {
    if (call.operation !== operation || (seen += 1) !== nth) return exchange(call);
    if (place === 'arriving') await kill();
    const answer = await exchange(call);
    if (place === 'answering') await kill();
    if (place === 'answered') setImmediate(() => void kill());
    return answer;
  };
}

/** Requests that a reserving run sends, about: moments are drawn from among them. */
const requestsOfARun = 520;

/** Moments all over a run, from before its first request to after its last one; the same for the same seed. */
export function randomMoments(count: number, seed: number): Moment[] {
  const { number } = fakerOf(seed);
  return Array.from({ length: count }, (_, index) =>
    index % 10 === 9
      ? { requests: 0, thenMs: number.int(1_000) }
      : { requests: number.int({ min: 1, max: requestsOfARun }), thenMs: number.int(20) },
  );
}

/** Every place of every call that reserves or releases, at its nth occurrence. */
export const boundaries = (...nths: number[]): Moment[] =>
  nths.flatMap((nth) =>
    (
      ['reserveCoupon', 'cancelCouponReservation', 'reserveStamps', 'cancelStampReservation'] as const
    ).flatMap((operation) => places.map((place) => ({ operation, place, nth }))),
  );

/** Kills a run at each moment, on two benches at a time. */
export async function killAtEach(moments: readonly Moment[]): Promise<Killed[]> {
  const waiting = [...moments.entries()];
  const killed: Killed[] = [];
  const work = async (): Promise<void> => {
    const bench = await openBench();
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const [index, moment] = one;
      killed[index] = await killAt(bench, moment, index % 2 === 0 ? 'release' : 'run');
    }
    await bench.close();
  };
  await Promise.all([work(), work()]);
  return killed;
}
