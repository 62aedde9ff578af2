import type { OperationName } from '../../../specs/generated/operations.ts';
import { PreconditionFailed } from '../precondition-failed.ts';
import { Noise } from '../transport.ts';
import type { Layer } from './layer.ts';

/** How soon a one-time password may be sent again is left open, so that one refused for a while is no noise. */
export const resendable: ReadonlySet<OperationName> = new Set(['sendOtp', 'sendMemberOtp']);

/** Takes a 429 for noise: the interface publishes no rate limit (section 8), so it says nothing of any clause. */
export const refuseThrottling: Layer = (next) => async (call) => {
  const answer = await next(call);
  if (answer.status !== 429) return answer;
  if (resendable.has(call.operation))
    throw new PreconditionFailed(`${call.operation} sends no other password yet (status 429)`);
  throw new Noise(`${call.operation} was throttled with status 429`);
};
