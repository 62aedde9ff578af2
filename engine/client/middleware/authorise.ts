import type { OperationCall } from '../request.ts';
import type { TokenCache } from '../token.ts';
import type { Middleware } from './middleware.ts';

/**
 * How often a refused token is renewed while others obtain tokens too, each of which may end the one before it: more
 * often than a run obtains any.
 */
const mostRenewals = 100;

/** How many tokens in a row may be over before a call that waits for one is sent: many calls may share each. */
const mostEnded = 8;

/**
 * Gives calls the run's own token; a 401 is answered by another token, until it stands (section 5.9). It stands under a
 * new token that still opens what `probe` asks for: one that opens nothing is over, since others used it up or ended it.
 */
export const authorise =
  (tokens: TokenCache, probe: OperationCall): Middleware =>
  (next) =>
  async (call) => {
    if (call.credential !== 'own') return next(call);
    const isOver = async (token: string): Promise<boolean> => (await next(probe, token)).status === 401;
    let token = await tokens.get();
    let ended = 0;
    for (let renewals = 0; ; renewals += 1) {
      const answer = await next(call, token);
      if (answer.status !== 401 || renewals >= mostRenewals) return answer;
      let other = await tokens.instead(token, renewals > 0);
      if (other === null && ended < mostEnded && (await isOver(token))) {
        ended += 1;
        other = await tokens.instead(token);
      }
      if (other === null) return answer;
      token = other;
    }
  };
