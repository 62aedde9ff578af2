import { runAgainst } from '../../proof/run-against.ts';
import { failing } from './live-run.ts';

/** The end of a run with a token that ended early. */
export interface Revoked {
  readonly accused: readonly string[];
  /** Requests to the token endpoint. */
  readonly tokens: number;
  readonly calls: number;
}

/** Runs suites against a service that ends all of its tokens once, right after that call (counted from 1). */
export async function runRevoked(after: number, only: readonly string[] = []): Promise<Revoked> {
  let calls = 0;
  let tokens = 0;
  const { report } = await runAgainst(
    (service) =>
      service.around('*', (next) => async (call) => {
        calls += 1;
        if (call.operation === 'token') tokens += 1;
        const isLast = calls === after;
        const answer = await next(call);
        if (isLast) service.state.tokens.clear();
        return answer;
      }),
    1,
    1,
    { only },
  );
  return { accused: failing(report), tokens, calls };
}
