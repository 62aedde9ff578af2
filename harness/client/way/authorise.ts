import type { TokenCache } from '../token.ts';
import type { Layer } from './layer.ts';

/**
 * How often a refused token is renewed while others obtain tokens too, each of which may end the one before it: more
 * often than a run obtains any.
 */
const mostRenewals = 100;

/** Gives calls the run's own token; a 401 is answered by another token, until it stands (section 5.9). */
export const authorise =
  (tokens: TokenCache): Layer =>
  (next) =>
  async (call) => {
    if (call.credential !== 'own') return next(call);
    let token = await tokens.get();
    for (let renewals = 0; ; renewals += 1) {
      const answer = await next(call, token);
      if (answer.status !== 401 || renewals >= mostRenewals) return answer;
      const other = await tokens.instead(token, renewals > 0);
      if (other === null) return answer;
      token = other;
    }
  };
