import type { ReceivedRequest } from '../service/state/received-request.ts';
import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import type { Service } from '../service/service.ts';
import type { Patch } from './fault.ts';

/** Decides something in another way. */
export const overrideAllRules =
  (rules: (service: Service) => Partial<Service['rules']>): Patch =>
  (service) =>
    void Object.assign(service.rules, rules(service));

/** Refuses in another way what it refuses for a reason that names `word`. */
export const patchTokenRefusal =
  (word: string, change: (text: string) => Answer): Patch =>
  (service) =>
    service.around('token', (next) => async (call) => {
      const answer = await next(call);
      return answer.text?.includes(word) ? change(answer.text) : answer;
    });

/** A call that is asked for no token. */
export function withOpenDoor(call: Call): Call {
  const open = { bearerToken: () => 'open', isTokenValid: () => true, scopeCovers: () => true };
  return { ...call, rules: { ...call.rules, ...open } };
}

/** A call that is welcome in every store. */
export function withOpenStore(call: Call): Call {
  return { ...call, rules: { ...call.rules, storeBinding: () => true } };
}

/** The token of a call as three parts, and all tokens that the service has issued, in the order of their issue. */
export function tokensOf({ headers, state }: ReceivedRequest): {
  parts: string[];
  token: string;
  issued: string[];
} {
  const token = /^bearer (.+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? '';
  return { parts: token.split('.'), token, issued: [...state.tokens.keys()] };
}
