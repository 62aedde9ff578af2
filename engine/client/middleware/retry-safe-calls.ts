import { type Answer, isConfirmed } from '../answer.ts';
import { NotSent } from '../circuit-breaker.ts';
import type { NoiseMonitor } from '../noise-monitor.ts';
import type { OperationCall } from '../request.ts';
import { backOff, type RetryPolicy } from '../retry.ts';
import { LateRelease, Noise } from '../transport.ts';
import type { Middleware } from './middleware.ts';

/**
 * Repeats a call that is safe to repeat (section 7.4) on noise and on 5xx, and any that was throttled, since nothing came
 * of it; the last answer counts.
 */
export const retrySafeCalls =
  (policy: RetryPolicy, noise: NoiseMonitor): Middleware =>
  (next) =>
  async (call) => {
    const { retrySafe } = call.definition;
    let isLost = false;
    for (let nth = 1; ; nth += 1) {
      const outcome = await next(call).catch(noiseOnly);
      // What was sent before may have been carried out, so the call as a whole is not one that was never sent.
      if (outcome instanceof NotSent) throw nth === 1 ? outcome : new Noise(outcome.message);
      const isRepeated = retrySafe ? mayChange(outcome) : isThrottled(outcome);
      if (isRepeated && nth < policy.attempts) {
        isLost ||= !isThrottled(outcome);
        await backOff(policy, nth + 1, retryAfter(outcome));
      } else if (outcome instanceof Noise) throw outcome;
      else return nth === 1 ? outcome : repeated(call, outcome, { noise, isLost });
    }
  };

const mayChange = (outcome: Answer | Noise): boolean => outcome instanceof Noise || mayBeOther(outcome);

/** Whether a call was sent too soon after others; a password that is not sent again yet will not be in a moment either. */
const isThrottled = (outcome: Answer | Noise): boolean =>
  !(outcome instanceof Noise) && outcome.status === 429 && !outcome.recorded.call.definition.isSpaced;

/** Whether asking again may give another answer; a 4xx is not asked for again, whatever its body (section 7.4). */
const mayBeOther = ({ status, succeeded, isDoubtful }: Answer): boolean =>
  status === 429 || (isDoubtful && (succeeded || status >= 500));

const retryAfter = (outcome: Answer | Noise): string | undefined =>
  outcome instanceof Noise ? undefined : outcome.header('retry-after');

function repeated(
  call: OperationCall,
  answer: Answer,
  { noise, isLost }: { noise: NoiseMonitor; isLost: boolean },
): Answer {
  answer.isAfterLoss = isLost;
  if (mayBeOther(answer)) return answer;
  noise.onNoise();
  if (!isLost || !call.definition.isUndo || !answer.succeeded || isConfirmed(answer)) return answer;
  throw new LateRelease(`the first answer of ${call.operation} was lost`);
}

function noiseOnly(thrown: unknown): Noise {
  if (thrown instanceof Noise) return thrown;
  throw thrown;
}
