import type { Middleware } from '../../engine/client/middleware/middleware.ts';
import type { OurValues } from './our-values.ts';

/** Ends the check without blame where the service refuses what the run made up. */
export const blameOurValues =
  (values: OurValues): Middleware =>
  (next) =>
  async (call) => {
    const answer = await next(call);
    const refusal = values.refusalOf(call, answer);
    if (refusal !== null) throw refusal;
    return answer;
  };
