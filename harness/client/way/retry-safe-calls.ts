import { operations } from '../../../specs/generated/operations.ts';
import type { Answer } from '../answer.ts';
import { NotSent } from '../circuit-breaker.ts';
import { isRelease } from '../late-effects.ts';
import type { NoiseMonitor } from '../noise-monitor.ts';
import type { OperationCall } from '../request.ts';
import { backOff, type RetryPolicy } from '../retry.ts';
import { LateRelease, Noise } from '../transport.ts';
import type { Layer } from './layer.ts';

/** Repeats a call that is safe to repeat (section 7.4) on noise and on 5xx; the last answer counts. */
export const retrySafeCalls =
  (policy: RetryPolicy, noise: NoiseMonitor): Layer =>
  (next) =>
  async (call) => {
    const tries = operations[call.operation].retrySafe ? policy.attempts : 1;
    for (let nth = 1; ; nth += 1) {
      const outcome = await next(call).catch(noiseOnly);
      // What was sent before may have been carried out, so the call as a whole is not one that was never sent.
      if (outcome instanceof NotSent) throw nth === 1 ? outcome : new Noise(outcome.message);
      const mayChange = outcome instanceof Noise || mayBeOther(outcome);
      if (mayChange && nth < tries) await backOff(policy, nth + 1, retryAfter(outcome));
      else if (outcome instanceof Noise) throw outcome;
      else return nth === 1 ? outcome : repeated(call, outcome, noise);
    }
  };

/** Whether asking again may give another answer; a 4xx is not asked for again, whatever its body (section 7.4). */
const mayBeOther = ({ status, succeeded, isDoubtful }: Answer): boolean =>
  status === 429 || (isDoubtful && (succeeded || status >= 500));

const retryAfter = (outcome: Answer | Noise): string | undefined =>
  outcome instanceof Noise ? undefined : outcome.header('retry-after');

function repeated(call: OperationCall, answer: Answer, noise: NoiseMonitor): Answer {
  if (!mayBeOther(answer)) noise.onNoise();
  if (!answer.succeeded || !isRelease(call.operation)) return answer;
  throw new LateRelease(`the first answer of ${call.operation} was lost`);
}

function noiseOnly(thrown: unknown): Noise {
  if (thrown instanceof Noise) return thrown;
  throw thrown;
}
