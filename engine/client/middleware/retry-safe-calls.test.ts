import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import type { OperationName } from '../../../specs/operations.ts';
import { NotSent } from '../circuit-breaker.ts';
import { NoiseMonitor } from '../noise-monitor.ts';
import { inProcessPolicy } from '../retry.ts';
import { LateRelease, Noise } from '../transport.ts';
import { retrySafeCalls } from './retry-safe-calls.ts';

const reset = new Noise('reset');

/** The end of a call when its tries have these outcomes, the last one for ever, and how many tries there were. */
async function tried(operation: OperationName, ...outcomes: (number | string | Error)[]) {
  const noise = new NoiseMonitor();
  let tries = 0;
  const send = retrySafeCalls(
    inProcessPolicy,
    noise,
  )(async () => {
    const outcome = outcomes[Math.min(tries, outcomes.length - 1)] ?? 200;
    tries += 1;
    if (typeof outcome === 'number') return answerOf(operation, outcome, '{}');
    if (typeof outcome === 'string') return answerOf(operation, 200, outcome);
    throw outcome;
  });
  const result = await send(callOf(operation)).then(
    ({ status, isAfterLoss }) => ({ status, isAfterLoss }),
    (thrown: unknown) => ({ status: thrown, isAfterLoss: false }),
  );
  return { result: result.status, isAfterLoss: result.isAfterLoss, tries, isNoisy: noise.isNoisy };
}

test.each([
  ['noise and then an answer', [reset, 200], 200, 2],
  ['a 5xx that goes away', [503, 200], 200, 2],
  ['a 5xx that stays', [500], 500, 3],
  ['a 4xx', [400, 200], 400, 1],
  ['being throttled', [429, 200], 200, 2],
] as const)('gives the last answer given %s', async (_, outcomes, status, tries) => {
  expect(await tried('listStores', ...outcomes)).toMatchObject({ result: status, tries });
});

test('gives up after three tries without an answer', async () => {
  expect(await tried('listStores', reset)).toMatchObject({ result: reset, tries: 3 });
});

test('sends a call once that is not safe to repeat', async () => {
  expect(await tried('registerMember', reset, 200)).toMatchObject({ result: reset, tries: 1 });
});

test('repeats a throttled call that is not safe to repeat, save for a password that was just sent', async () => {
  expect(await tried('registerMember', 429, 200)).toMatchObject({ result: 200, tries: 2 });
  expect(await tried('registerMember', 429, reset, 200)).toMatchObject({ result: reset, tries: 2 });
  expect(await tried('sendOtp', 429, 200)).toMatchObject({ result: 429, tries: 1 });
});

test('notes noise only where another try gave another answer', async () => {
  expect((await tried('listStores', 503, 200)).isNoisy).toBe(true);
  expect((await tried('listStores', 500)).isNoisy).toBe(false);
});

test('takes a release that was refused when repeated for noise', async () => {
  const { result } = await tried('cancelCouponReservation', reset, '{"is_ok":false}');
  expect(result).toBeInstanceOf(LateRelease);
});

test('marks a release that was confirmed when repeated', async () => {
  expect(await tried('cancelCouponReservation', reset, 200)).toMatchObject({
    result: 200,
    isAfterLoss: true,
  });
  expect(await tried('cancelCouponReservation', 200)).toMatchObject({ result: 200, isAfterLoss: false });
});

test('takes a release that was throttled for a first one', async () => {
  expect((await tried('cancelCouponReservation', 429, 200)).result).toBe(200);
});

test('calls only a first try one that was never sent', async () => {
  expect((await tried('listStores', new NotSent('silent'))).result).toBeInstanceOf(NotSent);
  const later = await tried('listStores', reset, new NotSent('silent'));
  expect(later.result).not.toBeInstanceOf(NotSent);
  expect(later).toMatchObject({ result: { name: 'Noise' }, tries: 2 });
});
