import { parseJson } from '../../engine/limits/json.ts';
import { operations } from '../../specs/operations.ts';
import { bearerOf } from '../traffic/read.ts';
import { valueAt } from '../../engine/client/answer.ts';
import type { WireAnswer } from '../traffic/wire.ts';
import { type Asked, jsonAnswer, problemAnswer, type Provocation } from './provocation.ts';
import type { Json } from '../../schemas/json.ts';

/** How long a token lives under `token-short`, in seconds. */
const shortLifetime = 2;

/** How often `token-refused` refuses a call: a client that never gives up has to come to an end. */
const mostRefusals = 12;

const isAuthenticated = ({ exchange: { operation } }: Asked): boolean =>
  operation !== null && operations[operation].authenticated;

const refusal = (): WireAnswer =>
  problemAnswer(401, 'The access token is missing, expired or invalid.', [['WWW-Authenticate', 'Bearer']]);

const documentOf = ({ body }: WireAnswer): Json => parseJson(body.toString('utf8'));

/** The token that an answer grants, or undefined. */
function grantedToken(asked: Asked, answer: WireAnswer): string | undefined {
  if (asked.exchange.operation !== 'token' || answer.status !== 200) return undefined;
  const token = valueAt(documentOf(answer), 'access_token');
  return typeof token === 'string' ? token : undefined;
}

const tokenRevoked: Provocation = {
  name: 'token-revoked',
  what: 'All tokens end once, in mid-session, before the time that they were issued for.',
  start() {
    // What the service would refuse anyhow is no token.
    const valid = new Set<string>();
    const revoked = new Set<string>();
    let calls = 0;
    return async (asked, forward) => {
      const token = bearerOf(asked.exchange);
      const isCall = isAuthenticated(asked) && token !== undefined;
      if (isCall && valid.has(token)) {
        calls += 1;
        if (calls === 2) for (const one of valid) revoked.add(one);
        if (revoked.has(token)) return refusal();
      }
      const answer = await forward();
      if (isCall && answer.status !== 401 && !valid.has(token)) {
        valid.add(token);
        calls += 1;
      }
      const granted = grantedToken(asked, answer);
      if (granted !== undefined) valid.add(granted);
      return answer;
    };
  },
};

const tokenShort: Provocation = {
  name: 'token-short',
  what: `Tokens live for ${shortLifetime} seconds, as their answer says.`,
  start() {
    const ends = new Map<string, number>();
    return async (asked, forward) => {
      const end = ends.get(bearerOf(asked.exchange) ?? '');
      if (isAuthenticated(asked) && end !== undefined && Date.now() > end) return refusal();
      const answer = await forward();
      const granted = grantedToken(asked, answer);
      if (granted === undefined) return answer;
      ends.set(granted, Date.now() + shortLifetime * 1000);
      return jsonAnswer(200, { ...(documentOf(answer) as object), expires_in: shortLifetime });
    };
  },
};

const tokenRefused: Provocation = {
  name: 'token-refused',
  what: `The second call is refused with 401 whatever its token, up to ${mostRefusals} times.`,
  start() {
    let [first, second]: (string | null)[] = [null, null];
    let refusals = 0;
    return async (asked, forward) => {
      if (!isAuthenticated(asked)) return forward();
      const call = `${asked.method} ${asked.target}`;
      first ??= call;
      if (call !== first) second ??= call;
      if (call !== second || refusals === mostRefusals) return forward();
      refusals += 1;
      return refusal();
    };
  },
};

/** Tokens that end. */
export const tokenProvocations: readonly Provocation[] = [tokenRevoked, tokenShort, tokenRefused];
