import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import { CircuitBreaker, NotSent } from '../circuit-breaker.ts';
import { Noise } from '../transport.ts';
import { breakCircuit } from './break-circuit.ts';

test('sends nothing more to an operation that has stopped answering', async () => {
  let sent = 0;
  const impatient = { patienceMs: 0, probeEveryMs: Number.POSITIVE_INFINITY };
  const send = breakCircuit(new CircuitBreaker(async () => true, impatient))(async () => {
    sent += 1;
    if (sent === 1) return answerOf('sendOtp', 200);
    throw new Noise('reset');
  });
  const outcomes: unknown[] = [];
  for (let call = 0; call < 40; call += 1)
    outcomes.push(await send(callOf('sendOtp')).catch((thrown: unknown) => thrown));
  expect(outcomes.at(-1)).toBeInstanceOf(NotSent);
  expect(sent).toBeLessThan(40);
});
