import { operations } from '../../specs/operations.ts';
import type { Bench } from './bench.ts';

/** The operations that send a paid message. */
export const paid: readonly string[] = Object.values(operations)
  .filter(({ sideEffect }) => sideEffect === 'paid-message')
  .map(({ name }) => name);

/** What a service does to a run that may spend little. */
export const conducts = {
  'keeps its promises': () => {},
  'accepts what it must refuse': ({ mock }: Bench): void => {
    const yes = (): boolean => true;
    Object.assign(mock.service.rules, { isValidPhone: yes, isValidEmail: yes, gdprAccepted: yes });
  },
  'sends and says that it failed': (bench: Bench): void => {
    let calls = 0;
    bench.intercept((exchange) => async (call) => {
      const answer = await exchange(call);
      const fails = paid.includes(call.operation) && (calls += 1) % 2 === 0;
      return fails ? { status: 503, body: { status: 503, detail: 'Later.' } } : answer;
    });
  },
} as const;

/** How much a run may send, at how many checks at a time, and what the service does. */
export interface Spending {
  readonly limit: number;
  readonly concurrency: number;
  readonly conduct: keyof typeof conducts;
}

/**
 * Lets a run of all that these operations are in spend; gives the messages that the service sent, and those that the run
 * said it sent.
 */
export async function spend(
  bench: Bench,
  { limit, concurrency, conduct }: Spending,
  of: readonly string[] = paid,
): Promise<{ sent: number; reported: number }> {
  conducts[conduct](bench);
  const messaging = [...of.flatMap((name) => ['--only', name]), '--repeat', '1', '--reports', 'json'];
  const settings = ['--max-messages', `${limit}`, '--concurrency', `${concurrency}`];
  const { stdout } = await bench.run([...messaging, ...settings], { LOYALTY_RATE: '1000' });
  const reported = Number(/(\d+) paid messages?/.exec(stdout)?.[1] ?? Number.NaN);
  return { sent: bench.mock.service.messages.length, reported };
}
